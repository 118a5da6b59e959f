import { queryOptions } from '@tanstack/react-query';
import { toModules } from '../../engine/bill/answers/modules';
import { toProfile } from '../../engine/bill/answers/profile';
import { toReadingDays } from '../../engine/bill/answers/readingDays';
import { toContacts } from '../../engine/bill/contacts';
import { toInstalments } from '../../engine/bill/instalments';
import { statusFromVerify } from '../../engine/bill/status';
import type { Elements, Page } from '../../engine/contract/scope.generated';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import { isPublicAccessAnswer, isVerifyAnswer } from '../../engine/contract/validators.generated';
import type { Link } from '../../engine/kernel/addresses/link';
import type { Report } from '../../engine/kernel/page/diagnostics';
import { isObject } from '../../engine/kernel/text/json';
import { ApiError } from './apiError';
import { cleanIfNeeded } from './cleanIfNeeded';
import { type Client, checked } from './client';
import { type BillAnswer, type DocumentSettings, readDocument } from './readDocument';

/** Query keys. Each key contains the ids of its bill, so that the cache never returns another bill. */
export const billKeys = {
  all: ['bill'],
  access: (link: Link) => ['bill', link, 'access'],
  document: (link: Link) => ['bill', link, 'document'],
  modules: (link: Link) => ['bill', link, 'modules'],
  verify: (linkId: string) => ['bill', { id: linkId }, 'verify'],
  instalments: (linkId: string) => ['bill', { id: linkId }, 'instalments'],
  contacts: (linkId: string) => ['bill', { id: linkId }, 'contacts'],
  profile: (linkId: string) => ['bill', { id: linkId }, 'profile'],
  readingDays: (linkId: string) => ['bill', { id: linkId }, 'readingDays'],
  receipts: (linkId: string) => ['bill', { id: linkId }, 'receipts'],
  /** Depends on the login, not on a bill. */
  customers: ['bill', 'customers'],
} as const;

/** The public access of a link: sends `query` to the server unchanged. */
export function accessQuery(client: Client, link: Link, query: string, report: Report) {
  return queryOptions({
    queryKey: billKeys.access(link),
    queryFn: async ({ signal }) => {
      const answer = await client.call('publicAccess', { query }, signal);
      return checked(withoutOddLang(answer, report), isPublicAccessAnswer, 'publicAccess');
    },
  });
}

/** Removes an invalid language field, which would make the whole response invalid: the page falls back to another language. */
function withoutOddLang(answer: unknown, report: Report): unknown {
  if (!isObject(answer)) return answer;
  const { lang, ...rest } = answer;
  if (lang === undefined || lang === null || typeof lang === 'string') return answer;
  report({
    code: 'access.lang',
    level: 'warning',
    where: 'lang',
    message: 'Not a text: the first language is used.',
  });
  return rest;
}

/** The document of a link, parsed into a `Bill` with its diagnostics. Rejects with an ApiError. */
export function documentQuery(client: Client, link: Link, settings: DocumentSettings) {
  return queryOptions({
    queryKey: billKeys.document(link),
    queryFn: async ({ signal }): Promise<BillAnswer> => {
      const answer = await client.call('documentByCrypto', { values: { cryptoId: link.id ?? '' } }, signal);
      // Without a link id, the signed-in customer opens the bill: the tax code is not masked.
      const read = await readDocument(answer, link.id ? settings : { ...settings, maskTaxCode: false });
      if (!read) throw new ApiError('unreadable', 'document');
      return read;
    },
  });
}

/** The server's module lists for a link. */
export function modulesQuery(client: Client, link: Link, report: Report) {
  return queryOptions({
    queryKey: billKeys.modules(link),
    queryFn: async ({ signal }): Promise<Page['modules']> => {
      const lists = toModules(await client.call('modules', {}, signal), report);
      if (!lists) throw new ApiError('unreadable', 'modules');
      return lists;
    },
  });
}

/** The query behind a root of the scope. */
export interface ResourceQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/** The live payment status. */
export function verifyQuery(client: Client, linkId: string, report: Report) {
  return {
    queryKey: billKeys.verify(linkId),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      statusFromVerify(checked(await client.call('verify', { values: { x: linkId } }, signal), isVerifyAnswer, 'verify'), report),
  };
}

/** The query of a root that is fetched only if something visible reads it. */
function rootQuery(
  queryKey: readonly unknown[],
  call: (signal: AbortSignal) => Promise<unknown>,
  read: (answer: unknown) => unknown,
  report: Report,
): ResourceQuery {
  return { queryKey, queryFn: async ({ signal }) => read(await cleanIfNeeded(await call(signal), report)) };
}

export function instalmentsQuery(
  client: Client,
  linkId: string,
  report: Report,
  { instalmentStates, ...options }: InstalmentSettings,
): ResourceQuery {
  return rootQuery(
    billKeys.instalments(linkId),
    (signal) => client.call('instalments', { values: { x: linkId } }, signal),
    (answer) => toInstalments(answer, instalmentStates, report, options),
    report,
  );
}

type InstalmentSettings = Pick<BrandSettings, 'instalmentStates' | 'allowLoopbackHttp'>;

/** The provider's contacts. */
export function contactsQuery(client: Client, linkId: string, report: Report): ResourceQuery {
  return rootQuery(
    billKeys.contacts(linkId),
    (signal) => client.call('contacts', { values: { x: linkId } }, signal),
    (answer) => toContacts(answer, report),
    report,
  );
}

/** The customer's digital profile. */
export function profileQuery(client: Client, linkId: string, report: Report): ResourceQuery {
  return rootQuery(
    billKeys.profile(linkId),
    (signal) => client.call('profile', { values: { x: linkId } }, signal),
    (answer) => toProfile(answer, report),
    report,
  );
}

/** Reads the root `elements` from a document. */
export type ReadElements = (answer: BillAnswer, settings: DocumentSettings, report: Report) => Elements;

/** The code that reads the root `elements`: only some documents need it. */
export const elementsCode: ResourceQuery = {
  queryKey: ['elements'],
  queryFn: async (): Promise<ReadElements> => (await import('./readElements')).readElements,
};

/** The receipts of a paid bill. */
export function receiptsQuery(client: Client, linkId: string, report: Report): ResourceQuery {
  return {
    queryKey: billKeys.receipts(linkId),
    // This code loads only for paid bills.
    queryFn: async ({ signal }) => (await import('./readReceipts')).readReceipts(client, linkId, report, signal),
  };
}

/** Reports whether a gas reading can be sent. */
export function readingDaysQuery(client: Client, linkId: string, report: Report): ResourceQuery {
  return rootQuery(billKeys.readingDays(linkId), (signal) => client.call('readingDays', {}, signal), toReadingDays, report);
}

/** The customers of the login. */
export function customersQuery(client: Client, report: Report): ResourceQuery {
  return rootQuery(
    billKeys.customers,
    (signal) => client.call('customerNames', {}, signal),
    // This code loads only for signed-in customers.
    async (answer) => {
      const customers = (await import('../../engine/bill/answers/customers')).toCustomers(answer, report);
      if (!customers) throw new ApiError('unreadable', 'customerNames');
      return customers;
    },
    report,
  );
}
