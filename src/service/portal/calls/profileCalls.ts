import { type Context, Hono } from 'hono';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { requestLanguage } from '../../api/caller';
import { errorResponse, tooMany } from '../../api/errorResponse';
import { queryText } from '../../api/parameters';
import { sentJson } from '../../api/sentJson';
import { smallBody } from '../../payments/body';
import { badRequest } from '../../requests/bodies';
import { insertEntry, retryAfter } from '../../requests/siteEntries';
import { profileOf, profileWithPendingEmail, type Section, saveAnswers, userFormOf } from '../answers';
import { isCustomerSave, isPasswordReset } from '../bodies';
import { customerIn, ownCode, ownCodes } from '../customer';
import { emailChanges } from '../emailChanges';
import { savedFields } from '../savedFields';

/** The calls of a signed-in customer for their profile and user form. */
export function profileCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database, clock, requests } = deps;
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');
  const code = ownCode(deps);
  const ofCode = (c: Context<ServiceEnv>) => ({ host: customerIn(c).host, code: c.get('code') });

  app.get('/api/customer/profile/:x', customer, code, async (c) =>
    c.json(await profileWithPendingEmail(database, ofCode(c), clock())),
  );

  app.get('/api/customer/userformsection', customer, async (c) => {
    const codes = await ownCodes(database, customerIn(c));
    const asked = queryText(c, 'code') ?? codes[0];
    if (asked === undefined || !codes.includes(asked))
      return errorResponse(c, 404, 'customer_unknown', 'There is no such customer.');
    return c.json(await userFormOf(database, { host: customerIn(c).host, code: asked }));
  });

  const answerOf = (section: Section, own: ReturnType<typeof ofCode>): Promise<object> =>
    section === 'profile'
      ? profileWithPendingEmail(database, own, clock())
      : userFormOf(database, own).then(({ answers }) => answers);

  app.post('/api/customer/save/:x', customer, code, smallBody, async (c) => {
    const body = await sentJson(c);
    if (!isCustomerSave(body)) return badRequest(c, body);
    const { email_code: code, ...fields } = body;
    const own = ofCode(c);
    const [{ section }, at] = [body, clock()];
    const changes = emailChanges(deps, own, requestLanguage(c, deps, own.host));
    if (code !== undefined) {
      const isAlone = section === 'profile' && Object.keys(fields).length === 1;
      return c.json(isAlone && (await changes.confirm(code, at)) ? await answerOf(section, own) : '');
    }
    const answers = savedFields(fields);
    // Rejects in the same way as put_profilo.
    if (answers === undefined) return c.json('');
    const { email, ...others } = answers;
    const alone = Object.keys(others).length === 0;
    const isNew = typeof email === 'string' && (await changes.isNew(email));
    const now = isNew ? others : answers;
    const old = email === '' ? (await profileOf(database, own)).email : '';
    if (!isNew || !alone) {
      const { entry, wait } = await saveAnswers(database, own, { section, answers: now }, at);
      if (wait !== undefined) return tooMany(c, wait, 'This customer has changed their data too often in an hour.');
      if (entry !== undefined) await requests.write(entry);
    }
    if (isNew) {
      const wait = await changes.request(email, alone, at);
      if (wait !== undefined) return tooMany(c, wait, 'This customer has asked for too many codes in an hour.');
    } else if (old !== '') await changes.remove(old, at);
    else if (email !== undefined && alone) await changes.cancel();
    return c.json(await answerOf(section, own));
  });

  app.put('/api/customer/password/reset', customer, smallBody, async (c) => {
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
  });
  return app;
}
