import type { Session } from '../../../engine/contract/scope.generated';
import type { CustomerSession } from '../../../engine/contract/session';
import { isObject } from '../../../engine/kernel/text/json';
import { ApiError } from '../../api/apiError';
import { type Client, createClient } from '../../api/client';
import { connectLink } from './connectLink';

/** A link never uses the customer's session, even after a sign-in. A plain id needs the session: without it, the call fails. */
export function connectCustomer(customer: CustomerSession | undefined): typeof connectLink {
  return (services, asked, query) => {
    const connection = connectLink(services, asked, query);
    const { id, documentId } = asked;
    if (id !== undefined || documentId === undefined) return connection;
    if (!customer) return { ...connection, client: { call: () => Promise.reject(new ApiError('status', 'documentById', 401)) } };
    const { access } = connection;
    const session: Session = { kind: customer.kind };
    const opened = (answer: unknown) => {
      const crypto = isObject(answer) ? answer.crypto : undefined;
      // Each answer may encrypt the id differently; keep the first encrypted id, which other calls have already used.
      if (typeof crypto !== 'string' || crypto === '' || session.linkId !== undefined) return;
      session.linkId = crypto;
    };
    return {
      ...connection,
      session,
      access: { ...access, queryFn: async () => ({ token: '', ...(await localeOf(customer)) }) },
      client: documentByIdClient(createClient(services.brand.settings, services.wire, customer), documentId, opened),
    };
  };
}

/** Fetches the document by its plain id. All other calls use the encrypted id that the document contains. */
function documentByIdClient(client: Client, documentId: string, opened: (answer: unknown) => void): Client {
  return {
    call: async (name, params, signal) => {
      if (name !== 'documentByCrypto') return client.call(name, params, signal);
      const answer = await client.call('documentById', { values: { id: documentId } }, signal);
      opened(answer);
      return answer;
    },
  };
}

async function localeOf(customer: CustomerSession): Promise<{ lang?: string }> {
  const { locale } = await customer.open();
  return locale === undefined ? {} : { lang: locale };
}
