import { type Context, Hono } from 'hono';
import { cleanText } from '../../../engine/forms/send/cleanText';
import { offersFor } from '../../../samples/site/goods';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { requestLanguage } from '../../api/caller';
import { errorResponse } from '../../api/errorResponse';
import { sentJson } from '../../api/sentJson';
import { badRequest } from '../../requests/bodies';
import { REJECTED } from '../../requests/entries';
import { messageWith } from '../../requests/message';
import { serviceDay } from '../../requests/serviceDay';
import { isGoods } from '../bodies';
import { customerIn, ownCode } from '../customer';
import { sendJson } from '../paging';
import { acceptTicket, contactOfCustomer, siteBody } from '../siteTickets';

/** The offers to customers, and the requests for offers. */
export function goodsCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');
  const code = ownCode(deps);
  const day = serviceDay(deps.today, deps.clock);
  const languageOf = (c: Context<ServiceEnv>) => requestLanguage(c, deps, customerIn(c).host)[0];
  const goodsIn = (c: Context<ServiceEnv>) => {
    const brand = deps.brands.get(customerIn(c).host);
    return brand === undefined ? [] : offersFor(brand, languageOf(c), day());
  };

  app.get('/api/goods/detail/:id', customer, (c) => {
    const good = goodsIn(c).find(({ id }) => id === c.req.param('id'));
    if (good === undefined) return errorResponse(c, 404, 'good_unknown', 'There is no such offer.');
    const { unit, ...rest } = good;
    return c.json({ ...rest, price_unit: unit });
  });

  app.get('/api/goods/:x', customer, code, (c) => {
    const items = goodsIn(c).map(({ unit, body: _, conditions: __, ...good }) => ({ ...good, price_unit: unit }));
    return sendJson(c, { items });
  });

  app.post('/api/goods/request/:x', customer, code, siteBody, async (c) => {
    const body = await sentJson(c);
    if (!isGoods(body)) return badRequest(c, body);
    const good = goodsIn(c).find(({ id }) => id === body.good);
    const phone = contactOfCustomer('phone', body.phone);
    if (good === undefined || phone === undefined) return c.json(REJECTED);
    const note = cleanText(body.note ?? '');
    const fields = { good: good.id, title: good.title, phone, contact_time: body.contact_time ?? '', note };
    // One request per offer and day, whatever its other fields: the digest covers only the offer.
    return acceptTicket(c, deps, { ...messageWith('goods', { good: good.id }, []), fields });
  });
  return app;
}
