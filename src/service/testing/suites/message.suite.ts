import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_ATTACHMENT } from '../../requests/attachments';
import { MAX_MESSAGES_PER_CLIENT } from '../../requests/tickets';
import {
  email,
  FROM_20,
  HOUR,
  messaggio,
  pdfOf,
  REQUEST_NOON,
  type RequestStage,
  readingMessage,
  requestBillNumber,
  storedFileOf,
  TestCustomer,
} from '../requests';

/** Shared suite: messages to customer care; each test has its own bills. */
export function messageCases(stageOf: () => RequestStage): void {
  const customer = (index: number) => new TestCustomer(stageOf(), requestBillNumber(index));
  const pdf = storedFileOf('ricevuta.pdf', pdfOf(100));

  it('are stored as tickets, by either call, told apart by their fields', async () => {
    const one = customer(0);
    const file = { allegato_nome: 'ricevuta.pdf', allegato_tipo: 'application/pdf' };
    const allegato = `data:application/pdf;base64,${pdf.content}`;
    expect(await one.send({ ...messaggio, files: [pdf] }, 'messaggio')).toBe(1);
    expect(await one.send({ ...email, ...file, allegato }, 'messaggio')).toBe(1);
    expect(await one.send(readingMessage, 'messaggio')).toBe(1);
    expect(await one.send({ ...messaggio, description: 'B' }, 'sendemail')).toBe(1);
    expect(await one.send({ ...email, messaggio: 'B' }, 'sendemail')).toBe(1);
    expect(await one.send({ ...readingMessage, messaggio: 'B' }, 'sendemail')).toBe(1);
    const { files: _, ...fields } = messaggio;
    const stored = { place: 1, name: 'ricevuta.pdf', type: 'pdf', size: 100 };
    const always = { what: 'ticket', host: one.host, number: one.number, at: REQUEST_NOON, attachments: [] };
    expect(await one.entries()).toMatchObject([
      { ...always, kind: 'customerCare', fields, attachments: [stored] },
      { ...always, kind: 'email', fields: { ...email, ...file }, attachments: [stored] },
      { ...always, kind: 'reading', fields: readingMessage },
      { ...always, kind: 'customerCare' },
      { ...always, kind: 'email' },
      { ...always, kind: 'reading' },
    ]);
  });

  it('are one ticket however often the same is sent within a day', async () => {
    const one = customer(1);
    const body = { ...messaggio, files: [pdf] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.send(body)));
    expect(answers).toEqual(Array(20).fill(1));
    expect(await one.entries()).toHaveLength(1);
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(await one.send(turned, 'sendemail')).toBe(1);
    expect(await one.entries()).toHaveLength(1);
  });

  it('are another ticket with other words, another file or another name of it, and of another document', async () => {
    const [one, two] = [customer(2), customer(3)];
    const others = [
      messaggio,
      { ...messaggio, description: 'Altro' },
      { ...messaggio, files: [pdf] },
      { ...messaggio, files: [{ ...pdf, name: 'altra.pdf' }] },
      { ...messaggio, files: [storedFileOf('ricevuta.pdf', pdfOf(101))] },
    ];
    expect(await Promise.all(others.map((body) => one.send(body)))).toEqual([1, 1, 1, 1, 1]);
    expect(await one.entries()).toHaveLength(5);
    expect(await two.send(messaggio)).toBe(1);
    expect(await two.entries()).toHaveLength(1);
  });

  it('are a new ticket a day later', async () => {
    const one = customer(4);
    const stage = stageOf();
    const later = async (time: number) => {
      stage.now = new Date(REQUEST_NOON.getTime() + time);
      await one.send(messaggio);
      return (await one.entries()).length;
    };
    try {
      expect([await later(0), await later(24 * HOUR - 1), await later(24 * HOUR), await later(48 * HOUR - 1)]).toEqual([
        1, 1, 2, 2,
      ]);
      stage.now = new Date(REQUEST_NOON.getTime() + 72 * HOUR);
      await Promise.all(Array.from({ length: 20 }, () => one.send(messaggio)));
      expect(await one.entries()).toHaveLength(3);
    } finally {
      stage.now = REQUEST_NOON;
    }
  });

  it('are fifty in 24 hours at most; the same again, another document and a day later are taken', async () => {
    const [one, two] = [customer(8), customer(9)];
    const stage = stageOf();
    const numbered = (index: number) => ({ ...messaggio, description: `Messaggio ${index}` });
    try {
      for (let index = 0; index < MAX_MESSAGES_PER_CLIENT; index += 1) {
        expect(await one.send(numbered(index))).toBe(1);
        stage.now = new Date(REQUEST_NOON.getTime() + HOUR);
      }
      expect(await one.send(numbered(MAX_MESSAGES_PER_CLIENT))).toBe('429 too_many');
      // The next message must wait until the first one is 24 hours old.
      expect(await one.waitFor(numbered(MAX_MESSAGES_PER_CLIENT))).toBe((23 * HOUR) / 1000);
      expect(await one.send(numbered(0))).toBe(1);
      expect(await two.send(numbered(MAX_MESSAGES_PER_CLIENT))).toBe(1);
      expect(await one.entries()).toHaveLength(MAX_MESSAGES_PER_CLIENT);
      // Another client with the same link is not affected, and an equal message gets the same ticket.
      const other = new TestCustomer(stage, one.number, one.host, '192.0.2.1');
      expect([await other.send(numbered(0)), await other.send(numbered(-1))]).toEqual([1, 1]);
      expect(await one.entries()).toHaveLength(MAX_MESSAGES_PER_CLIENT + 1);
      stage.now = new Date(REQUEST_NOON.getTime() + 24 * HOUR);
      expect(await one.send(numbered(MAX_MESSAGES_PER_CLIENT))).toBe(1);
      expect(await one.entries()).toHaveLength(MAX_MESSAGES_PER_CLIENT + 2);
    } finally {
      stage.now = REQUEST_NOON;
    }
  });

  it('leave nothing of a reading in them behind when they are too many', async () => {
    const one = new TestCustomer(stageOf(), requestBillNumber(17), FROM_20);
    const reading = (digits: string) => ({
      oggetto: 'Autolettura',
      messaggio: `PDR: 008817\nLettura: ${digits} Smc\nBolletta: 1`,
    });
    for (let index = 0; index < MAX_MESSAGES_PER_CLIENT; index += 1)
      await one.send({ ...messaggio, description: `Messaggio ${index}` });
    expect(await one.send(reading('1'))).toBe('429 too_many');
    const stage = stageOf();
    stage.now = new Date(REQUEST_NOON.getTime() + 24 * HOUR);
    try {
      expect(await one.send(reading('2'))).toBe(1);
      expect(await one.entries()).toHaveLength(MAX_MESSAGES_PER_CLIENT + 2);
    } finally {
      stage.now = REQUEST_NOON;
    }
  });

  it('bring files of two megabytes whole, and no byte more', async () => {
    const one = customer(5);
    const bytes = pdfOf(MAX_ATTACHMENT);
    expect(await one.send({ ...messaggio, files: [storedFileOf('grande.pdf', bytes)] })).toBe(1);
    expect(await one.send({ ...messaggio, files: [storedFileOf('troppo.pdf', pdfOf(MAX_ATTACHMENT + 1))] })).toBe(0);
    const allegato = `data:application/pdf;base64,${pdfOf(MAX_ATTACHMENT + 1).toString('base64')}`;
    expect(await one.send({ ...email, allegato_nome: 'troppo.pdf', allegato })).toBe(0);
    const [ticket, ...more] = await one.entries();
    expect(more).toEqual([]);
    const copy = join(stageOf().service.requestsFolder, `${String(ticket?.entry).padStart(4, '0')}-grande.pdf`);
    expect(readFileSync(copy).equals(bytes)).toBe(true);
  });

  it('are not taken whole when too large for any of it', async () => {
    const one = customer(6);
    const files = [1, 2].map((index) => storedFileOf(`${index}.pdf`, pdfOf(MAX_ATTACHMENT)));
    expect(await one.send({ ...messaggio, files })).toBe('413 too_large');
    expect(await one.entries()).toEqual([]);
  });

  it('are refused when nothing of ours', async () => {
    const one = customer(6);
    const bodies = [
      {},
      [],
      'null',
      '1',
      { ...messaggio, more: 1 },
      { ...email, files: [] },
      { messaggio: 'x' },
      { ...messaggio, email: 'x' },
    ];
    for (const body of bodies) expect(await one.send(body)).toBe('400 body_unknown');
    const halves = [`{"oggetto": "a", "messaggio": "b\\ud800"}`, `{"oggetto": "a\\udc00\\ud800", "messaggio": "b"}`];
    for (const body of halves) expect(await one.send(body)).toBe('400 body_unknown');
    // Latin-1 letters are one byte each, so these are the bytes ff fe c3.
    const bytes = Uint8Array.from(Buffer.from(JSON.stringify({ ...messaggio, description: '\u00ff\u00fe\u00c3' }), 'latin1'));
    expect(await one.send(bytes)).toBe('400 body_unreadable');
    for (const body of ['', '{', 'oggetto=1']) expect(await one.send(body)).toBe('400 body_unreadable');
    expect(await one.entries()).toEqual([]);
  });

  it('need the token of their link', async () => {
    const [one, two] = [customer(6), customer(7)];
    for (const call of ['messaggio', 'sendemail']) {
      expect((await one.ask('POST', `/${call}/${one.id}`, JSON.stringify(messaggio)))[0]).toBe(401);
      expect((await one.call('POST', `/${call}/${two.id}`, messaggio))[0]).toBe(403);
    }
    expect([...(await one.entries()), ...(await two.entries())]).toEqual([]);
  });
}
