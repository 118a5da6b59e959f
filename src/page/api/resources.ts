import { hasElements } from '../../engine/bill/elements/hasElements';
import type { BrandFile } from '../../engine/contract/brand';
import type { ResourceName } from '../../engine/contract/kinds.generated';
import type { Session } from '../../engine/contract/scope.generated';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import type { Report } from '../../engine/kernel/page/diagnostics';
import { own } from '../../engine/kernel/text/json';
import {
  contactsQuery,
  customersQuery,
  elementsCode,
  instalmentsQuery,
  profileQuery,
  type ReadElements,
  type ResourceQuery,
  readingDaysQuery,
  receiptsQuery,
  verifyQuery,
} from './bill.queries';
import { glossaryQuery } from './brand/brandFile.queries';
import type { Client } from './client';
import { type BillAnswer, isStatusLive } from './readDocument';
import type { Network } from './send';

/** Inputs for the query of a resource. */
export interface ResourceContext {
  client: Client;
  session: Session;
  /** For files of the brand in the language of the page. */
  wire: Network;
  brand: BrandFile;
  locale: string;
  answer: BillAnswer;
  settings: BrandSettings;
  report: Report;
  /** Whether verify has contradicted the document on this page: if so, the status always comes from verify. */
  isVerified?: boolean;
}

/** A root that is fetched only if something visible reads it. */
interface ResourceSource {
  /** Whether to make the call for this document; if absent, always. Without the call, the root has the value of `instead`. */
  isFor?: (context: ResourceContext) => boolean;
  /** Undefined if the call does not apply to this session: the root then has the value of `instead`. */
  query: (context: Omit<ResourceContext, 'answer'>) => ResourceQuery | undefined;
  /** Value of the root without the call, or if the call fails; if absent, the root is in state failed. */
  instead?: (context: ResourceContext) => unknown;
  /** Converts the response to the value that paths read; if absent, they read the response itself. */
  value?: (data: unknown, context: ResourceContext) => unknown;
}

type LinkQuery = (client: Client, linkId: string, report: Report, settings: BrandSettings) => ResourceQuery;

/** A call that needs an encrypted id. */
function ofLink(query: LinkQuery): ResourceSource['query'] {
  return ({ client, session: { linkId }, report, settings }) =>
    linkId === undefined ? undefined : query(client, linkId, report, settings);
}

/** Root name -> its source. A new resource also needs a schema in `schemas/scope`. */
export const resources: Readonly<Record<ResourceName, ResourceSource>> = {
  payment: {
    isFor: ({ answer, isVerified }) => isVerified || isStatusLive(answer),
    query: ofLink(verifyQuery),
    // If the live verify fails, use the status in the document.
    instead: ({ answer }) => ({ status: answer.status }),
    value: (status) => ({ status }),
  },
  instalments: {
    query: ofLink(instalmentsQuery),
  },
  contacts: {
    query: ofLink(contactsQuery),
  },
  profile: {
    query: ofLink(profileQuery),
  },
  readingDays: {
    query: ofLink(readingDaysQuery),
  },
  receipts: {
    query: ofLink(receiptsQuery),
  },
  elements: {
    // Without the fields, nothing loads the code that reads them.
    isFor: ({ answer }) => hasElements(answer.document),
    query: () => elementsCode,
    instead: () => ({ mix: [], supplies: [] }),
    value: (read, { answer, settings, report }) => (read as ReadElements)(answer, settings, report),
  },
  glossary: {
    query: glossaryQuery,
  },
  customers: {
    query: ({ client, session, report }) => (session.kind === 'authenticated' ? customersQuery(client, report) : undefined),
    // A public link has no customers; for a signed-in customer, the root has no default.
    instead: ({ session }) => (session.kind === 'authenticated' ? undefined : { items: [] }),
  },
};

/** The query of a root for a bill; undefined if there is no call to make. */
export function queryOf(root: string, context: ResourceContext): ResourceQuery | undefined {
  const source = own(resources, root);
  return (source?.isFor?.(context) ?? true) ? source?.query(context) : undefined;
}
