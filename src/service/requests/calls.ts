import { type Context, Hono } from 'hono';
import { readingDaysOf } from '../../brands/serviceBrands';
import { authorised, documentOfCall, hidesTaxCode, requireOwnDocument, type ServiceDeps, type ServiceEnv } from '../api/access';
import { callerOf, requestLanguage } from '../api/caller';
import { tooMany } from '../api/errorResponse';
import { sentBytes } from '../api/sentBytes';
import { sentJson } from '../api/sentJson';
import { maskedText } from '../contacts/maskedText';
import { documentOfSite } from '../customers/owned';
import type { FoundDocument } from '../documents/documents';
import { smallBody } from '../payments/body';
import { createLimiter } from '../store/createLimiter';
import { badRequest, isPutProfilo, isSalvaAutolettura } from './bodies';
import { entryNumber } from './entries';
import type { CareMessage } from './message';
import { editProfile, type ProfileReader, profileOfDocument } from './profiles';
import { isReadingOf, readingIn, recordReading } from './readings';
import { serviceDay } from './serviceDay';
import { existingTicket, messageRetryAfter, storeTicket } from './tickets';

const REJECTED = { data: 0 };
/** The response to an accepted request, with its number if it has one. */
const accepted = (entry: number | undefined) => ({ data: 1, ...(entry !== undefined && { number: entryNumber(entry) }) });
const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' };

/** Maximum messages with attachments stored in parallel, so that other calls still get disk time and connections. */
const FILES_AT_ONCE = 2;

/** The calls with which customers send requests: customer care, readings, profile. */
export function requestCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database, clock, requests, messages } = deps;
  const app = new Hono<ServiceEnv>();
  const token = authorised(deps);
  const same = requireOwnDocument(deps);
  const files = createLimiter(FILES_AT_ONCE);
  /** Stores a message; messages with attachments are queued. */
  const stored = <T>(sent: CareMessage, store: () => Promise<T>) => (sent.attachments.length === 0 ? store() : files(store));
  const day = serviceDay(deps.today, clock);
  const daysFor = (host: string) => {
    const brand = deps.brands.get(host);
    return brand === undefined ? 0 : readingDaysOf(brand, day());
  };

  /** Records the reading in a message, if the message contains one. Returns false if the rules for readings reject it. */
  const isReadingDue = async (document: FoundDocument, { kind, fields }: CareMessage): Promise<boolean> => {
    const reading = kind === 'reading' ? readingIn(document.body, fields.messaggio ?? '') : undefined;
    if (reading === undefined) return true;
    if (daysFor(document.host) === 0) return false;
    const entry = await recordReading(database, document, reading, { day: day(), at: clock() });
    if (entry?.isNew) await requests.write(entry.entry);
    return entry !== undefined;
  };

  const message = async (c: Context<ServiceEnv>) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const bytes = await sentBytes(c);
    const sent = bytes === undefined ? 'unreadable' : await messages.read(bytes);
    if (sent === 'unreadable') return badRequest(c, undefined);
    if (sent === 'unknown') return badRequest(c, null);
    if (sent === 'refused') return c.json(REJECTED);
    const sender = { host: document.host, number: document.number, ...callerOf(c, deps.keys) };
    // Check before recording the reading: a rejected message must not change anything.
    const wait = await messageRetryAfter(database, sender, sent, clock());
    if (wait !== undefined) return tooMany(c, wait, 'Too many messages of this document were sent in 24 hours.');
    if (!(await isReadingDue(document, sent))) return c.json(REJECTED);
    const entry = await stored(sent, async () => {
      const own = await storeTicket(deps, sender, sent, clock());
      if (own !== undefined) await requests.write(own, sent.attachments);
      return own ?? (await existingTicket(database, sender, sent));
    });
    return c.json(accepted(entry));
  };
  app.post('/messaggio/:id', token, same, message);
  app.post('/sendemail/:id', token, same, message);

  app.get('/api/api_duferco_get_enterdays', token, (c) => c.json(daysFor(c.get('grant').host)));

  app.post('/salva_autolettura', token, smallBody, async (c) => {
    const body = await sentJson(c);
    if (!isSalvaAutolettura(body)) return badRequest(c, body);
    const grant = c.get('grant');
    if ('account' in grant) {
      const number = await documentOfSite(database, grant, body.Idsede);
      if (number === undefined) return c.json(REJECTED);
      c.set('document', { host: grant.host, number });
    }
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const reading = { site: body.Idsede, reading: body.Segnante };
    if (daysFor(document.host) === 0 || !isReadingOf(document.body, reading)) return c.json(REJECTED);
    const entry = await recordReading(database, document, reading, { day: day(), at: clock() });
    if (entry?.isNew) await requests.write(entry.entry);
    return c.json(entry === undefined ? REJECTED : accepted(entry.entry));
  });

  const readerOf = (c: Context<ServiceEnv>): ProfileReader => ('link' in c.get('grant') ? 'link' : 'customer');
  /** Masks the tax code, which a profile may contain as well as the bill. */
  const shown = (c: Context<ServiceEnv>, profile: string, { body }: FoundDocument) =>
    hidesTaxCode(c, deps) ? maskedText(profile, body) : profile;
  app.get('/get_profilo/:id', token, same, async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const body = await profileOfDocument(database, document, readerOf(c));
    return c.body(body === undefined ? JSON.stringify('') : shown(c, body, document), 200, JSON_TYPE);
  });

  app.put('/put_profilo/:id', token, same, smallBody, async (c) => {
    const document = await documentOfCall(c, deps);
    if (document instanceof Response) return document;
    const body = await sentJson(c);
    if (!isPutProfilo(body)) return badRequest(c, body);
    const { client } = callerOf(c, deps.keys);
    const change = { by: readerOf(c), client, spoken: requestLanguage(c, deps, document.host), at: clock() };
    const edited = await editProfile(database, document, body, change);
    // This call rejects a request with an empty text.
    if (edited === undefined) return c.json('');
    if ('wait' in edited) return tooMany(c, edited.wait, 'The profile of this document was changed too often in an hour.');
    for (const entry of edited.entries) await requests.write(entry);
    return c.body(shown(c, edited.body, document), 200, JSON_TYPE);
  });
  return app;
}
