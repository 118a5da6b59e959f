import type { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfPath } from '../../src/engine/kernel/addresses/link';
import { routes } from '../../src/engine/kernel/addresses/routes';
import { calls } from '../../src/page/api/calls';
import { callsOfDocument } from '../../src/service/testing/callsOfDocument';
import { openService } from '../faults/service';
import { expectedBills } from '../support/expectedBills';
import { openRenderedSite, textOf } from '../support/renderedSite';

const service = openService();
const site = openRenderedSite();
const all = site.over(service.app);
afterAll(async () => {
  site.close();
  await service.close();
});

/** One bill of each brand. */
const bills = expectedBills().filter(({ host }, index, others) => others.findIndex((one) => one.host === host) === index);
const ids = new Map(bills.map(({ host, number }) => [host, service.linkId(host, number)]));
const pairs = bills.flatMap(({ host }) => bills.map((other) => [host, other.host] as const)).filter(([a, b]) => a !== b);

function ask(app: Hono, host: string, path: string, init: RequestInit = {}): Promise<Response> {
  const name = host === '_default' ? 'localhost' : host;
  const headers = { ...Object(init.headers), host: name };
  return Promise.resolve(app.request(`http://${name}${path}`, { ...init, headers }));
}

/** Every address that takes the id of a link and is answered by the server. */
const addresses = (id: string): [path: string, method: string][] => [
  ...[`/bollettainterattiva?id=${id}`, `/bollettainterattiva/?id=${id}`, `/BollettaInterattiva?id=${id}`].flatMap(
    (path): [string, string][] => [
      [path, 'GET'],
      [path, 'HEAD'],
    ],
  ),
  [`${pdfPath}?id=${id}`, 'GET'],
  [`${pdfPath}?id=${id}`, 'HEAD'],
  [`/backend/api/public/access?id=${id}`, 'GET'],
];

describe('the link of a bill', () => {
  it('opens at the addresses of its brand', async () => {
    expect(bills.length).toBeGreaterThan(4);
    for (const { host, amount } of bills)
      for (const [path, method] of addresses(ids.get(host) ?? '')) {
        const answer = await ask(all, host, path, { method });
        expect([host, path, method, answer.status]).toEqual([host, path, method, 200]);
        if (method === 'GET' && path.includes('nterattiva?')) expect(textOf(await answer.text()).includes(amount)).toBe(true);
      }
  });

  it('is 410 with its own words at each of them when it was withdrawn, also for an open page', async () => {
    const [bill] = bills.filter(({ host }) => host !== '_default');
    const { host = '', number = '', amount = '' } = bill ?? {};
    const id = service.linkId(host, number);
    const { token } = await (await ask(all, host, `/backend/api/public/access?id=${id}`)).json();
    service.revoke(id);
    for (const [path, method] of addresses(id)) {
      const answer = await ask(all, host, path, { method });
      expect([path, method, answer.status]).toEqual([path, method, 410]);
      const body = await answer.text();
      expect([body.includes('%PDF'), textOf(body).includes(amount)]).toEqual([false, false]);
      if (method === 'GET') expect(body).toMatch(path.startsWith('/backend') ? 'link_revoked' : /link è stato annullato/);
    }
    const headers = { authorization: `Bearer ${token}` };
    for (const { name, ...sent } of callsOfDocument(host, { id, media: 'x' }))
      expect([name, (await ask(all, host, `/backend${sent.path}`, { method: sent.method, headers })).status]).toEqual([
        name,
        410,
      ]);
    // The other links of the bill stay valid.
    expect((await ask(all, host, `/backend/api/public/access?id=${ids.get(host)}`)).status).toBe(200);
  });

  // The default brand answers at every address without a brand, and shows the bills of all brands.
  it.each(pairs.filter(([host]) => host !== '_default'))('at %s is unknown when the bill is one of %s', async (host, other) => {
    const id = ids.get(other) ?? '';
    const amount = bills.find((one) => one.host === other)?.amount ?? '';
    for (const [path, method] of addresses(id)) {
      const answer = await ask(all, host, path, { method });
      expect([path, method, answer.status]).toEqual([path, method, 404]);
      const body = textOf(await answer.text());
      expect([body.includes('%PDF'), body.includes(amount)]).toEqual([false, false]);
    }
    // The browser renders the return pages of providers.
    for (const route of routes.filter((route) => route !== '/bollettainterattiva'))
      expect(textOf(await (await ask(all, host, `${route}?id=${id}`)).text()).includes(amount)).toBe(false);
    const { token } = await (await ask(all, other, `/backend/api/public/access?id=${id}`)).json();
    const headers = { authorization: `Bearer ${token}` };
    for (const { method, path, base } of Object.values(calls).filter((call) => call.token)) {
      const address = path.replace('{prefix}', '/').replace(/\{\w+\}/g, id);
      const answer = await ask(all, host, (base === 'backendBase' ? '/backend' : '/bill-service') + address, { method, headers });
      expect([address, answer.status < 400]).toEqual([address, false]);
    }
  });
});
