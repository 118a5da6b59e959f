import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toElements } from '../../../engine/bill/elements/toElements';
import { toBill } from '../../../engine/bill/toBill';
import type { DocumentAnswer, WireEarlierBill } from '../../../engine/contract/api.generated';
import { own, ownText } from '../../../engine/kernel/text/json';
import { type BillService, createBillService } from '../../api/service';
import { removeDocument } from '../../documents/documents';
import type { Database } from '../../store/database';
import { CODE, NUMBER } from '../customers';
import { expectValid } from '../expectValid';

const TODAY = '2026-11-21';
const [ONE, TWO] = ['one.localhost', 'two.localhost'];
/** Periods: this bill's, the one before, and the one of a year ago. */
const [NOW, BEFORE, LAST_YEAR] = [
  ['2026-09-01', '2026-10-31'],
  ['2026-07-01', '2026-08-31'],
  ['2025-09-01', '2025-10-31'],
] as const;
/** How many bills the customer with the most bills has. */
const MANY = 200;

/** Differences from a bill of a supply with a Scontrino. */
interface BillOptions {
  pod: string;
  period?: readonly [string, string];
  customer?: string;
  /** Merged into the supply. */
  supply?: object;
  /** Merged into the document. */
  more?: object;
}

const SCONTRINO = [
  { voce: 'consumi', natura: 'vendita', quantita: '200', unita: 'kWh', prezzo_medio: '0,25', importo: '50,00' },
  { voce: 'iva', aliquota: 10, importo: 5 },
];

function billText(number: string, { pod, period: [periodo_da, periodo_a] = NOW, customer = CODE, supply, more }: BillOptions) {
  const fornitura = [{ pod, periodo_da, periodo_a, scontrino: SCONTRINO, ...supply }];
  const document: DocumentAnswer = {
    ...{ document_number: number, document_date: '2026-11-05', document_fiscal_code: 'RSSMRA80A01F205X' },
    ...{ document_amount: 55, document_payment_debt: 55, document_payment_status: 1 },
    index_fields: [{ label: 'invoices_codice_cliente', value: customer, format: 'text' }],
    fatt_interattiva_data: { fornitura },
  };
  return JSON.stringify({ ...document, ...more }, null, 1);
}

function dayOf(index: number): readonly [string, string] {
  const day = new Date(Date.UTC(2026, 8, 1 - index)).toISOString().slice(0, 10);
  return [day, day];
}

