import { type Context, Hono } from 'hono';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { requestLanguage } from '../../api/caller';
import { errorResponse, tooMany } from '../../api/errorResponse';
import { sentJson } from '../../api/sentJson';
import { smallBody } from '../../payments/body';
import { badRequest } from '../../requests/bodies';
import { serviceDay } from '../../requests/serviceDay';
import { retryAfter } from '../../requests/siteEntries';
import { isNewsletter } from '../bodies';
import { customerIn, ownCode } from '../customer';
import { confirmSubscription, newsletterOf, subscribe, withdraw } from '../newsletters';
import { contactOfCustomer } from '../siteTickets';

/** The subscription of a customer to the newsletter, confirmed by a code in an e-mail. */
export function newsletterCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database, clock, requests } = deps;
  const app = new Hono<ServiceEnv>();
  const [customer, code] = [authorised(deps, 'customers'), ownCode(deps)];
  const day = serviceDay(deps.today, clock);
  const ofCode = (c: Context<ServiceEnv>) => ({ host: customerIn(c).host, code: c.get('code') });

  app.get('/api/newsletter/:x', customer, code, async (c) => c.json(await newsletterOf(database, ofCode(c))));

  app.post('/api/newsletter/:x', customer, code, smallBody, async (c) => {
    const body = await sentJson(c);
    if (!isNewsletter(body)) return badRequest(c, body);
    const [own, now] = [ofCode(c), { at: clock(), day: day() }];
    if (body.action === 'withdraw') await withdraw(database, own, now);
    else if (body.action === 'confirm') await confirmSubscription(database, own, body.code ?? '', now);
    else {
      const email = contactOfCustomer('email', body.email ?? (await newsletterOf(database, own)).email);
      if (!email) return errorResponse(c, 400, 'email_unreadable', 'The subscription needs an e-mail address.');
      const entry = await subscribe(database, own, email, { ...now, spoken: requestLanguage(c, deps, own.host) });
      if (entry !== undefined) await requests.write(entry);
      const wait = entry === undefined ? await waitOf(own) : undefined;
      const after = await newsletterOf(database, own);
      if (wait !== undefined && !(after.state === 'confirmed' && after.email === email))
        return tooMany(c, wait, 'This customer has asked for too many e-mails in an hour.');
    }
    return c.json(await newsletterOf(database, own));
  });
  const waitOf = ({ host, code: number }: ReturnType<typeof ofCode>) =>
    retryAfter(database, { host, number }, 'newsletter', clock());
  return app;
}
