import type { ResourceName } from '../contract/kinds.generated';
import type { Session } from '../contract/scope.generated';
import type { BrandSettings } from '../contract/settings.generated';
import type { Report } from '../kernel/diagnostics';
import type { Link } from '../kernel/link';
import {
  type BillAnswer,
  contactsQuery,
  customersQuery,
  instalmentsQuery,
  profileQuery,
  type ResourceQuery,
  readingDaysQuery,
  verifyQuery,
} from './bill.queries';
import type { Client } from './client';

/** What the query of a resource may need. */
export interface ResourceContext {
  client: Client;
  link: Link;
  session: Session;
  answer: BillAnswer;
  settings: BrandSettings;
  report: Report;
}

/** A root that is fetched only when something visible reads it. */
interface ResourceSource {
  /** Undefined when the call does not apply to this bill: the root then holds the value of `instead`. */
  query: (context: ResourceContext) => ResourceQuery | undefined;
  /** Value of the root without the call, or after the call failed; if absent, the root is in state failed. */
  instead?: (context: ResourceContext) => unknown;
  /** Converts the response to what paths read. */
  value: (data: unknown) => unknown;
}

/** Root name -> its source. A new resource also needs a schema in `schemas/scope`. */
export const resources: Readonly<Record<ResourceName, ResourceSource>> = {
  payment: {
    query: ({ client, link, answer, report }) =>
      answer.flags.esponi_stato_pagamento_data === 'live' && link.id !== undefined
        ? verifyQuery(client, link.id, report)
        : undefined,
    // If the live verify fails, the status in the document counts.
    instead: ({ answer }) => ({ status: answer.status }),
    value: (status) => ({ status }),
  },
  instalments: {
    query: ({ client, link, report, settings }) =>
      link.id === undefined ? undefined : instalmentsQuery(client, link.id, report, settings),
    value: (instalments) => instalments,
  },
  contacts: {
    query: ({ client, link, report }) => (link.id === undefined ? undefined : contactsQuery(client, link.id, report)),
    value: (contacts) => contacts,
  },
  profile: {
    query: ({ client, link, report }) => (link.id === undefined ? undefined : profileQuery(client, link.id, report)),
    value: (profile) => profile,
  },
  readingDays: {
    query: ({ client, link }) => (link.id === undefined ? undefined : readingDaysQuery(client, link.id)),
    value: (days) => days,
  },
  customers: {
    query: ({ client, session, report }) => (session.kind === 'authenticated' ? customersQuery(client, report) : undefined),
    // Until they are fetched the root is pending for a signed-in customer; on a public link there are none.
    instead: ({ session }) => (session.kind === 'authenticated' ? undefined : { items: [] }),
    value: (customers) => customers,
  },
};
