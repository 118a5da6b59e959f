import type { BrandSettings } from '../contract/brand';
import type { Session } from '../contract/scope.generated';
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

/** What a resource may need to be asked for. */
export interface ResourceContext {
  client: Client;
  link: Link;
  session: Session;
  answer: BillAnswer;
  settings: BrandSettings;
  report: Report;
}

/** A root that is asked for only when something visible reads it. */
interface ResourceSource {
  /** Undefined when this bill has no use for the call: `instead` is then what the root holds. */
  query: (context: ResourceContext) => ResourceQuery | undefined;
  /** What the root holds without the call, and after it failed; absent = the root has failed then. */
  instead?: (context: ResourceContext) => unknown;
  /** From the answer to what paths read. */
  value: (data: unknown) => unknown;
}

/** Root name -> where it comes from. A new resource is a line here and its schema in `schemas/scope`. */
export const resources: Readonly<Record<string, ResourceSource>> = {
  payment: {
    query: ({ client, link, answer, report }) =>
      answer.flags.esponi_stato_pagamento_data === 'live' && link.id !== undefined
        ? verifyQuery(client, link.id, report)
        : undefined,
    // A live verify that fails leaves the status of the document.
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
    // While they have not been asked for, somebody signed in waits for them; nobody else has any.
    instead: ({ session }) => (session.kind === 'authenticated' ? undefined : { items: [] }),
    value: (customers) => customers,
  },
};
