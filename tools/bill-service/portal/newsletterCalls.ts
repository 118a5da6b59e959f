import { type Context, Hono } from 'hono';
import { authorised, type Env, type ServiceDeps } from '../access';
import { spokenBy } from '../caller';
import { errorResponse, tooMany } from '../errorResponse';
import { smallBody } from '../payments/body';
import { badRequest } from '../requests/bodies';
import { serviceDay } from '../requests/serviceDay';
import { waitToLeave } from '../requests/siteEntries';
import { sentJson } from '../sentJson';
import { isNewsletter } from './bodies';
import { customerIn, ownCode } from './customer';
import { confirm, newsletterOf, subscribe, withdraw } from './newsletters';
import { contactIn } from './siteTickets';

/** The subscription of a customer to the newsletter, confirmed by a code in an e-mail. */
export function newsletterCalls(deps: ServiceDeps): Hono<Env> {
  const { database, clock, requests } = deps;
  const app = new Hono<Env>();
  const [customer, code] = [authorised(deps, 'customers'), ownCode(deps)];
  const day = serviceDay(deps.today, clock);
  const ofCode = (c: Context<Env>) => ({ host: customerIn(c).host, code: c.get('code') });

  app.get('/api/newsletter/:x', customer, code, async (c) => c.json(await newsletterOf(database, ofCode(c))));

  app.post('/api/newsletter/:x', customer, code, smallBody, async (c) => {
    const body = await sentJson(c);
    if (!isNewsletter(body)) return badRequest(c, body);
    const [own, now] = [ofCode(c), { at: clock(), day: day() }];
    if (body.action === 'withdraw') await withdraw(database, own, now);
    else if (body.action === 'confirm') await confirm(database, own, body.code ?? '', now);
    else {
      const email = contactIn('email', body.email ?? (await newsletterOf(database, own)).email);
      if (!email) return errorResponse(c, 400, 'email_unreadable', 'The subscription needs an e-mail address.');
      const entry = await subscribe(database, own, email, { ...now, spoken: spokenBy(c, deps, own.host) });
      if (entry !== undefined) await requests.write(entry);
      const wait = entry === undefined ? await waitOf(own) : undefined;
      const after = await newsletterOf(database, own);
      if (wait !== undefined && !(after.state === 'confirmed' && after.email === email))
        return tooMany(c, wait, 'This customer has asked for too many e-mails in an hour.');
    }
    return c.json(await newsletterOf(database, own));
  });
  const waitOf = ({ host, code: number }: ReturnType<typeof ofCode>) =>
    waitToLeave(database, { host, number }, 'newsletter', clock());
  return app;
}
