import { afterAll, describe, expect, it } from 'vitest';
import { readBrands } from '../../src/brands/serviceBrands';
import { defaultSettings } from '../../src/engine/contract/settings.generated';
import type { Link } from '../../src/engine/kernel/addresses/link';
import { documentQuery } from '../../src/page/api/bill.queries';
import type { Client } from '../../src/page/api/client';
import { createQueryClient } from '../../src/page/api/queryClient';
import { openService } from '../faults/service';
import { cases, documentOf, TODAY } from '../support/bills';
import { hostsDir } from '../support/messageKeys';
import { type Backend, openRenderedSite, textOf } from '../support/renderedSite';
import { resolveOpen } from '../support/resolveOpen';

const service = openService();
const site = openRenderedSite();
afterAll(async () => {
  site.close();
  await service.close();
});

/** Each sample of each brand that has a tax code. */
const bills = cases.filter(({ screen }) => screen === 'mobile');
const codeOf = (bill: (typeof bills)[number]) => String(documentOf(bill).document_fiscal_code ?? '');
const coded = bills.filter((bill) => codeOf(bill).length > 7);
/** One bill of each brand. */
const first = coded.filter(({ host }, index) => coded.findIndex((one) => one.host === host) === index);
const sends = async (host: string, address: string) => (await service.answer(host, address)).text();

it('hosts mask tax codes unless a brand says otherwise', () => {
  expect([...readBrands([hostsDir]).values()].map(({ maskTaxCode }) => maskTaxCode)).not.toContain(false);
  expect([first.length, coded.length > 20]).toEqual([readBrands([hostsDir]).size, true]);
});

describe('a bill by its link', () => {
  it('comes from the service with the last four characters of its tax code, and is otherwise the same', async () => {
    for (const bill of coded) {
      const { host, sample } = bill;
      const id = service.linkId(host, sample.number);
      const { token } = JSON.parse(await sends(host, `/backend/api/public/access?id=${id}`));
      const answer = await service.answer(host, `/backend/document/${id}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      const code = codeOf(bill);
      expect([host, sample.number, text.includes(code)]).toEqual([host, sample.number, false]);
      const sent = JSON.parse(text);
      expect(sent.document_fiscal_code).toBe(`••••${code.slice(-4)}`);
      expect(Object.keys(sent)).toEqual(Object.keys(documentOf(bill)));
    }
  });

  // A backend without masking sends the document unchanged.
  it.each(first.flatMap((bill) => [390, 1440].map((width) => [bill.host, width, bill] as const)))(
    'is rendered at %s, %s pixels wide, without the tax code that another server sends',
    async (host, width, bill) => {
      const code = codeOf(bill);
      const sent = { ...documentOf(bill), testo_libero: `Intestatario ${code}` };
      const backend: Backend = (...call) =>
        call[1].includes('/document/') ? Promise.resolve(Response.json(sent)) : service.answer(...call);
      const { response, html } = await site.open(host, `?id=${service.linkId(host, bill.sample.number)}`, backend, { width });
      expect([response.status, html.includes(code), html.includes(code.toLowerCase())]).toEqual([200, false, false]);
      expect(html.includes('id="rendered"')).toBe(true);
      expect(html).toContain(`••••${code.slice(-4)}`);
      expect(textOf(html)).not.toMatch(/\b[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]\b/);
    },
  );

  it.each(first.map((bill) => [bill.host, bill] as const))('has it nowhere in what the layouts of %s read', (host, bill) => {
    const code = codeOf(bill);
    const text = JSON.stringify(resolveOpen({ host, document: documentOf(bill), screen: 'mobile', today: TODAY }).scope);
    expect([text.includes(code), text.includes(`"fiscalCode":"••••${code.slice(-4)}"`)]).toEqual([false, true]);
  });

  it('has it in full for a signed-in customer, and where the brand says so', async () => {
    const [bill] = first;
    const code = bill ? codeOf(bill) : '';
    const client: Client = { call: async () => bill && documentOf(bill) };
    const read = async (link: Link, maskTaxCode: boolean) => {
      const answer = await createQueryClient().fetchQuery(documentQuery(client, link, { ...defaultSettings, maskTaxCode }));
      return answer.bill;
    };
    const shown = await Promise.all([read({ id: 'x' }, true), read({ id: 'x' }, false), read({ documentId: '5' }, true)]);
    expect(shown.map(({ fiscalCode }) => fiscalCode)).toEqual([`••••${code.slice(-4)}`, code, code]);
    expect(shown.map(({ customerCode }) => customerCode)).toEqual(Array(3).fill(shown[1]?.customerCode));
  });
});
