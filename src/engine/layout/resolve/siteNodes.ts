import './siteLanguage';
import { nodeMeta } from '../../contract/nodes.generated';
import { siteNodeMeta } from '../../contract/siteNodes.generated';

/** Adds the node types and verbs of the site. The scripts of the bill do not contain them. */
Object.assign(nodeMeta, siteNodeMeta);
