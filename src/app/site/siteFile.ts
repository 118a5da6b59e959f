import { useQuery } from '@tanstack/react-query';
import { brandJson } from '../../api/brandFile.queries';
import type { SiteFile } from '../../contract/brand';
import type { Layout } from '../../engine/types';
import { useServices } from '../services';

/** Loads the pages of the brand's site. */
export function useSiteFile() {
  const { brand, wire } = useServices();
  return useQuery(brandJson<SiteFile>(wire, 'site', brand.pages));
}

/** The composed layout of a page. */
export function pageLayoutQuery(wire: ReturnType<typeof useServices>['wire'], address: string | undefined) {
  return brandJson<Layout>(wire, 'page', address);
}
