// A benchmark client. It runs in its own process, so that its CPU use is not counted as the server's.
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { RENDERED_BLOCK } from '../../../src/engine/contract/firstView';
import { connections, linkToken, visitorOf } from './ask';
import { type BenchLink, type BenchTask, isTask, type Observed } from './task';

const MB = 1024 * 1024;
/** Marks the shell of a page that shows only the amount due. */
const AMOUNT = '<p class="shell-value">';

/** Content of the first response to an opened bill. */
type Opened = 'bill' | 'amount' | 'nothing';

/** Opens a bill: requests everything that a browser needs before the amount due is readable, except immutable files. */
async function open(agent: ReturnType<typeof connections>, port: number, link: BenchLink): Promise<Opened> {
  const [, id] = link;
  const visitor = visitorOf(agent, port, link);
  const page = brotliDecompressSync(await visitor.get(`/bollettainterattiva?id=${id}`));
  if (page.includes(`id="${RENDERED_BLOCK}"`))
    return page.includes('data-node="amount-due"') ? 'bill' : page.includes(AMOUNT) ? 'amount' : 'nothing';
  const token = await linkToken(visitor, link);
  await Promise.all([
    visitor.get(`/backend/document/${id}`, token),
    visitor.get('/backend/api/bollettainterattiva/modules', token),
  ]);
  return 'nothing';
}

/** Repeats `turn` until the time is up, `atOnce` times in parallel. */
async function repeat({ atOnce, warm, seconds }: BenchTask, turn: () => () => Promise<void>): Promise<Observed> {
  const from = performance.now() + warm * 1000;
  const until = from + seconds * 1000;
  const times: number[] = [];
  let all = 0;
  const one = async () => {
    const work = turn();
    for (let began = performance.now(); began < until; began = performance.now()) {
      await work();
      all += 1;
      if (began >= from) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { all, times };
}

function bodyOf(index: number): Buffer {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * MB - 9)]).toString('base64');
  const words = { description: `Messaggio ${index}`, typology: 'Credito', category: 'Richiesta rimborso' };
  const rest = { email: '', idAnagrafica: '1', idFattura: '1', subcategory: '', priority: 'Medium', owner: 'BO_Clienti' };
  return Buffer.from(JSON.stringify({ ...rest, ...words, files: [{ name: 'ricevuta.pdf', content }] }));
}

async function send({ port, links, atOnce, warm }: BenchTask): Promise<Observed> {
  const messages = await Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      const link = links[index % links.length];
      if (link === undefined) throw new Error('There is no bill to write about.');
      const visitor = visitorOf(connections(), port, link);
      const token = await linkToken(visitor, link);
      const body = bodyOf(index);
      return async () => {
        const began = performance.now();
        const answer = (await visitor.post(`/backend/messaggio/${link[1]}`, token, body)).toString();
        if (answer !== '{"data":1}') throw new Error(`A message was answered with ${answer}.`);
        return performance.now() - began;
      };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, warm * 1000));
  const times = await Promise.all(messages.map((message) => message()));
  return { all: times.length, times };
}

async function run(task: BenchTask): Promise<Observed> {
  const { what, port, links } = task;
  let next = 0;
  const take = (): BenchLink => {
    const link = links[next++ % links.length];
    if (link === undefined) throw new Error('There is no bill to open.');
    return link;
  };
  if (what === 'send') return send(task);
  if (what === 'open') {
    const counts = { bill: 0, amount: 0, nothing: 0 };
    const seen = await repeat(task, () => {
      const agent = connections();
      return async () => {
        counts[await open(agent, port, take())] += 1;
      };
    });
    return { ...seen, amounts: counts.amount, without: counts.nothing };
  }
  const link = take();
  const visitor = visitorOf(connections(), port, link);
  const token = await linkToken(visitor, link);
  return repeat(task, () => async () => {
    await visitor.get(`/backend/document/${link[1]}`, token);
  });
}

const task: unknown = JSON.parse(process.argv[2] ?? 'null');
if (!isTask(task)) throw new Error('The task cannot be read: it comes as JSON, see task.ts.');
const seen = JSON.stringify(await run(task));
process.stdout.write(seen, () => process.exit(0));
