import { expect, it } from 'vitest';
import {
  CLOSED,
  FROM_20,
  HOST,
  REQUEST_DAY,
  REQUEST_NOON,
  type RequestStage,
  requestBillNumber,
  TestCustomer,
  USUAL,
  WITH_PROFILE,
} from '../requests';

/** Shared suite: gas meter readings; each test has its own bills. */
export function readingCases(stageOf: () => RequestStage): void {
  const customer = (index: number, host: string = HOST) => new TestCustomer(stageOf(), requestBillNumber(index), host);
  const on = async <T>(time: string, work: () => Promise<T>): Promise<T> => {
    stageOf().now = new Date(time);
    try {
      return await work();
    } finally {
      stageOf().now = REQUEST_NOON;
    }
  };

  it('are stored, once per point and month, and the first one stands', async () => {
    const one = customer(10);
    expect(await Promise.all(Array.from({ length: 20 }, () => one.saveReading('G10', '001234')))).toEqual(Array(20).fill(1));
    expect([await one.saveReading('G10', '1234'), await one.saveReading('G10', '1235')]).toEqual([1, 0]);
    expect(await one.saveReading('10', '000000000')).toBe(1);
    const always = { what: 'reading', number: one.number, month: '2026-11', at: REQUEST_NOON };
    expect(await one.entries()).toMatchObject([
      { ...always, site: 'G10', reading: '001234' },
      { ...always, site: '10', reading: '000000000' },
    ]);
  });

  it('are one of several that come in the same moment', async () => {
    const one = customer(11);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => one.saveReading('G11', String(index))));
    expect(answers.filter((answer) => answer === 1)).toHaveLength(1);
    const [stored, ...more] = await one.entries();
    expect([stored, more]).toMatchObject([{ reading: String(answers.indexOf(1)) }, []]);
  });

  it('begin anew with the month in Rome', async () => {
    const one = customer(12);
    expect(await on('2026-11-30T22:59:59Z', () => one.saveReading('G12', '1'))).toBe(1);
    expect(await on('2026-11-30T22:59:59Z', () => one.saveReading('G12', '2'))).toBe(0);
    expect(await on('2026-11-30T23:00:00Z', () => one.saveReading('G12', '2'))).toBe(1);
    expect(await one.entries()).toMatchObject([{ month: '2026-11' }, { month: '2026-12' }]);
  });

  it('are digits of a gas supply of the document', async () => {
    const one = customer(13);
    for (const reading of ['', '1 2', '-1', '12a', '1,5', '١٢']) expect(await one.saveReading('G13', reading)).toBe(0);
    for (const site of ['', 'E13', 'G12', 'g13', 'G13 ']) expect(await one.saveReading(site, '1')).toBe(0);
    for (const wrong of [1234567890, '1234567890', null]) expect(await one.saveReading('G13', wrong)).toBe('400 body_unknown');
    expect((await one.call('POST', '/salva_autolettura', '{'))[0]).toBe(400);
    expect((await one.call('POST', '/salva_autolettura', { Idsede: 'G13'.repeat(9999), Segnante: '1' }))[0]).toBe(413);
    expect((await one.ask('POST', '/salva_autolettura', JSON.stringify({ Idsede: 'G13', Segnante: '1' })))[0]).toBe(401);
    expect(await one.entries()).toEqual([]);
    expect(await one.saveReading('G13', '123456789')).toBe(1);
  });

  it('are held to the same when they come as a message', async () => {
    const one = customer(15, FROM_20);
    const say = (point: string, reading: string) =>
      one.send(
        { oggetto: `Autolettura ${point}`, messaggio: `PDR: ${point}\nLettura: ${reading} Smc\nBolletta: 1` },
        'sendemail',
      );
    expect(await on('2026-11-19T11:00:00Z', () => say('008815', '7'))).toBe(0);
    expect([await say('008815', '0042'), await say('008815', '0042'), await say('008815', '43')]).toEqual([1, 1, 0]);
    expect(await one.entries()).toMatchObject([
      { what: 'reading', site: 'G15', reading: '0042', month: '2026-11' },
      { what: 'ticket', kind: 'reading', fields: { oggetto: 'Autolettura 008815' } },
    ]);
    // A text without a reading for a meter of the bill is an ordinary message.
    expect([await say('IT0015', '1'), await say('008815', 'banana')]).toEqual([1, 1]);
  });

  it('are those of a sample bill too', async () => {
    const one = new TestCustomer(stageOf(), WITH_PROFILE);
    const [, document] = await one.call('GET', `/document/${one.id}`);
    const { fornitura } = (document as { fatt_interattiva_data: { fornitura: { id_sede: string; tipo_punto: string }[] } })
      .fatt_interattiva_data;
    const answers = fornitura.map(async ({ id_sede, tipo_punto }) => [tipo_punto, await one.saveReading(id_sede, '42')]);
    expect(await Promise.all(answers)).toEqual([
      ['POD', 0],
      ['PDR', 1],
    ]);
  });

  it('are taken in the window of the brand', async () => {
    const [usual, from20] = [customer(14, USUAL), customer(14, FROM_20)];
    const days = (noon: string) => on(`${noon}T11:00:00Z`, async () => [await usual.days(), await from20.days()]);
    expect(await days('2026-11-19')).toEqual([0, 0]);
    expect(await days('2026-11-20')).toEqual([0, 11]);
    expect(await days('2026-11-24')).toEqual([0, 7]);
    expect(await days('2026-11-25')).toEqual([6, 6]);
    expect(await days('2026-11-30')).toEqual([1, 1]);
    expect(await days('2026-12-01')).toEqual([0, 0]);
    expect(await on('2026-11-24T22:59:59Z', () => usual.saveReading('G14', '1'))).toBe(0);
    expect(await usual.entries()).toEqual([]);
    expect(await on('2026-11-24T23:00:00Z', () => usual.saveReading('G14', '1'))).toBe(1);
    expect(await on('2026-11-24T23:00:00Z', () => from20.saveReading('G14', '2'))).toBe(1);
  });

  it('are taken on as many days as the brand says instead', async () => {
    const [open, closed] = [customer(15), customer(15, CLOSED)];
    for (const noon of [`${REQUEST_DAY}T11:00:00Z`, '2026-11-30T11:00:00Z']) {
      expect(await on(noon, async () => [await open.days(), await closed.days()])).toEqual([4, 0]);
      expect(await on(noon, () => closed.saveReading('G15', '1'))).toBe(0);
    }
    expect(await open.saveReading('G15', '1')).toBe(1);
  });
}
