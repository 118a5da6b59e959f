import { skipToken, useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../engine/layout/types';
import { glossaryQuery } from '../../../api/brand/brandFile.queries';
import { useServices } from '../../start/services';

/** The root `glossary` of a page of the site; fetched only if `isRead`. */
export function useGlossary(isRead: boolean, locale: string): Resource {
  const { wire, brand } = useServices();
  const query = glossaryQuery({ wire, brand, locale });
  const { data, errorUpdateCount } = useQuery(isRead ? query : { queryKey: query.queryKey, queryFn: skipToken });
  if (data !== undefined) return { state: 'ready', value: data };
  // A failure stays during a refetch.
  return { state: errorUpdateCount > 0 ? 'failed' : 'pending' };
}
