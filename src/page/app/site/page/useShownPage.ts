import { useState } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import type { Layout } from '../../../../engine/layout/types';
import type { RouteQuery } from '../../page/search';

/** A page with its address. */
export interface PageLocation {
  page: SitePage;
  /** Path of the address. */
  path: string;
  search: RouteQuery;
  /** The argument, if the address belongs to the menu. */
  argument: string | undefined;
}

interface ShownPage {
  address: PageLocation;
  /** Undefined until the first page has loaded. */
  layout: Layout | undefined;
  /** Whether the previous page is still shown because the next layout is loading. */
  isTransitioning: boolean;
}

/**
 * The page to show: that of the address, or the previous page with its own address until the next layout has loaded. A page
 * rendered with the parameters of another page would lose its content.
 */
export function useShownPage(address: PageLocation, layout: Layout | undefined): ShownPage {
  const [last, setLast] = useState<Omit<ShownPage, 'isTransitioning'>>({ address, layout: undefined });
  if (!layout) {
    // Before the first page has loaded, follow the address.
    return last.layout ? { ...last, isTransitioning: true } : { ...last, address, isTransitioning: false };
  }
  if (last.address !== address || last.layout !== layout) setLast({ address, layout });
  return { address, layout, isTransitioning: false };
}
