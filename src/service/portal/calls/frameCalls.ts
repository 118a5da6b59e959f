import { Hono } from 'hono';
import type { Brand } from '../../../brands/serviceBrands';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { statement } from '../../store/statement';
import { customerIn } from '../customer';

const NAMES = statement('SELECT name, code FROM customers WHERE host = $1 AND account = $2 ORDER BY place', {
  ...{ name: 'text', code: 'text' },
});

/** The calls of every page of the site: content of the brand's `service.json`, and the customer's names. */
export function frameCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database } = deps;
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');

  const ofBrand = (path: string, answer: (brand: Brand) => object) =>
    app.get(path, customer, (c) => {
      const brand = deps.brands.get(customerIn(c).host);
      return brand === undefined ? c.notFound() : c.json(answer(brand));
    });
  ofBrand('/api/menu', ({ site }) => ({ items: site.menu ?? [] }));
  ofBrand('/api/realm', ({ name, site }) => site.realm ?? { title: name });
  ofBrand('/api/footer', ({ site }) => site.footer ?? { lines: [], links: [] });
  ofBrand('/api/social', ({ social }) => ({ items: social.map(({ key, href }) => ({ key, href })) }));
  ofBrand('/api/locales/list', ({ locales }) => locales);

  app.get('/api/customer/names', customer, async (c) => {
    const { host, account } = customerIn(c);
    return c.json(await database.query(NAMES, [host, account]));
  });
  return app;
}
