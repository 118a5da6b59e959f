import { useQuery } from '@tanstack/react-query';
import type { SiteFile } from '../../../../engine/contract/brand';
import type { Layout } from '../../../../engine/layout/types';
import { brandJson } from '../../../api/brand/brandFile.queries';
import { useServices } from '../../start/services';

/** Loads the pages of the brand's site. */
export function useSiteFile() {
  const { brand, wire } = useServices();
  return useQuery(brandJson<SiteFile>(wire, 'site', brand.pages));
}

/** The composed layout of a page. */
export function pageLayoutQuery(wire: ReturnType<typeof useServices>['wire'], address: string | undefined) {
  return brandJson<Layout>(wire, 'page', address);
}
