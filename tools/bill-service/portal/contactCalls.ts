import { Hono } from 'hono';
import type { ContactsEmailRequest } from '../../../src/contract/api.generated';
import { cleanText } from '../../../src/forms/cleanText';
import { authorised, type Env, type ServiceDeps } from '../access';
import { badRequest } from '../requests/bodies';
import { type Message, messageWith } from '../requests/message';
import { sentJson } from '../sentJson';
import { isContactsEmail } from './bodies';
import { customerIn, ownCode } from './customer';
import { contactIn, NOT_TAKEN, siteBody, takeTicket } from './siteTickets';

/** The message in a body; undefined when a text is empty or a contact is invalid. */
function messageIn(sent: ContactsEmailRequest): Message | undefined {
  const [topic, subject, message] = [sent.topic, sent.subject, sent.message].map(cleanText);
  const [email, phone] = [contactIn('email', sent.email), contactIn('phone', sent.phone)];
  if (!topic || !subject || !message || !email || phone === undefined) return undefined;
  return messageWith('contact', { topic, subject, message, email, phone }, []);
}

/** The company's contacts, and the form for messages to the company. */
export function contactCalls(deps: ServiceDeps): Hono<Env> {
  const app = new Hono<Env>();
  const customer = authorised(deps, 'customers');

  app.get('/api/contacts', customer, (c) => {
    const contacts = deps.brands.get(customerIn(c).host)?.site.contacts;
    return c.json(contacts ?? { address: [], hours: [], offices: [] });
  });

  app.post('/api/contacts/sendemail/:x', customer, ownCode(deps), siteBody, async (c) => {
    const body = await sentJson(c);
    if (!isContactsEmail(body)) return badRequest(c, body);
    const message = messageIn(body);
    return message === undefined ? c.json(NOT_TAKEN) : takeTicket(c, deps, message);
  });
  return app;
}
