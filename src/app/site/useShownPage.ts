import { useState } from 'react';
import type { SitePage } from '../../contract/brand';
import type { Layout } from '../../engine/types';
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
  /** Whether the page before is still shown, because the layout of this one is on its way. */
  isBehind: boolean;
}

/**
 * The page to draw: that of the address, or the whole page before with its own address until the layout of the next one has
 * loaded. A page drawn with the parameters of another one would lose its content.
 */
export function useShownPage(address: PageAddress, layout: Layout | undefined): ShownPage {
  const [last, setLast] = useState<Omit<ShownPage, 'isBehind'>>({ address, layout: undefined });
  if (!layout) {
    // Until there is a page, it is that of the address.
    return last.layout ? { ...last, isBehind: true } : { ...last, address, isBehind: false };
  }
  if (last.address !== address || last.layout !== layout) setLast({ address, layout });
  return { address, layout, isBehind: false };
}
