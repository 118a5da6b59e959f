import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Brand, LoginSettings } from '../../brands/serviceBrands';
import { ACCEPTANCES, HEADER } from '../../samples/site/registration';
import { inLanguage } from '../../samples/site/words';
import { type ServiceDeps, siteAt } from '../api/access';
import { requestLanguage } from '../api/caller';
import { CLIENT_HEADER } from '../api/clientNetwork';
import { errorResponse, tooMany } from '../api/errorResponse';
import { sentJson } from '../api/sentJson';
import { normaliseCode } from '../documents/normaliseCode';
import { smallBody } from '../payments/body';
import { isAcceptances, isRegistrationProfile, isRegistrationVerify } from '../portal/bodies';
import { badRequest } from '../requests/bodies';
import { entryNumber } from '../requests/entries';
import { countAttempt, secondsToWait } from './attempts';
import { dropdownOf, knownProfile, readableProfile } from './profile';
import { equalsRegistration, findRegistration, register, saveProfile } from './registrations';
import { digestOf, registrationOf } from './tokens';
import { isTaken, MAX, MIN, reserveUsername, usernameIn } from './usernames';
import { checkCode, clientRetryAfter, sendCode } from './verify';

/** The brand of the registration. */
type Env = { Variables: { site: { brand: Brand; login: LoginSettings } } };

const refused = (reason: string) => ({ result: 0, reason });

/** Maximum user names that a registration may look up per hour. */
const MOST_NAMES = 60;

type Call = Context<Env>;

const hostOf = (c: Call) => c.get('site').brand.host;
const realmOf = (c: Call) => {
  const { serverUrl, realm } = c.get('site').login;
  return `${serverUrl} ${realm}`;
};
const languageOf = (c: Call, deps: ServiceDeps) => requestLanguage(c, deps, hostOf(c));

async function getUsername(c: Call, { database, clock }: ServiceDeps): Promise<Response> {
  const asked = c.req.query('username');
  if (asked === undefined) return c.json({ min: MIN, max: MAX });
  const username = usernameIn(asked);
  const at = clock();
  const [host, token] = [hostOf(c), c.req.query('registration') ?? ''];
  // A customer who starts again may choose the name that is already reserved for them.
  const own = await registrationOf(database, host, token, at);
  if (own === undefined)
    return errorResponse(c, 403, 'registration_unknown', 'User names are looked up for a registration that has begun.');
  const limit = { host, key: `names ${digestOf(token)}`, most: MOST_NAMES };
  if (!(await countAttempt(database, limit, at))) {
    const wait = await secondsToWait(database, limit, at);
    return tooMany(c, wait, 'This registration has looked up too many user names in an hour.');
  }
  const isOther = username !== undefined && (await isTaken(database, realmOf(c), username, at, own));
  return c.json({ min: MIN, max: MAX, fits: username === undefined ? 0 : 1, taken: isOther ? 1 : 0 });
}

async function getProfile(c: Call, registration: string, { database, clock }: ServiceDeps): Promise<Response> {
  const begun = await registrationOf(database, hostOf(c), registration, clock());
  if (begun === undefined) return errorResponse(c, 404, 'registration_unknown', 'There is no such registration.');
  return c.json(await knownProfile(database, begun));
}

async function postVerify(c: Call, deps: ServiceDeps): Promise<Response> {
  const body = await sentJson(c);
  if (!isRegistrationVerify(body)) return badRequest(c, body);
  const [code, taxCode] = [normaliseCode(body.customer_code), normaliseCode(body.tax_code)];
  if (code === '' || taxCode === '') return c.json(refused('unknown'));
  const applicant = { host: hostOf(c), code, taxCode, client: c.req.header(CLIENT_HEADER) ?? '' };
  const { database, keys, requests } = deps;
  const [verifyDeps, at] = [{ database, keys, writeLater: requests.writeLater }, deps.clock()];
  const wait = await clientRetryAfter(verifyDeps, applicant, at);
  if (wait !== undefined) return tooMany(c, wait, 'This client has sent too many requests in an hour.');
  if (body.code === undefined) return c.json(await sendCode(verifyDeps, applicant, languageOf(c, deps), at));
  const answer = await checkCode(verifyDeps, applicant, { code: body.code, isDispute: body.dispute === 1 }, at);
  return c.json({ ...answer, customer_code: body.customer_code });
}

