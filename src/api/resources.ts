import type { ResourceName } from '../contract/kinds.generated';
import type { Session } from '../contract/scope.generated';
import type { BrandSettings } from '../contract/settings.generated';
import type { Report } from '../kernel/diagnostics';
import { own } from '../kernel/json';
import {
  contactsQuery,
  customersQuery,
  instalmentsQuery,
  profileQuery,
  type ResourceQuery,
  readingDaysQuery,
  verifyQuery,
} from './bill.queries';
import type { Client } from './client';
import { type BillAnswer, isStatusLive } from './readDocument';

/** What the query of a resource may need. */
export interface ResourceContext {
  client: Client;
  session: Session;
  answer: BillAnswer;
  settings: BrandSettings;
  report: Report;
  /** Verify has contradicted the document on this page: from then on the status is always live. */
  isVerified?: boolean;
}

/** A root that is fetched only when something visible reads it. */
interface ResourceSource {
  /** Whether the call is made for this document; if absent, it is. Otherwise the root holds the value of `instead`. */
  isFor?: (context: ResourceContext) => boolean;
  /** Undefined when the call does not apply to this session: the root then holds the value of `instead`. */
  query: (context: Omit<ResourceContext, 'answer'>) => ResourceQuery | undefined;
  /** Value of the root without the call, or after the call failed; if absent, the root is in state failed. */
  instead?: (context: ResourceContext) => unknown;
  /** Converts the response to what paths read; if absent, they read it as it is. */
  value?: (data: unknown) => unknown;
}

type LinkQuery = (client: Client, linkId: string, report: Report, settings: BrandSettings) => ResourceQuery;

/** A call that is made for an encrypted id only. */
function ofLink(query: LinkQuery): ResourceSource['query'] {
  return ({ client, session: { linkId }, report, settings }) =>
    linkId === undefined ? undefined : query(client, linkId, report, settings);
}

/** Root name -> its source. A new resource also needs a schema in `schemas/scope`. */
export const resources: Readonly<Record<ResourceName, ResourceSource>> = {
  payment: {
    isFor: ({ answer, isVerified }) => isVerified || isStatusLive(answer),
    query: ofLink(verifyQuery),
    // If the live verify fails, the status in the document counts.
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
  customers: {
    query: ({ client, session, report }) => (session.kind === 'authenticated' ? customersQuery(client, report) : undefined),
    // Until they are fetched the root is pending for a signed-in customer; on a public link there are none.
    instead: ({ session }) => (session.kind === 'authenticated' ? undefined : { items: [] }),
  },
};

/** The query of a root for a bill; undefined when there is no call to make. */
export function queryOf(root: string, context: ResourceContext): ResourceQuery | undefined {
  const source = own(resources, root);
  return (source?.isFor?.(context) ?? true) ? source?.query(context) : undefined;
}
