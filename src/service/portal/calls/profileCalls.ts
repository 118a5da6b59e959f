import { type Context, Hono } from 'hono';
import type { CustomerSaveRequest } from '../../../engine/contract/api.generated';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { requestLanguage } from '../../api/caller';
import { errorResponse, tooMany } from '../../api/errorResponse';
import { queryText } from '../../api/parameters';
import { sentJson } from '../../api/sentJson';
import { smallBody } from '../../payments/body';
import { badRequest } from '../../requests/bodies';
import { insertEntry, retryAfter } from '../../requests/siteEntries';
import {
  type CodeAt,
  profileOf,
  profileWithPendingEmail,
  type SavedFields,
  type Section,
  saveAnswers,
  userFormOf,
} from '../answers';
import { isCustomerSave, isPasswordReset } from '../bodies';
import { customerIn, ownCode, ownCodes } from '../customer';
import { type EmailChanges, emailChanges } from '../emailChanges';
import { savedFields } from '../savedFields';

type Call = Context<ServiceEnv>;

const ofCode = (c: Call): CodeAt => ({ host: customerIn(c).host, code: c.get('code') });

async function getUserForm(c: Call, { database }: ServiceDeps): Promise<Response> {
  const codes = await ownCodes(database, customerIn(c));
  const asked = queryText(c, 'code') ?? codes[0];
  if (asked === undefined || !codes.includes(asked))
    return errorResponse(c, 404, 'customer_unknown', 'There is no such customer.');
  return c.json(await userFormOf(database, { host: customerIn(c).host, code: asked }));
}

/** A section as it is after a change. */
async function sectionOf({ database, clock }: ServiceDeps, section: Section, own: CodeAt): Promise<object> {
  return section === 'profile' ? profileWithPendingEmail(database, own, clock()) : (await userFormOf(database, own)).answers;
}

/** Confirms the pending e-mail address, if the body contains nothing but its code. */
async function confirmEmail(changes: EmailChanges, code: string, { section, ...fields }: CustomerSaveRequest, at: Date) {
  return section === 'profile' && Object.keys(fields).length === 0 && changes.confirm(code, at);
}

/** Saves the fields of a section; returns the response when a rate limit rejects them. */
async function save(
  c: Call,
  deps: ServiceDeps,
  { section, answers, changes }: { section: Section; answers: SavedFields; changes: EmailChanges },
): Promise<Response | undefined> {
  const { database, clock, requests } = deps;
  const [own, at] = [ofCode(c), clock()];
  const { email, ...others } = answers;
  const alone = Object.keys(others).length === 0;
  const isNew = typeof email === 'string' && (await changes.isNew(email));
  const old = email === '' ? (await profileOf(database, own)).email : '';
  if (!isNew || !alone) {
    const { entry, wait } = await saveAnswers(database, own, { section, answers: isNew ? others : answers }, at);
    if (wait !== undefined) return tooMany(c, wait, 'This customer has changed their data too often in an hour.');
    if (entry !== undefined) await requests.write(entry);
  }
  if (isNew) {
    const wait = await changes.request(email, alone, at);
    if (wait !== undefined) return tooMany(c, wait, 'This customer has asked for too many codes in an hour.');
  } else if (old !== '') await changes.remove(old, at);
  else if (email !== undefined && alone) await changes.cancel();
  return undefined;
}

async function postSave(c: Call, deps: ServiceDeps): Promise<Response> {
  const body = await sentJson(c);
  if (!isCustomerSave(body)) return badRequest(c, body);
  const { email_code: code, ...fields } = body;
  const [own, { section }] = [ofCode(c), body];
  const changes = emailChanges(deps, own, requestLanguage(c, deps, own.host));
  if (code !== undefined) {
    const isConfirmed = await confirmEmail(changes, code, fields, deps.clock());
    return c.json(isConfirmed ? await sectionOf(deps, section, own) : '');
  }
  const answers = savedFields(fields);
  // Rejects in the same way as put_profilo.
  if (answers === undefined) return c.json('');
  return (await save(c, deps, { section, answers, changes })) ?? c.json(await sectionOf(deps, section, own));
}

async function putPasswordReset(c: Call, { database, clock, requests }: ServiceDeps): Promise<Response> {
  const body = await sentJson(c);
  if (!isPasswordReset(body)) return badRequest(c, body);
  const { host, account } = customerIn(c);
  const [code] = await ownCodes(database, { host, account });
  // The address may be missing here: the identity provider knows the account's address.
  const email = code === undefined ? '' : (await profileOf(database, { host, code })).email;
  const fields = {
    ...{ account, to: email, subject: 'Nuova password' },
    text: 'Hai chiesto una nuova password per la tua area clienti. Sceglila nella pagina di accesso, entro un’ora.',
  };
  const sender = { host, number: account };
  const entry = await insertEntry(database, sender, { what: 'password', fields }, clock());
  if (entry === undefined) {
    const wait = (await retryAfter(database, sender, 'password', clock())) ?? 1;
    return tooMany(c, wait, 'This account has asked for a new password too often in an hour.');
  }
  await requests.write(entry);
  return c.json({ data: 1 });
}

/** The calls of a signed-in customer for their profile and user form. */
export function profileCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const [customer, code] = [authorised(deps, 'customers'), ownCode(deps)];
  app.get('/api/customer/profile/:x', customer, code, async (c) => c.json(await sectionOf(deps, 'profile', ofCode(c))));
  app.get('/api/customer/userformsection', customer, (c) => getUserForm(c, deps));
  app.post('/api/customer/save/:x', customer, code, smallBody, (c) => postSave(c, deps));
  app.put('/api/customer/password/reset', customer, smallBody, (c) => putPasswordReset(c, deps));
  return app;
}
