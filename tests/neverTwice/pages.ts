import { landingAt } from '../../src/engine/kernel/addresses/landings';
import { isBillPath } from '../../src/engine/kernel/addresses/link';
import { BillPage } from './billPage';
import { OutcomePage } from './outcomePage';
import { OtherPage, type Page } from './page';
import { ProviderPage } from './providerPage';
import type { Tab, Target } from './tab';
import type { World } from './world';

/** The page at an address. `hasData`: the server sent a page. */
export function pageFor(world: World, tab: Tab, { address, fields = [] }: Target, isThere: boolean): Page {
  if (!isThere) return new OtherPage(world, tab, address);
  const { pathname, hostname } = new URL(address);
  if (hostname.startsWith('provider-')) return new ProviderPage(world, tab, address, fields);
  const landing = landingAt(pathname);
  if (landing) return new OutcomePage(world, tab, address, landing);
  return isBillPath(pathname) ? new BillPage(world, tab, address) : new OtherPage(world, tab, address);
}
