// Made by `npm run gen`. Do not edit.
import { lazyNode, type Registry } from '../../renderer/registry';

/** Every node type of the site with its component. */
export const siteRegistry = {
  menu: lazyNode('Menu', () => import('../../nodes/Menu'), 48),
  recordList: lazyNode('RecordList', () => import('../../nodes/RecordList'), 320),
  richText: lazyNode('RichText', () => import('../../nodes/RichText'), 120),
  search: lazyNode('Search', () => import('../../nodes/Search'), 69),
  step: lazyNode('Step', () => import('../../nodes/Step'), 350),
  steps: lazyNode('Steps', () => import('../../nodes/Steps'), 460),
} satisfies Registry;
