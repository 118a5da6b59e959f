import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { BrandFile, BrandIndex } from '../../src/engine/contract/brand';
import { screenOf, templateFor } from '../../src/engine/kernel/page/screen';
import type { AmountWords } from '../../src/page/app/start/amountWords';
import { showAmountInShell } from '../../src/page/app/start/firstAnswer';
import { begin } from '../../src/page/boot/boot';
import {
  createMemory,
  openPdf,
  type RenderedBill,
  renderBill,
  type ServerMemory,
  statusOf,
} from '../../src/page/server/renderBill';
import { dataBlock, dataIn } from '../../src/service/serving/html';
import { splitBill } from '../../src/service/serving/rendering/renderedPage';
import { buildBrandSite } from '../faults/brandFiles';
import { openService } from '../faults/service';
import { type Case, cases, TODAY } from '../support/bills';
import { aurora, brandTexts } from '../support/texts';

const badText = /\bundefined\b|\bNaN\b|Invalid Date|\[object|\bnull\b/;
const site = buildBrandSite();
const service = openService();
const shared = createMemory();
const shipped = readdirSync(new URL('../../layouts/templates', import.meta.url));
afterAll(() => service.close());

const index: BrandIndex = await (await site.answer('/brands.json')).json();
const brands = new Map<string, BrandFile>();
for (const [host, address] of Object.entries(index.hosts)) brands.set(host, await (await site.answer(address)).json());

interface Asked {
  host: string;
  number: string;
  width?: number;
  /** Language of the holder, as the server encodes it. */
  lang?: string;
  /** Query of the address, instead of that of the bill. */
  search?: string;
  /** The brand's files do not load. */
  noFiles?: true;
  /** Further fields of the document. */
  document?: object;
  /** Replaces the response of a call whose address contains this. */
  instead?: readonly [address: string, answer: () => Promise<Response>];
  memory?: ServerMemory;
  patience?: number;
  isAmountOnly?: boolean;
}

interface Seen extends RenderedBill {
  id: string;
  /** Calls to the backend in order, by address without query; an entry with `answered` follows when the response has arrived. */
  sent: string[];
}

/** The backend and the files of the brand, as a case defines them. */
function sender({ host, number, lang, document, instead, noFiles }: Asked) {
  const brand = brands.get(host);
  if (!brand) throw new Error(`no brand ${host}`);
  const id = service.linkId(host, number);
  const answer = async (address: string, init?: RequestInit) => {
    if (instead && address.includes(instead[0])) return instead[1]();
    if (address.startsWith('/brands/')) return noFiles ? new Response('', { status: 404 }) : site.answer(address);
    const response = await service.answer(host === '_default' ? 'localhost' : host, address, init);
    if (lang !== undefined && address.includes('/public/access'))
      return Response.json({ ...Object(await response.json()), lang });
    if (document && address.includes('/document/')) return Response.json({ ...Object(await response.json()), ...document });
    return response;
  };
  return { brand, id, answer };
}

/** The amount due as a page without server rendering shows it first; '' if it shows none. */
async function firstAnswerOf(asked: Asked): Promise<AmountWords | undefined> {
  const { brand, id, answer } = sender(asked);
  const [search, width, userAgent] = [`?id=${id}`, asked.width ?? 390, ''];
  const early = begin({
    hostname: asked.host,
    pathname: '/bollettainterattiva',
    search,
    width: () => width,
    userAgent,
    brandBlock: JSON.stringify(brand),
    renderedBlock: undefined,
    fetch: answer,
    addStyles: async () => undefined,
    loadImage: async () => undefined,
    warmUp: () => undefined,
  });
  let shown: AmountWords | undefined;
  const show = async (words: AmountWords) => {
    shown = words;
  };
  await showAmountInShell(early, { search, screen: screenOf(width, userAgent) }, show).catch(() => undefined);
  return shown;
}

async function render(asked: Asked): Promise<Seen> {
  const { brand, id, answer } = sender(asked);
  const { width = 390, memory = asked.noFiles ? createMemory() : shared, patience, isAmountOnly = false } = asked;
  const sent: string[] = [];
  const send = async (address: string, init?: RequestInit) => {
    if (address.startsWith('/brands/')) return answer(address, init);
    const what = address.replace(/\?.*/, '').replace(id, '');
    sent.push(what);
    const response = await answer(address, init);
    sent.push(`answered ${what}`);
    return response;
  };
  const first = { search: asked.search ?? `?id=${id}`, screen: screenOf(width, ''), today: TODAY };
  const how = { isAmountOnly, ...(patience !== undefined && { patience }) };
  return { ...(await renderBill({ brand, first, send, memory, ...how })), id, sent };
}

/** The text of the amount due in a rendered page. */
function amountIn(html: string): string {
  const [, node = ''] = /data-node="amount-due"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  return node
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Every bill of every brand once; screens and languages alternate. */
function views(): Asked[] {
  return bills().map(({ host, number }, i) => {
    const { locales } = brands.get(host)?.settings ?? { locales: [] };
    const lang = locales[(i >> 1) % locales.length];
    return { host, number, width: i % 2 === 0 ? 390 : 1440, ...(lang !== undefined && { lang }) };
  });
}

/** Brands x screens x languages. */
function seen(): number {
  return [...brands.values()].reduce((sum, { settings }) => sum + 2 * settings.locales.length, 0);
}

function bills(): { host: string; number: string }[] {
  const mobile = cases.filter(({ screen }: Case) => screen === 'mobile');
  return mobile.map(({ host, sample }) => ({ host, number: sample.number }));
}

describe('the server', () => {
  it('renders every bill of every brand, screen and language whole, and without what the policy refuses', async () => {
    expect(new Set(views().map(({ host, width, lang }) => `${host} ${width} ${lang}`)).size).toBe(seen());
    let answers = 0;
    for (const asked of views()) {
      const { html, block, id } = await render(asked);
      const what = JSON.stringify(asked);
      const first = await firstAnswerOf(asked);
      answers += first ? 1 : 0;
      const alone = await render({ ...asked, isAmountOnly: true });
      for (const word of Object.values({ ...first, ...alone.amount })) expect(amountIn(html), what).toContain(word);
      expect([alone.html, alone.amount?.value], what).toEqual(['', expect.stringMatching(/\d/)]);
      const { publicAccess, ...responses } = alone.block.answers;
      expect([block.answers, publicAccess], what).toEqual([expect.objectContaining(responses), expect.stringContaining('token')]);
      expect(html.includes('data-node="amount-due"'), what).toBe(true);
      // The first part must show the amount before the rest has arrived.
      const [begun, ...others] = splitBill(html);
      expect([amountIn(begun), others.length], what).toEqual([amountIn(html), 1]);
      expect(/ style="[^"]*"| on\w+="|<script|<style|javascript:/.exec(html)?.[0], what).toBeUndefined();
      // Nested noscript elements are invalid: with JavaScript, a browser would show the content after the first end tag.
      expect(/<noscript[^>]*>(?:(?!<\/noscript>)[\s\S])*<noscript/.exec(html)?.[0], what).toBeUndefined();
      expect(badText.exec(html.replace(/<[^>]*>/g, ' '))?.[0], what).toBeUndefined();
      // The addresses of PagoPA and of the PDF contain the id.
      const own = html.replace(/href="(?:https:|\/bollettainterattiva\/pdf\?id=)[^"]*"/g, '') + JSON.stringify(block);
      expect(own.includes(id), what).toBe(false);
    }
    // All but those in a second language.
    expect(answers).toBe(views().filter(({ host, lang }) => lang === brands.get(host)?.settings.locales[0]).length);
  });

  it.each([
    ['nordsee.localhost', 'de'],
    ['aurora.localhost', 'en'],
    ['aurora.localhost', 'it'],
  ])('of %s in %s translates words of the server, and marks those that stay Italian', async (host, lang) => {
    const service = brandTexts(host, lang).text('term.electricity');
    const { html } = await render({ host, number: '2026000101', width: 1440, lang });
    expect(html).toContain(`>${service}<`);
    expect(/lang="it"[^>]*>(?:<[^>]*>)*Giulia Ferrantini</.test(html)).toBe(lang !== 'it');
    expect(html).not.toMatch(new RegExp(`lang="it"[^>]*>${service}`));
  });

  it('has a link in place of the buttons for the PDF and for another try, which works without JavaScript', async () => {
    const asked = { host: 'aurora.localhost', number: '2026000101' };
    const { html, id } = await render(asked);
    expect(html).toMatch(new RegExp(`<noscript[^>]*><a [^>]*href="/bollettainterattiva/pdf\\?id=${id}"`));
    const failed = await render({ ...asked, instead: ['/modules', async () => new Response('', { status: 500 })] });
    expect(failed.html).toMatch(/<noscript[^>]*><a [^>]*href=""[^>]*>.*Riprova/);
    const brand = brands.get(asked.host);
    if (!brand) throw new Error('no brand');
    const opened = await openPdf({ ...words(asked), search: `?id=${id}` });
    expect('file' in opened && [opened.name, await opened.file.slice(0, 5).text()]).toEqual(['2026000101.pdf', '%PDF-']);
  });

  /** The arguments of `openPdfEarly` besides the address. */
  function words(asked: Asked) {
    const { brand, answer } = sender(asked);
    return { brand, send: answer, signal: new AbortController().signal };
  }

  it.each<[string, Partial<Asked>, number, string, boolean]>([
    [
      'an expired link',
      { instead: ['/access', async () => new Response('', { status: 410 })] },
      410,
      'Questo link è scaduto',
      false,
    ],
    ['an unknown link', { search: '?id=x' }, 404, 'Non troviamo questa bolletta', false],
    ['no id', { search: '' }, 404, 'Il link non è completo', false],
    ['a bill without a PDF', { document: { detail: [] } }, 404, 'Questa bolletta non ha un PDF', false],
    [
      'a backend that fails',
      { instead: ['/document/', async () => new Response('', { status: 500 })] },
      502,
      'Riprova tra',
      true,
    ],
    ['no file', { instead: ['/api/media', async () => new Response('', { status: 404 })] }, 502, 'scaricare il PDF', true],
    ['no file, in English', { lang: 'en', instead: ['/api/media', async () => Response.error()] }, 502, 'download the PDF', true],
    ['no texts', { host: 'portoluce.localhost', noFiles: true, search: '?id=x' }, 404, 'Non troviamo questa bolletta', false],
  ])('says in words why it sends no PDF: %s', async (_name, fault, status, text, mayHelp) => {
    const asked = { host: 'aurora.localhost', number: '2026000101', ...fault };
    const problem = await openPdf({ ...words(asked), search: fault.search ?? `?id=${sender(asked).id}` });
    if ('file' in problem) throw new Error('It sent the PDF.');
    expect([problem.status, problem.retry !== undefined]).toEqual([status, mayHelp]);
    const said = [problem.title, ...problem.paragraphs].join(' ');
    expect(said).toContain(text);
    expect(said).not.toMatch(badText);
    if (!mayHelp) expect(said).not.toMatch(/riprova/i);
  });

  it('has what closed tabs and panels contain for people without JavaScript', async () => {
    const { html } = await render({ host: 'aurora.localhost', number: '2026000101', width: 1440 });
    const parts = [...html.matchAll(/<noscript[^>]*>([\s\S]*?)<\/noscript>/g)].map(([, part = '']) => part);
    for (const node of ['amounts-table', 'usage-figure'])
      expect(
        parts.filter((part) => part.includes(`data-node="${node}"`)),
        node,
      ).toHaveLength(1);
  });

  it('renders a template of a brand’s own like any other', async () => {
    const all = [...brands].map(([host, { settings }]) => ({ host, template: templateFor(settings, true) }));
    const own = all.filter(({ template }) => !shipped.includes(`${template}.json`));
    expect(own).not.toEqual([]);
    for (const { host, template } of own) {
      const { number = '' } = bills().find((bill) => bill.host === host) ?? {};
      const { html, status } = await render({ host, number });
      expect([status, html]).toEqual([200, expect.stringContaining(`data-template="${template}"`)]);
      expect(amountIn(html)).not.toBe('');
    }
  });

  it('passes a document on that is nested deeper than any recursive function could follow', async () => {
    const asked = { host: 'aurora.localhost', number: '2026000101' };
    const { answers } = (await render(asked)).block;
    const deep = (answers.documentByCrypto ?? '').replace('{', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)},`);
    const page = await render({ ...asked, instead: ['/document/', async () => new Response(deep)] });
    expect(amountIn(page.html)).toContain('112,64');
    expect(dataIn(dataBlock('x', page.block), 'x')).toHaveProperty('answers.documentByCrypto', deep);
  });

  it('renders the same page twice', async () => {
    const [bill] = bills();
    if (!bill) throw new Error('no bill');
    const asked = { ...bill, search: `?id=${service.linkId(bill.host, bill.number)}` };
    expect((await render(asked)).html).toBe((await render(asked)).html);
  });

  it('says in the amount due alone what a live status says', async () => {
    const document = { bolletta_interattiva_esponi_stato_pagamento_data: 'live', document_payment_status: 1 };
    const asked = { host: 'aurora.localhost', number: '2026000101', document, isAmountOnly: true };
    const paid = ['/verifica/', async () => Response.json({ result: 0, document_payment_status: 4 })] as const;
    expect((await render(asked)).amount?.sentence).toContain('Da pagare entro');
    expect((await render({ ...asked, instead: paid })).amount).not.toMatchObject({
      sentence: expect.stringContaining(aurora.text('payment.due')),
    });
    const late = ['/verifica/', () => new Promise<never>(() => undefined)] as const;
    const page = await render({ ...asked, instead: late, patience: 200 });
    expect([page.amount?.value, page.amount?.sentence, page.block.loaded]).toEqual(['112,64\u00a0€', '', []]);
    const failed = ['/verifica/', async () => new Response('', { status: 500 })] as const;
    expect((await render({ ...asked, instead: failed })).amount?.sentence).toContain('Da pagare entro');
  });

  it('shows the amount due of every other bill of a burst whose documents are broken here and there', async () => {
    const good: Asked = { host: 'aurora.localhost', number: '2026000101', isAmountOnly: true };
    const rows = Array.from({ length: 400 }, (_, i) => ({ pod: `IT${i}`, storico_consumi: [{ mese: 'x', anno: {} }, null, 7] }));
    const broken: [what: string, body: string][] = [
      ['cut off', '{"document_payment_debt": "112,64", "fatt'],
      ['no JSON', '<!doctype html><title>Error</title>'],
      ['a list', '[[[]]]'],
      ['deep', '['.repeat(20_000)],
      ['hollow', '{"document_payment_debt":null,"fatt_interattiva_data":{"fornitura":{"x":[]}}}'],
      ['wide', JSON.stringify({ document_payment_debt: '1e400', fatt_interattiva_data: { fornitura: rows } })],
    ];
    const bad = broken.map(async ([what, body]) => {
      const page = await render({ ...good, instead: ['/document/', async () => new Response(body)] }).catch(() => undefined);
      return [what, page?.amount?.value ?? ''];
    });
    const others = Array.from({ length: 12 }, () => render(good));
    for (const page of await Promise.all(others)) expect(page.amount?.value).toBe('112,64\u00a0€');
    // Either nothing, or that the amount is not available.
    for (const [what, value] of await Promise.all(bad)) expect(value, what).not.toMatch(/\d/);
  });

  it('renders the error page of a refused link also when it renders no more than the amount due', async () => {
    const instead = ['/public/access', async () => new Response('', { status: 410 })] as const;
    const page = await render({ host: 'aurora.localhost', number: '2026000101', instead, isAmountOnly: true });
    expect([page.status, page.amount, page.html]).toEqual([410, undefined, expect.stringContaining('<h1')]);
  });

  it('leaves a status that arrives late to the browser, as it leaves one that does not arrive', async () => {
    const document = { bolletta_interattiva_esponi_stato_pagamento_data: 'live' };
    const asked = { host: 'aurora.localhost', number: '2026000101', document };
    const whole = await render(asked);
    const { block } = await render({ ...asked, instead: ['/verifica/', async () => new Response('', { status: 500 })] });
    expect(whole.block.answers).toHaveProperty('verify');
    const { verify: _, ...others } = whole.block.answers;
    expect(Object.keys(block.answers)).toEqual(Object.keys(others));
    const late = async () => new Promise<never>(() => undefined);
    const page = await render({ ...asked, instead: ['/verifica/', late], patience: 200 });
    expect([Object.keys(page.block.answers), page.block.loaded]).toEqual([Object.keys(others), block.loaded]);
    expect(page.html).toContain('data-node="amount-due"');
  });

  it.each([
    ['without the layout', { instead: ['/brands/aurora.localhost-layout', async () => new Response('', { status: 404 })] }],
    ['without the lists of modules', { instead: ['/modules', async () => new Response('', { status: 500 })] }],
    ['with a document that is no object', { instead: ['/document/', async () => Response.json([])] }],
    ['in another language than that of the texts under way', { lang: 'en' }],
    [
      'while its status is asked for, but for the figure',
      { document: { bolletta_interattiva_esponi_stato_pagamento_data: 'live' } },
    ],
  ] as const)('leaves the first answer to the page %s', async (_, over) => {
    const answer = await firstAnswerOf({ host: 'aurora.localhost', number: '2026000101', ...over });
    expect(answer).toEqual('document' in over ? { label: expect.anything(), value: '112,64\u00a0€', sentence: '' } : undefined);
  });

  it('makes the calls behind what the last page of a kind showed beside that of the document', async () => {
    const document = { bolletta_interattiva_esponi_stato_pagamento_data: 'live' };
    const asked = { host: 'aurora.localhost', number: '2026000101', document, memory: createMemory() };
    const rounds = [await render(asked), await render(asked)].map(({ sent }) =>
      sent.filter((call) => !call.startsWith('/brands/')),
    );
    const [first = [], second = []] = rounds;
    const place = (calls: readonly string[], part: string) => calls.findIndex((call) => call.includes(part));
    const shown = ['/verifica/', '/bolletta_interattiva_rate/'];
    for (const part of shown) expect(place(second, part)).toBeGreaterThan(0);
    for (const part of shown) expect(place(first, part)).toBeGreaterThan(place(first, 'answered /backend/document/'));
    for (const part of shown) expect(place(second, part)).toBeLessThan(place(second, 'answered /backend/document/'));
    expect(second.toSorted()).toEqual(first.toSorted());
  });

  it.each([
    ['/public/access', 410, 410],
    ['/document/', 404, 404],
    ['/document/', 500, 502],
    ['/modules', 500, 502],
  ])('renders the error page when %s fails with %i', async (address, failed, status) => {
    const answer = async () => new Response('', { status: failed });
    const asked = { host: 'aurora.localhost', number: '2026000101' };
    const page = await render({ ...asked, instead: [address, answer] });
    expect(page.status).toBe(status);
    expect(page.html).toContain('data-node="error-title"');
    expect(page.html).not.toContain('data-node="amount-due"');
    expect(page.html.includes('data-node="error-retry"')).toBe(status === 502);
    expect(Object.keys(page.block.answers)).toEqual(failed === 410 ? [] : ['publicAccess']);
  });

  it.each([
    ['', 404],
    ['?id=x&error=410', 410],
    ['?id=x&error=anything', 404],
  ])('renders the error page of the address %j without a call', async (search, status) => {
    const page = await render({ host: 'aurora.localhost', number: '2026000101', search, instead: ['/backend', unasked] });
    expect([page.status, page.block.answers]).toEqual([status, {}]);
    expect(page.html).toContain('data-node="error-title"');
    expect(page.html).not.toContain('anything');
  });

  it('passes on a failure when its error page cannot be rendered either', async () => {
    const answer = async () => new Response('', { status: 410 });
    const failed = render({ host: 'aurora.localhost', number: '2026000101', noFiles: true, instead: ['/document/', answer] });
    expect(statusOf(await failed.catch((problem: unknown) => problem))).toBe(410);
  });
});

async function unasked(): Promise<Response> {
  throw new Error('no call is due');
}