async function postProfile(c: Call, { database, clock }: ServiceDeps): Promise<Response> {
  const body = await sentJson(c);
  if (!isRegistrationProfile(body)) return badRequest(c, body);
  const { registration: token, ...sent } = body;
  const [host, at] = [hostOf(c), clock()];
  const begun = await registrationOf(database, host, token, at);
  if (begun === undefined) return c.json(refused('expired'));
  const profile = readableProfile(sent);
  if (profile === undefined) return c.json(refused('unreadable'));
  const saved = { result: 1, registration: token, username: profile.username };
  const done = await findRegistration(database, begun);
  if (done !== undefined) return c.json(equalsRegistration(done, { profile }) ? saved : refused('registered'));
  const isHeld = await reserveUsername(database, { host, code: begun.code, realm: realmOf(c) }, profile.username, at);
  if (!isHeld) return c.json(refused('username_taken'));
  return c.json((await saveProfile(database, { host, token }, profile, at)) ? saved : refused('expired'));
}

async function postAcceptances(c: Call, deps: ServiceDeps): Promise<Response> {
  const { database, clock, requests } = deps;
  const body = await sentJson(c);
  if (!isAcceptances(body)) return badRequest(c, body);
  const { registration: token, acceptances } = body;
  const begun = await registrationOf(database, hostOf(c), token, clock());
  if (begun === undefined) return c.json(refused('expired'));
  const { host, code, profile } = begun;
  const known = ACCEPTANCES.it;
  if (acceptances.some((one) => !known.some(({ id }) => id === one))) return c.json(refused('unreadable'));
  if (known.some(({ id, required }) => required === 1 && !acceptances.includes(id))) return c.json(refused('missing'));
  if (profile === undefined) return c.json(refused('unreadable'));
  const fields = { profile, acceptances, spoken: languageOf(c, deps) };
  for (const entry of await register(database, { host, code, realm: realmOf(c) }, fields, clock())) await requests.write(entry);
  const done = await findRegistration(database, begun);
  if (done === undefined) return c.json(refused('unreadable'));
  if (!equalsRegistration(done, { profile, acceptances })) return c.json(refused('registered'));
  return c.json({ result: 1, number: entryNumber(done.entry), username: done.account, email: profile.email });
}

/** Finds the brand of a call; 404 where nobody can register. */
function requireSite(deps: ServiceDeps) {
  return createMiddleware<Env>(async (c, next) => {
    const site = siteAt(deps, c);
    if (site === undefined) return errorResponse(c, 404, 'registration_closed', 'Nobody can register at this address.');
    c.set('site', site);
    return next();
  });
}

/**
 * The calls with which a customer of a brand gets an account. They are made before signing in, so tokens are ignored. They never
 * receive a password: customers set it at the identity provider.
 */
export function registrationCalls(deps: ServiceDeps): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/api/registration/*', requireSite(deps));
  app.get('/api/registration/headersection', (c) => c.json({ text: inLanguage(HEADER, ...languageOf(c, deps)) }));
  app.get('/api/registration/acceptancesection', (c) => c.json({ items: inLanguage(ACCEPTANCES, ...languageOf(c, deps)) }));
  app.get('/api/registration/verifysection', (c) => c.json({ fields: ['customer_code', 'tax_code'] }));
  app.get('/api/registration/usernamesection', (c) => getUsername(c, deps));
  app.get('/api/registration/dropdown/:what/param/:of', (c) => {
    const items = dropdownOf(c.req.param('what'), c.req.param('of'));
    if (items === undefined) return errorResponse(c, 404, 'dropdown_unknown', 'There is nothing to choose from.');
    return c.json({ items });
  });
  app.get('/api/registration/profilesection/:registration', (c) => getProfile(c, c.req.param('registration'), deps));
  app.post('/api/registration/verify', smallBody, (c) => postVerify(c, deps));
  app.post('/api/registration/saveprofile', smallBody, (c) => postProfile(c, deps));
  app.post('/api/registration/saveacceptances', smallBody, (c) => postAcceptances(c, deps));
  return app;
}
