import { createServer } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentStage, type Payer, type PaymentStage, smallFolder } from '../../testing/payments';
import { isThisMachine, withParameters } from './addresses';
import { inProcess, overLoopback } from './deliver';

const small = smallFolder();
let stage: PaymentStage;
let payer: Payer;

beforeAll(async () => {
  stage = await openPaymentStage({ dataDir: `${small.folder}/data`, small });
  payer = stage.payer();
}, 30_000);

afterAll(async () => {
  await stage.service.close();
  small.remove();
});

describe('the page of a provider', () => {
  it('says what it is, what is paid and what can be decided, and runs nothing', async () => {
    const { url, fields } = await payer.start();
    const answer = await payer.post(url, { ...fields, descrizione: '<b>1</b>' });
    const text = await answer.text();
    expect(text).toMatch(/^<!doctype html>\n<html lang="it">/);
    for (const words of [
      'Pagina di prova',
      '84,10\u00a0€',
      '&lt;b&gt;1&lt;/b&gt;',
      '>Paga<',
      '>Rifiuta',
      '>Lascia in sospeso<',
      '>Rinuncia<',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/<script|style=|<b>|\son\w+=/);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://one.localhost:4173; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const style = await stage.site.request('/provider.css', { headers: { host: 'provider-b.localhost' } });
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=UTF-8']);
  });

  it('returns a formal error, or shows it without a return address', async () => {
    const { url, fields } = await payer.start();
    const answer = await payer.post(url, { ...fields, importo: '1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${fields.url_back}&esito=ERRORE`]);
    const lost = await payer.post(url, { ...fields, url_back: '' });
    expect([lost.status, await lost.text()]).toEqual([400, expect.stringContaining('non sono validi')]);
    expect((await payer.post(url, { ...fields, descrizione: 'x'.repeat(70_000) })).status).toBe(413);
    for (const [host, path] of [
      ['provider-a.localhost', '/pay'],
      ['provider-a.localhost', '/bollettainterattiva'],
      ['provider-b.localhost', '/checkout/unknown'],
      ['provider-b.localhost', '/backend/api/public/access'],
    ] as const)
      expect((await stage.site.request(path, { headers: { host } })).status).toBe(404);
  });

  it('takes a transaction for one payment of one brand', async () => {
    const { url, fields } = await payer.start();
    await stage.service.providers.decide({
      ...{
        transaction: fields.codTrans ?? '',
        host: 'two.localhost',
        provider: 'a',
        cents: 8410,
        currency: 'EUR',
        outcome: 'OK',
      },
    });
    expect(await payer.decide({ url, fields }, 'OK')).toBe(`${fields.url_back}&esito=ERRORE`);
  });

  it('reports to this machine alone, and says so', async () => {
    const form = await payer.start();
    const elsewhere = { ...form, fields: { ...form.fields, urlpost: 'https://one.example/backend' } };
    expect(await (await payer.post(form.url, elsewhere.fields)).text()).toContain('non è su questa macchina');
    expect(await payer.decide(elsewhere, 'KO', 'before')).toContain('esito=KO');
    const { urlpost: _, ...silent } = form.fields;
    expect(await (await payer.post(form.url, silent)).text()).toContain('Nessun indirizzo');
    expect(await payer.recorded()).toEqual([]);
  });
});

describe('addresses', () => {
  it('of this machine are names below localhost over http', () => {
    for (const address of ['http://localhost/x', 'http://one.localhost:4173/x', 'http://a.b.localhost', 'http://127.0.0.1:1/'])
      expect([address, isThisMachine(address)]).toEqual([address, true]);
    for (const address of [
      'https://localhost/',
      'http://localhost.evil.example/',
      'http://evillocalhost/',
      'http://a@localhost/',
      'http://192.168.0.1/',
      'http://[::1]/',
      'ftp://localhost/',
      'localhost',
      '',
    ])
      expect([address, isThisMachine(address)]).toEqual([address, false]);
  });

  it('keep what they have when parameters are added', () => {
    expect(withParameters('http://a/x?id=a%20b+c&e', [['f', 'à &']])).toBe('http://a/x?id=a%20b+c&e&f=%C3%A0+%26');
    expect(withParameters('http://a/x#y#z', [['f', '1']])).toBe('http://a/x?f=1#y#z');
    expect(withParameters('http://a/x#y', [])).toBe('http://a/x#y');
  });
});

describe('a notice', () => {
  it('goes to this machine with the name in the Host header', async () => {
    const seen: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        seen.push([request.method, request.url, request.headers.host, request.headers['x-a'], body]);
        response.writeHead(418).end('x');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const port = (server.address() as { port: number }).port;
    const notice = { address: `http://one.localhost:${port}/a/b?c=d`, headers: { 'x-a': '1' }, body: 'è=1' };
    expect(await overLoopback(notice)).toBe(418);
    expect(seen).toEqual([['POST', '/a/b?c=d', `one.localhost:${port}`, '1', 'è=1']]);
    await new Promise((done) => server.close(done));
    await expect(overLoopback(notice)).rejects.toThrow();
  });

  it('can be handed to an application of the same process', async () => {
    const app = new Hono().post('/a', async (c) => c.text(`${c.req.header('host')} ${await c.req.text()}`, 201));
    expect(await inProcess(() => app)({ address: 'http://one.localhost:1/a', headers: {}, body: 'x' })).toBe(201);
  });
});
