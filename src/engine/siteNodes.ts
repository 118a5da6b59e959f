import './siteLanguage';
import { nodeMeta } from '../contract/nodes.generated';
import { siteNodeMeta } from '../contract/siteNodes.generated';

/** Adds the node types and verbs of the site to those of the bill, whose scripts do not contain them. */
Object.assign(nodeMeta, siteNodeMeta);
