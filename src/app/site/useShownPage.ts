import { useState } from 'react';
import type { SitePage } from '../../contract/brand';
import type { Layout } from '../../engine/types';
import type { Registry } from '../../renderer/registry';
import type { Search } from '../search';

/** A page by its address. */
export interface PageAddress {
  page: SitePage;
  /** Path of the address. */
  path: string;
  search: Search;
  /** Of an address of the menu. */
  argument: string | undefined;
}

interface ShownPage {
  address: PageAddress;
  /** Undefined until the first page has loaded. */
  layout: Layout | undefined;
  /** With the code of its parts. */
  registry: Registry;
  /** Whether the page before is still shown, because layout or code of this one is on its way. */
  isBehind: boolean;
}

/**
 * The page to draw: that of the address, or the whole page before with its own address until layout and code of the next one
 * have loaded. A page drawn with the parameters of another one would lose its content.
 */
export function useShownPage(address: PageAddress, registry: Registry | undefined, layout: Layout | undefined): ShownPage {
  const [last, setLast] = useState<Omit<ShownPage, 'isBehind'>>({ address, layout: undefined, registry: {} });
  if (!layout || !registry) {
    // Until there is a page, it is that of the address.
    return last.layout ? { ...last, isBehind: true } : { ...last, address, isBehind: false };
  }
  if (last.address !== address || last.layout !== layout || last.registry !== registry) setLast({ address, layout, registry });
  return { address, layout, registry, isBehind: false };
}
