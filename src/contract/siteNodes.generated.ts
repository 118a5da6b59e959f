// Made by `npm run gen`. Do not edit.
import type { NodeMeta } from './nodeMeta';

/** What the engine must know of each node type of the site. */
export const siteNodeMeta: Readonly<Record<string, NodeMeta>> = {"menu":{"props":{"label":"text","items":"data","layout":"choice","current":"text"},"requiredProps":["items"],"requiredEvents":[],"container":false,"decorative":false},"recordList":{"props":{"label":"text","columns":{"list":{"label":"text","align":"choice","place":"choice"}},"order":"data","rows":{"list":{"isNew":"flag"},"open":true},"total":"number","size":"number","newText":"text","moreText":"text"},"requiredProps":["label","columns","rows"],"requiredEvents":[],"container":false,"decorative":false},"search":{"props":{"label":"text","button":"text","state":"state"},"requiredProps":["label","state"],"requiredEvents":[],"container":false,"decorative":false}};
