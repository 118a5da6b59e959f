import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrandFile } from '../../../../engine/contract/brand';
import { flagOf } from '../../../../engine/kernel/text/flag';
import { asList, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { billKeys } from '../../../api/bill.queries';
import type { Client } from '../../../api/client';
import { siteCalls } from '../../../api/siteCalls';
import { matchingLocale } from '../../language/locale';

/**
 * The brand, reduced to the languages and social links that the server lists (GET /api/locales/list and /api/social). Keeps all
 * languages and links of the host until the server answers, or if it does not.
 */
export function useListedBrand(brand: BrandFile, client: Client, isSignedIn: boolean): BrandFile {
  const [ofLocales, ofSocial] = hostListQueries(client);
  const { data: locales } = useQuery({ ...ofLocales, enabled: isSignedIn });
  const { data: social } = useQuery({ ...ofSocial, enabled: isSignedIn });
  return useMemo(() => listedBrand(brand, locales, social), [brand, locales, social]);
}

/** The queries for both lists. */
export function hostListQueries(client: Client) {
  const ask = (name: 'localesList' | 'social') => ({
    queryKey: [...billKeys.all, 'site', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.call({ ...siteCalls[name], name }, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // See `useSession`.
    retryOnMount: false,
  });
  return [ask('localesList'), ask('social')] as const;
}

/** Applies the two unvalidated answers to the brand. */
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
 * The server sends either a list of networks or keys `social_link_<network>`, of which the non-empty ones count;
 * `social_link_presence` 0 hides all. If neither can be read, all links of the host show. The addresses come from the host.
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

/** Spellings of "no" or "nothing" that servers send. */
const NO = /^(?:|false|no|off|none|null|nan|undefined)$/i;

/** Interprets a flag, or an address in place of a flag, as on or off. Undefined if the value is neither. */
function flagOrAddress(value: Json | undefined): boolean | undefined {
  if (value == null || typeof value === 'object') return undefined;
  return flagOf(value) ?? (typeof value !== 'number' && !NO.test(String(value).trim()));
}
