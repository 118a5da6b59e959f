import { createClient } from '../api/client';
import type { CustomerSession } from '../contract/session';
import { connectLink } from './useLinkAccess';

/** A link stays a link, whoever has signed in; a plain id is opened by the customer. */
export function connectCustomer(customer: CustomerSession): typeof connectLink {
  return (services, asked, query) => {
    const connection = connectLink(services, asked, query);
    if (asked.id !== undefined || asked.documentId === undefined) return connection;
    const { access } = connection;
    return {
      ...connection,
      access: { ...access, queryFn: async () => ({ token: '', ...(await localeOf(customer)) }) },
      session: { kind: customer.kind },
      client: createClient(services.brand.settings, services.wire, customer),
    };
  };
}

async function localeOf(customer: CustomerSession): Promise<{ lang?: string }> {
  const { locale } = await customer.open();
  return locale === undefined ? {} : { lang: locale };
}
