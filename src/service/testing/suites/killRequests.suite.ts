import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { encryptId } from '../../keys/ids';
import { type Keys, readKeys } from '../../keys/keys';
import type { CustomerEntry } from '../../requests/entries';
import { fetchFrom, type KillableServer, startKillable } from '../killing';
import {
  HOST,
  MANY_METERS,
  METERS,
  messaggio,
  openRequestStage,
  pdfOf,
  REQUEST_DAY,
  type RequestStage,
  requestBillNumber,
  storedFileOf,
  type TestGround,
  WITH_PROFILE,
} from '../requests';
import { copiesIn } from './folder.suite';

const KILLS = 2;
/** Bills that no other test uses; several, because of the daily limit of messages per bill. */
const OWN_BILLS = Array.from({ length: 8 }, (_, index) => requestBillNumber(39 + index));
/** Bytes of the files. */
const SIZES = [1000, 11_000];

/** A request to send, with a mark that identifies its entry. */
interface Sending {
  mark: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

async function headersFor(port: number, id: string): Promise<Record<string, string>> {
  const [, answer] = await fetchFrom(port, `/backend/api/public/access?id=${id}`, { headers: { host: HOST } });
  return { host: HOST, authorization: `Bearer ${(JSON.parse(answer) as { token: string }).token}` };
}

/** Counts everything sent, over all rounds. */
type Count = () => number;

/** Creates in turn a message with a file, a reading of another meter, and another profile change. */
async function sendings(port: number, keys: Keys, count: Count): Promise<() => Sending> {
  const linked = async (number: string) => {
    const id = encryptId(keys, { host: HOST, number, expires: REQUEST_DAY });
    return { id, headers: await headersFor(port, id) };
  };
  const [meters, owner, ...bills] = await Promise.all([MANY_METERS, WITH_PROFILE, ...OWN_BILLS].map(linked));
  if (meters === undefined || owner === undefined) throw new Error('A link is missing.');
  return () => {
    const index = count();
    if (index % 3 === 0) {
      const mark = `${index}@posta.example`;
      const body = JSON.stringify({ idAnagrafica: '318844', email: mark, telefono: '', emailFatturazione: '' });
      return { mark, method: 'PUT', path: `/backend/put_profilo/${owner.id}`, headers: owner.headers, body };
    }
    if (index % 3 === 1 && index < METERS) {
      const mark = `M${index}`;
      const body = JSON.stringify({ Idsede: mark, Segnante: String(index) });
      return { mark, method: 'POST', path: '/backend/salva_autolettura', headers: meters.headers, body };
    }
    const bill = bills[index % bills.length];
    if (bill === undefined) throw new Error('A link is missing.');
    const mark = `Oggetto ${index}`;
    const files = [storedFileOf(`${index}.pdf`, pdfOf(SIZES[index % 2] ?? 0))];
    const body = JSON.stringify({ ...messaggio, description: mark, files });
    return { mark, method: 'POST', path: `/backend/messaggio/${bill.id}`, headers: bill.headers, body };
  };
}

/** The mark of an entry. */
function markOf(entry: CustomerEntry): string {
  if (entry.what === 'ticket') return entry.fields.description ?? '';
  if (entry.what === 'reading') return entry.site;
  return entry.what === 'profile' ? (entry.email ?? '') : '';
}

/** Sends requests, six in parallel, until the server ends; returns those without a response. */
async function hammer(
  port: number,
  end: KillableServer['kill'],
  next: () => Sending,
  acknowledged: string[],
): Promise<Sending[]> {
  const lost: Sending[] = [];
  const worker = async () => {
    for (let isUp = true; isUp; ) {
      const sending = next();
      const status = await fetchFrom(port, sending.path, sending).then(
        ([answered]) => answered,
        () => 0,
      );
      // Changes of one profile are rate-limited.
      isUp = status === 200 || status === 429;
      if (status === 200) acknowledged.push(sending.mark);
      else if (!isUp) lost.push(sending);
    }
  };
  const killed = new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150)).then(end);
  await Promise.all([killed, ...Array.from({ length: 6 }, worker)]);
  return lost;
}

/**
 * Kills the service several times while customers write, and simulates a power loss with the embedded database. Returns a stage
 * on the remaining data: everything acknowledged exists, messages and readings once, with complete files. Requests without a
 * response are sent again, as customers do.
 */
export async function killRequestsCase(ground: TestGround, databaseUrl: string): Promise<RequestStage> {
  const acknowledged: string[] = [];
  let lost: Sending[] = [];
  let unanswered = 0;
  let count = 0;
  for (let round = 0; round < KILLS; round++) {
    // The last kill is a power loss.
    const isPowerLost = databaseUrl === '' && round === KILLS - 1;
    const server = await startKillable({
      ...ground,
      databaseUrl,
      today: REQUEST_DAY,
      ...(isPowerLost && { canLosePower: true }),
    });
    const next = await sendings(server.port, readKeys(ground.dataDir), () => count++);
    for (const { mark, ...sending } of lost) {
      if ((await fetchFrom(server.port, sending.path, sending))[0] === 200) acknowledged.push(mark);
    }
    lost = await hammer(server.port, isPowerLost ? server.losePower : server.kill, next, acknowledged);
    unanswered += lost.length;
  }
  expect(unanswered).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(0);

  const stage = await openRequestStage(ground, databaseUrl);
  const own = [...OWN_BILLS, MANY_METERS, WITH_PROFILE];
  const entries = (await stage.service.requests()).filter(({ number }) => own.includes(number));
  const marks = entries.map(markOf);
  expect(acknowledged.filter((mark) => !marks.includes(mark))).toEqual([]);
  // A profile change that is repeated after others counts as a change; all other entries must be unique.
  const once = entries.filter(({ what }) => what !== 'profile').map(markOf);
  expect(once).toEqual([...new Set(once)]);
  const copies = copiesIn(stage.service.requestsFolder);
  expect([...copies.keys()].filter((name) => name.endsWith('.part'))).toEqual([]);
  const digest = (content: string) => createHash('sha256').update(content, 'latin1').digest('hex');
  const whole = SIZES.map((size) => digest(pdfOf(size).toString('latin1')));
  for (const { entry, what } of entries) {
    const head = String(entry).padStart(4, '0');
    expect(copies.has(`${head}-${what}.json`)).toBe(true);
    const file = [...copies].find(([name]) => name.startsWith(`${head}-`) && name.endsWith('.pdf'))?.[1];
    if (what === 'ticket') expect(whole).toContain(digest(file ?? ''));
  }
  return stage;
}
