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
import { createLimiter, type Limiter } from '../store/createLimiter';
import { badRequest, isPutProfilo, isSalvaAutolettura } from './bodies';
import { accepted, REJECTED } from './entries';
import type { CareMessage } from './message';
import { editProfile, type ProfileReader, profileOfDocument } from './profiles';
import { isReadingOf, type MeterReading, readingIn, recordReading } from './readings';
import { serviceDay } from './serviceDay';
import { messageRetryAfter, storeMessage } from './tickets';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' };

/** Maximum messages with attachments stored in parallel, so that other calls still get disk time and connections. */
const FILES_AT_ONCE = 2;

/** What the calls of a service share. */
interface Calls {
  deps: ServiceDeps;
  /** The current day, YYYY-MM-DD. */
  day: () => string;
  /** Limits the messages with attachments that are stored in parallel. */
  files: Limiter;
}

/** Days left to send readings for a brand; 0 when none is accepted now. */
function readingDays({ deps, day }: Calls, host: string): number {
  const brand = deps.brands.get(host);
  return brand === undefined ? 0 : readingDaysOf(brand, day());
}

/** Records a reading and writes the copy of a new entry; undefined when another reading is recorded. */
async function record({ deps, day }: Calls, document: FoundDocument, reading: MeterReading): Promise<number | undefined> {
  const recorded = await recordReading(deps.database, document, reading, { day: day(), at: deps.clock() });
  if (recorded?.isNew) await deps.requests.write(recorded.entry);
  return recorded?.entry;
}

/** Records the reading in a message, if the message contains one. Returns false if the rules for readings reject it. */
async function recordReadingIn(calls: Calls, document: FoundDocument, { kind, fields }: CareMessage): Promise<boolean> {
  const reading = kind === 'reading' ? readingIn(document.body, fields.messaggio ?? '') : undefined;
  if (reading === undefined) return true;
  return readingDays(calls, document.host) > 0 && (await record(calls, document, reading)) !== undefined;
}

async function postMessage(c: Context<ServiceEnv>, calls: Calls): Promise<Response> {
  const { deps, files } = calls;
  const document = await documentOfCall(c, deps);
  if (document instanceof Response) return document;
  const bytes = await sentBytes(c);
  const sent = bytes === undefined ? 'unreadable' : await deps.messages.read(bytes);
  if (sent === 'unreadable') return badRequest(c, undefined);
  if (sent === 'unknown') return badRequest(c, null);
  if (sent === 'refused') return c.json(REJECTED);
  const sender = { host: document.host, number: document.number, ...callerOf(c, deps.keys) };
  // Check before recording the reading: a rejected message must not change anything.
  const wait = await messageRetryAfter(deps.database, sender, sent, deps.clock());
  if (wait !== undefined) return tooMany(c, wait, 'Too many messages of this document were sent in 24 hours.');
  if (!(await recordReadingIn(calls, document, sent))) return c.json(REJECTED);
  const store = () => storeMessage(deps, sender, sent);
  return c.json(accepted(await (sent.attachments.length === 0 ? store() : files(store))));
}

async function postReading(c: Context<ServiceEnv>, calls: Calls): Promise<Response> {
  const { deps } = calls;
  const body = await sentJson(c);
  if (!isSalvaAutolettura(body)) return badRequest(c, body);
  const grant = c.get('grant');
  if ('account' in grant) {
    const number = await documentOfSite(deps.database, grant, body.Idsede);
    if (number === undefined) return c.json(REJECTED);
    c.set('document', { host: grant.host, number });
  }
  const document = await documentOfCall(c, deps);
  if (document instanceof Response) return document;
  const reading = { site: body.Idsede, reading: body.Segnante };
  if (readingDays(calls, document.host) === 0 || !isReadingOf(document.body, reading)) return c.json(REJECTED);
  const entry = await record(calls, document, reading);
  return c.json(entry === undefined ? REJECTED : accepted(entry));
}

const readerOf = (c: Context<ServiceEnv>): ProfileReader => ('link' in c.get('grant') ? 'link' : 'customer');

/** A profile as sent: without the tax code for those who do not see it in the bill. */
function profileResponse(c: Context<ServiceEnv>, deps: ServiceDeps, profile: string, { body }: FoundDocument): Response {
  return c.body(hidesTaxCode(c, deps) ? maskedText(profile, body) : profile, 200, JSON_TYPE);
}

async function getProfile(c: Context<ServiceEnv>, deps: ServiceDeps): Promise<Response> {
  const document = await documentOfCall(c, deps);
  if (document instanceof Response) return document;
  const body = await profileOfDocument(deps.database, document, readerOf(c));
  return body === undefined ? c.body(JSON.stringify(''), 200, JSON_TYPE) : profileResponse(c, deps, body, document);
}

async function putProfile(c: Context<ServiceEnv>, deps: ServiceDeps): Promise<Response> {
  const document = await documentOfCall(c, deps);
  if (document instanceof Response) return document;
  const body = await sentJson(c);
  if (!isPutProfilo(body)) return badRequest(c, body);
  const { client } = callerOf(c, deps.keys);
  const change = { by: readerOf(c), client, spoken: requestLanguage(c, deps, document.host), at: deps.clock() };
  const edited = await editProfile(deps.database, document, body, change);
  // This call rejects a request with an empty text.
  if (edited === undefined) return c.json('');
  if ('wait' in edited) return tooMany(c, edited.wait, 'The profile of this document was changed too often in an hour.');
  for (const entry of edited.entries) await deps.requests.write(entry);
  return profileResponse(c, deps, edited.body, document);
}

/** The calls with which customers send requests: customer care, readings, profile. */
export function requestCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const [token, same] = [authorised(deps), requireOwnDocument(deps)];
  const calls: Calls = { deps, day: serviceDay(deps.today, deps.clock), files: createLimiter(FILES_AT_ONCE) };
  for (const path of ['/messaggio/:id', '/sendemail/:id']) app.post(path, token, same, (c) => postMessage(c, calls));
  app.get('/api/api_duferco_get_enterdays', token, (c) => c.json(readingDays(calls, c.get('grant').host)));
  app.post('/salva_autolettura', token, smallBody, (c) => postReading(c, calls));
  app.get('/get_profilo/:id', token, same, (c) => getProfile(c, deps));
  app.put('/put_profilo/:id', token, same, smallBody, (c) => putProfile(c, deps));
  return app;
}
