// Made by `npm run gen`. Do not edit.
import { Menu } from '../../nodes/Menu';
import { RecordList } from '../../nodes/RecordList';
import { RichText } from '../../nodes/RichText';
import { Search } from '../../nodes/Search';
import { Step } from '../../nodes/Step';
import { Steps } from '../../nodes/Steps';
import type { Registry } from '../../renderer/registry';

/** Every node type of the site with its component. */
export const siteRegistry = {
  menu: { component: Menu },
  recordList: { component: RecordList },
  richText: { component: RichText },
  search: { component: Search },
  step: { component: Step },
  steps: { component: Steps },
} satisfies Registry;