/** Shared suite: earlier bills that the service finds among its documents, on one database. */
export function earlierBillCases(open: () => Promise<Database>): void {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  /** Number of bodies that were read from the database. */
  let read = 0;
  let database: Database;
  let service: BillService;

  const write = (number: string, options: BillOptions, host = ONE) =>
    writeFileSync(join(folder, 'bills', host, `${number}.json`), billText(number, options));

  beforeAll(async () => {
    for (const host of ['_default', ONE, TWO]) {
      mkdirSync(join(folder, 'hosts', host), { recursive: true });
      mkdirSync(join(folder, 'bills', host), { recursive: true });
      writeFileSync(join(folder, 'hosts', host, 'service.json'), '{"documents": []}');
      const auth = { serverUrl: 'http://id.localhost', realm: host, clientId: 'p' };
      const settings = { schemaVersion: 2, locales: ['it'], ...(host === ONE ? { auth } : {}) };
      writeFileSync(join(folder, 'hosts', host, 'hostsettings.json'), JSON.stringify(settings));
    }
    for (const [number, pod] of [
      ['77', 'POD-LINK'],
      [NUMBER, 'POD-SITE'],
    ] as const) {
      write(number, { pod });
      write(`${number}b`, { pod: ` ${pod.toLowerCase()}`, period: BEFORE, supply: { consumo_fatturato: { stimato: 12 } } });
      write(`${number}y`, { pod, period: LAST_YEAR, supply: { totale_fornitura: '55,00', scontrino: SCONTRINO } });
    }
    const sent = { numero: 'sent', totale: 1, scontrino: [] };
    write('sent', { pod: 'POD-SENT', supply: { bolletta_precedente: sent, bolletta_anno_prima: null } });
    write('sent-b', { pod: 'POD-SENT', period: BEFORE });
    write('sent-y', { pod: 'POD-SENT', period: LAST_YEAR });
    write('tenant', { pod: 'POD-TENANT' });
    write('tenant-b', { pod: 'POD-TENANT', period: BEFORE, customer: '2' });
    write('tenant-y', { pod: 'POD-TENANT', period: LAST_YEAR, more: { document_fiscal_code: 'VRDLGU80A01F205X' } });
    write('host', { pod: 'POD-HOST' });
    write('host-b', { pod: 'POD-HOST', period: BEFORE }, TWO);
    write('cancelled', { pod: 'POD-CANCELLED' });
    write('cancelled-b', { pod: 'POD-CANCELLED', period: BEFORE, more: { document_payment_status: '0' } });
    write('broken', { pod: 'POD-BROKEN' });
    const unread = [...SCONTRINO, { voce: 'altre', importo: 'molto' }];
    write('broken-b', { pod: 'POD-BROKEN', period: BEFORE, supply: { scontrino: unread, totale_fornitura: 55 } });
    write('broken-a', { pod: 'POD-BROKEN', period: BEFORE });
    writeFileSync(join(folder, 'bills', ONE, 'no.json'), '{"scontrino": [');
    write('none', { pod: 'POD-NONE', period: [NOW[0], ''] });
    write('none-b', { pod: 'POD-NONE', period: BEFORE });
    write('gone', { pod: 'POD-GONE' });
    write('gone-b', { pod: 'POD-GONE', period: BEFORE });
    const sites = ['POD-LEFT', 'POD-RIGHT'].map((pod) => ({ pod, scontrino: SCONTRINO }));
    const rows = (from: string, to: string) => sites.map((site) => ({ ...site, periodo_da: from, periodo_a: to }));
    const asMap = { fatt_interattiva_data: { fornitura: Object.fromEntries(rows(...NOW).entries()) } };
    write('sites', { pod: '', more: { ...asMap, document_payment_status: 2 } });
    write('sites-b', {
      pod: '',
      more: { document_amount: 110, fatt_interattiva_data: { fornitura: [null, ...rows(...BEFORE)] } },
    });
    write('many', { pod: 'POD-MANY' });
    for (let index = 1; index <= MANY; index++)
      write(`many-${index}`, { pod: 'POD-MANY', period: dayOf(index), supply: index <= 6 ? { scontrino: unread } : {} });
    const opened = await open();
    database = {
      ...opened,
      query: (statement, parameters) => {
        if (statement.sql.includes('title, body')) read++;
        return opened.query(statement, parameters);
      },
    };
    service = await createBillService({
      ...{ dataDir: join(folder, 'data'), today: TODAY, hostsDirs: [join(folder, 'hosts')], documents: join(folder, 'bills') },
      ...{ database, customers: { accountOf: async (token: string) => token }, clock: () => new Date(`${TODAY}T11:00:00Z`) },
    });
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const call = async (path: string, token = '') => {
    const headers = { host: ONE, authorization: `Bearer ${token}` };
    const answer = await service.app.request(`http://${ONE}/backend${path}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  /** The body of a document, opened by a link. */
  const opened = async (number: string) => {
    const id = service.linkId(ONE, number);
    const access = ownText(JSON.parse(await call(`/api/public/access?id=${id}`)), 'token');
    return call(`/document/${id}`, access);
  };
  const supplyIn = (body: string) => (JSON.parse(body) as DocumentAnswer).fatt_interattiva_data?.fornitura?.[0];
  /** Numbers of both earlier bills. */
  const numbersIn = (body: string) => {
    const supply = supplyIn(body);
    return [supply?.bolletta_precedente, supply?.bolletta_anno_prima].map((bill) => bill?.numero);
  };
  const expected = (number: string): Record<string, WireEarlierBill> => {
    const bill = { data: '2026-11-05', totale: 55, scontrino: SCONTRINO };
    const [last, year] = [BEFORE, LAST_YEAR].map(([periodo_da, periodo_a]) => ({ ...bill, periodo_da, periodo_a }));
    return {
      bolletta_precedente: { ...last, numero: `${number}b`, stimato: 1 },
      bolletta_anno_prima: { ...year, numero: `${number}y` },
    };
  };

  it('are added to a document that is opened by a link, whose other bytes stay', async () => {
    const body = await opened('77');
    expectValid('document', JSON.parse(body));
    expect(supplyIn(body)).toMatchObject(expected('77'));
    const { bolletta_precedente: last, bolletta_anno_prima: year } = supplyIn(body) ?? {};
    const added = `,"bolletta_precedente":${JSON.stringify(last)},"bolletta_anno_prima":${JSON.stringify(year)}`;
    const { document_fiscal_code } = JSON.parse(body);
    expect(body.replace(added, '')).toBe(billText('77', { pod: 'POD-LINK', more: { document_fiscal_code } }));
    expect(body).not.toContain('RSSMRA');
    const bill = toBill(JSON.parse(body), () => {})?.bill;
    const elements = bill && toElements(JSON.parse(body), bill, () => {});
    expect(elements?.supplies).toMatchObject([{ change: { number: '77b' }, changeFromLastYear: { number: '77y' } }]);
  });

  it('are added to a document that its customer opens', async () => {
    for (const path of [`/document/id/${NUMBER}`, `/document/${NUMBER}`])
      expect(supplyIn(await call(path, 'famiglia'))).toMatchObject(expected(NUMBER));
  });

  it('never replace what was sent, null included', async () => {
    expect(supplyIn(await opened('sent'))).toMatchObject({
      bolletta_precedente: { numero: 'sent', totale: 1, scontrino: [] },
      bolletta_anno_prima: null,
    });
  });

  it.each(['tenant', 'host', 'cancelled', 'none'])('are not found: %s', async (number) => {
    const body = await opened(number);
    expect(body).not.toContain('bolletta_');
    expect(numbersIn(body)).toEqual([undefined, undefined]);
  });

  it('are not those whose Scontrino cannot be read', async () => {
    expect(numbersIn(await opened('broken'))).toEqual(['broken-a', undefined]);
  });

  it('are the same text again, until one of them is removed', async () => {
    const first = await opened('gone');
    expect(numbersIn(first)).toEqual(['gone-b', undefined]);
    expect(await opened('gone')).toBe(first);
    expect(await removeDocument(database, { host: ONE, number: 'gone-b' })).toBe(true);
    expect(await opened('gone')).not.toContain('bolletta_');
  });

  it('are found as soon as they are stored', async () => {
    write('late', { pod: 'POD-LATE' });
    await service.reload();
    expect(numbersIn(await opened('late'))).toEqual([undefined, undefined]);
    write('late-b', { pod: 'POD-LATE', period: BEFORE });
    await service.reload();
    expect(numbersIn(await opened('late'))).toEqual(['late-b', undefined]);
  });

  it(`are looked for in six of ${MANY} documents at most`, async () => {
    const before = read;
    expect(numbersIn(await opened('many'))).toEqual([undefined, undefined]);
    await opened('many');
    // Six and the bill itself.
    expect(read - before).toBe(7);
  });

  it('are added to each supply', async () => {
    const rows = Object.values(JSON.parse(await opened('sites')).fatt_interattiva_data.fornitura);
    expect(rows).toMatchObject(['POD-LEFT', 'POD-RIGHT'].map((pod) => ({ pod, bolletta_precedente: { numero: 'sites-b' } })));
  });

  it('do not change what is to be paid', async () => {
    const id = service.linkId(ONE, '77');
    const token = ownText(JSON.parse(await call(`/api/public/access?id=${id}`)), 'token');
    expect(JSON.parse(await call(`/verifica/${id}`, token))).toBe(1);
    expect(own(JSON.parse(await opened('77')), 'document_payment_debt')).toBe(55);
  });
}
