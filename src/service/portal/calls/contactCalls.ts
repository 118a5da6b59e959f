import { Hono } from 'hono';
import type { ContactsEmailRequest } from '../../../engine/contract/api.generated';
import { cleanText } from '../../../engine/forms/send/cleanText';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { sentJson } from '../../api/sentJson';
import { badRequest } from '../../requests/bodies';
import { REJECTED } from '../../requests/entries';
import { type CareMessage, messageWith } from '../../requests/message';
import { isContactsEmail } from '../bodies';
import { customerIn, ownCode } from '../customer';
import { acceptTicket, contactOfCustomer, siteBody } from '../siteTickets';

/** The message in a body; undefined when a text is empty or a contact is invalid. */
function messageIn(sent: ContactsEmailRequest): CareMessage | undefined {
  const [topic, subject, message] = [sent.topic, sent.subject, sent.message].map(cleanText);
  const [email, phone] = [contactOfCustomer('email', sent.email), contactOfCustomer('phone', sent.phone)];
  if (!topic || !subject || !message || !email || phone === undefined) return undefined;
  return messageWith('contact', { topic, subject, message, email, phone }, []);
}

/** The company's contacts, and the form for messages to the company. */
export function contactCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');

  app.get('/api/contacts', customer, (c) => {
    const contacts = deps.brands.get(customerIn(c).host)?.site.contacts;
    return c.json(contacts ?? { address: [], hours: [], offices: [] });
  });

  app.post('/api/contacts/sendemail/:x', customer, ownCode(deps), siteBody, async (c) => {
    const body = await sentJson(c);
    if (!isContactsEmail(body)) return badRequest(c, body);
    const message = messageIn(body);
    return message === undefined ? c.json(REJECTED) : acceptTicket(c, deps, message);
  });
  return app;
}
