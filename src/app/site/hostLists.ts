import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billKeys } from '../../api/bill.queries';
import type { Client } from '../../api/client';
import { portalCalls } from '../../api/portalCalls';
import type { BrandFile } from '../../contract/brand';
import { flagOf } from '../../kernel/flag';
import { asList, type Json, own, ownText } from '../../kernel/json';
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
    // See `useSession`.
    retryOnMount: false,
  });
  return [ask('localesList'), ask('social')] as const;
}

/** @param locales @param social the two answers, whatever they are */
export function listedBrand(brand: BrandFile, locales: unknown, social: unknown): BrandFile {
  const { settings } = brand;
  const languages = (asList(locales) ?? []).flatMap((one) =>
    typeof one === 'string' ? (matchingLocale(one, settings.locales) ?? []) : [],
  );
  const [first, ...more] = new Set(languages);
  return {
    ...brand,
    settings: {
      ...settings,
      ...(first !== undefined && { locales: [first, ...more] }),
      social: listedLinks(settings.social, social),
    },
  };
}

/**
 * The server names networks by a list, or else by the keys `social_link_<network>` that are not empty; with
 * `social_link_presence` 0 it wants none. When nothing of that can be read, all of the host show. The addresses are the host's.
 */
function listedLinks(links: BrandFile['settings']['social'], answer: unknown): BrandFile['settings']['social'] {
  const isOn = (name: string) => flagOrAddress(own(answer, `social_link_${name}`));
  if (isOn('presence') === false) return [];
  const list = asList(answer) ?? asList(own(answer, 'items'));
  const keys = list?.flatMap((item) => ownText(item, 'key') ?? []) ?? [];
  if (list?.length === 0 || keys.length > 0)
    return [...new Set(keys)].flatMap((key) => links.find((link) => link.key === key) ?? []);
  const said = links.map((link) => [link, isOn(link.key)] as const);
  return said.some(([, isListed]) => isListed !== undefined)
    ? said.flatMap(([link, isListed]) => (isListed ? [link] : []))
    : links;
}

/** What programs write for no. */
const NO = /^(?:|false|no|off|none|null|nan|undefined)$/i;

/** A flag, or an address in its place; undefined when it says nothing. */
function flagOrAddress(value: Json | undefined): boolean | undefined {
  if (value == null || typeof value === 'object') return undefined;
  return flagOf(value) ?? (typeof value !== 'number' && !NO.test(String(value).trim()));
}
