import { useState } from 'react';
import type { SitePage } from '../../contract/brand';
import type { Layout } from '../../engine/types';
import type { Search } from '../search';

/** A page with its address. */
export interface PageAddress {
  page: SitePage;
  /** Path of the address. */
  path: string;
  search: Search;
  /** The argument, if the address belongs to the menu. */
  argument: string | undefined;
}

interface ShownPage {
  address: PageAddress;
  /** Undefined until the first page has loaded. */
  layout: Layout | undefined;
  /** Whether the previous page is still shown because the next layout is loading. */
  isBehind: boolean;
}

/**
 * The page to show: that of the address, or the previous page with its own address until the next layout has loaded. A page
 * rendered with the parameters of another page would lose its content.
 */
export function useShownPage(address: PageAddress, layout: Layout | undefined): ShownPage {
  const [last, setLast] = useState<Omit<ShownPage, 'isBehind'>>({ address, layout: undefined });
  if (!layout) {
    // Before the first page has loaded, follow the address.
    return last.layout ? { ...last, isBehind: true } : { ...last, address, isBehind: false };
  }
  if (last.address !== address || last.layout !== layout) setLast({ address, layout });
  return { address, layout, isBehind: false };
}
