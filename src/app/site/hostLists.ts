import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billKeys } from '../../api/bill.queries';
import type { Client } from '../../api/client';
import { portalCalls } from '../../api/portalCalls';
import type { BrandFile } from '../../contract/brand';
import { asList, own, ownText } from '../../kernel/json';
import { matchingLocale } from '../locale';

/**
 * The brand with the languages and social links that the server lists for its customers (GET /api/locales/list and
 * /api/social), as far as the host has them; with all of the host's until it answers, or if it does not.
 */
export function useListedBrand(brand: BrandFile, client: Client, isSignedIn: boolean): BrandFile {
  const [ofLocales, ofSocial] = hostListQueries(client);
  const { data: locales } = useQuery({ ...ofLocales, enabled: isSignedIn });
  const { data: social } = useQuery({ ...ofSocial, enabled: isSignedIn });
  return useMemo(() => listedBrand(brand, locales, social), [brand, locales, social]);
}

/** The two calls. */
export function hostListQueries(client: Client) {
  const ask = (name: 'localesList' | 'social') => ({
    queryKey: [...billKeys.all, 'site', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.call({ ...portalCalls[name], name }, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [ask('localesList'), ask('social')] as const;
}

/** @param locales @param social the two answers, whatever they are */
export function listedBrand(brand: BrandFile, locales: unknown, social: unknown): BrandFile {
  const { settings } = brand;
  const languages = (asList(locales) ?? []).flatMap((one) =>
    typeof one === 'string' ? (matchingLocale(one, settings.locales) ?? []) : [],
  );
  const keys = (asList(own(social, 'items')) ?? []).map((item) => ownText(item, 'key'));
  const links = keys.flatMap((key) => settings.social.find((link) => link.key === key) ?? []);
  const [first, ...more] = new Set(languages);
  return {
    ...brand,
    settings: {
      ...settings,
      ...(first !== undefined && { locales: [first, ...more] }),
      ...(links.length > 0 && { social: [...new Set(links)] }),
    },
  };
}
