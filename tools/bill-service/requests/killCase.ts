import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { encryptId } from '../ids';
import { type Keys, readKeys } from '../keys';
import { ask, type Server, start } from '../killing';
import { copiesIn } from './folderCases';
import { billNumber, fileOf, type Ground, HOST, messaggio, openStage, pdfOf, type Stage, TODAY, WITH_PROFILE } from './testing';

const KILLS = 2;
/** The first of the bills that no other test takes. */
const OWN_BILL = 33;

/** Something to send, and how an entry of it is told from others. */
interface Sending {
  mark: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

async function headersFor(port: number, id: string): Promise<Record<string, string>> {
  const [, answer] = await ask(port, `/backend/api/public/access?id=${id}`, { headers: { host: HOST } });
  return { host: HOST, authorization: `Bearer ${(JSON.parse(answer) as { token: string }).token}` };
}

/** Messages with a file, readings, and changes of a profile: each but the readings another at every call. */
async function sendings(port: number, keys: Keys): Promise<() => Sending> {
  const idOf = (number: string) => encryptId(keys, { host: HOST, number, expires: TODAY });
  const [bill, profile] = [idOf(billNumber(OWN_BILL)), idOf(WITH_PROFILE)];
  const [ofBill, ofProfile] = [await headersFor(port, bill), await headersFor(port, profile)];
  let count = 0;
  return () => {
    const mark = `${port}-${count++}`;
    if (count % 3 === 0) {
      const contacts = { idAnagrafica: '318844', email: `${mark}@posta.example`, telefono: '', emailFatturazione: '' };
      const path = `/backend/put_profilo/${profile}`;
      return { mark: contacts.email, method: 'PUT', path, headers: ofProfile, body: JSON.stringify(contacts) };
    }
    const files = [fileOf(`${mark}.pdf`, pdfOf(1000 + 10_000 * (count % 2)))];
    const body = JSON.stringify({ ...messaggio, description: mark, files });
    return { mark, method: 'POST', path: `/backend/messaggio/${bill}`, headers: ofBill, body };
  };
}

/** Sends, six at a time, until the server is killed; hands back how many were not answered. */
async function hammer({ port, kill }: Server, next: () => Sending, acknowledged: string[]): Promise<Sending[]> {
  const lost: Sending[] = [];
  const worker = async () => {
    for (let isUp = true; isUp; ) {
      const sending = next();
      isUp = await ask(port, sending.path, sending).then(
        ([status]) => status === 200,
        () => false,
      );
      if (isUp) acknowledged.push(sending.mark);
      else lost.push(sending);
    }
  };
  const killed = new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150)).then(kill);
  await Promise.all([killed, ...Array.from({ length: 6 }, worker)]);
  return lost;
}

/**
 * Kills the service while customers write, several times, and hands back a stage on what is left: everything that it
 * acknowledged, each message once, with whole files. What was not answered is sent again, as a customer does.
 */
export async function killCase(ground: Ground, databaseUrl: string): Promise<Stage> {
  const acknowledged: string[] = [];
  let lost: Sending[] = [];
  let unanswered = 0;
  for (let round = 0; round < KILLS; round++) {
    const server = await start({ ...ground, databaseUrl, today: TODAY });
    const next = await sendings(server.port, readKeys(ground.dataDir));
    for (const { mark, ...sending } of lost) {
      if ((await ask(server.port, sending.path, sending))[0] === 200) acknowledged.push(mark);
    }
    lost = await hammer(server, next, acknowledged);
    unanswered += lost.length;
  }
  expect(unanswered).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(0);

  const stage = await openStage(ground, databaseUrl);
  const entries = (await stage.service.requests()).filter(
    ({ number }) => number === billNumber(OWN_BILL) || number === WITH_PROFILE,
  );
  const marks = entries.flatMap((entry) => {
    if (entry.what === 'profile') return [entry.email];
    return entry.what === 'ticket' ? [entry.fields.description ?? ''] : [];
  });
  expect(acknowledged.filter((mark) => !marks.includes(mark))).toEqual([]);
  // A change of the profile that comes again after others is a change; a message is the one that it was.
  const messages = marks.filter((mark) => !mark.includes('@'));
  expect(messages).toEqual([...new Set(messages)]);
  const copies = copiesIn(stage.service.requestsFolder);
  const digest = (content: string) => createHash('sha256').update(content, 'latin1').digest('hex');
  const whole = [1000, 11_000].map((size) => digest(pdfOf(size).toString('latin1')));
  for (const entry of entries.filter(({ number }) => number === billNumber(OWN_BILL))) {
    const head = String(entry.entry).padStart(4, '0');
    expect(copies.has(`${head}-ticket.json`)).toBe(true);
    const file = [...copies].find(([name]) => name.startsWith(`${head}-`) && name.endsWith('.pdf'))?.[1];
    expect(whole).toContain(digest(file ?? ''));
  }
  return stage;
}
