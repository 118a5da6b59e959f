// @ts-check
// The thread of the embedded database. Plain JavaScript: to make TypeScript readable here takes as long as to open it.
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './openFolder.mjs';

/** @param {unknown} error @returns {import('../threads').Failure} */
function failureOf(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  if (error instanceof WebAssembly.RuntimeError) return { message, severity: 'FATAL' };
  const [code, severity] = ['code', 'severity'].map((name) => Reflect.get(error, name));
  return { message, ...(typeof code === 'string' && { code }), ...(typeof severity === 'string' && { severity }) };
}

/** @param {Awaited<ReturnType<typeof openFolder>>} opened @param {import('./question').Question} asked @returns {Promise<unknown[]>} */
async function run({ database, sync }, asked) {
  if (asked.what === 'query') return (await database.query(asked.sql, [...asked.parameters])).rows;
  if (asked.what === 'exec') await database.exec(asked.sql);
  else if (asked.what === 'sync') await sync();
  else await database.close();
  return [];
}

/** @param {number} id @param {() => Promise<unknown[]>} work */
async function answer(id, work) {
  const answered = await work().then(
    (rows) => ({ id, answer: rows }),
    (error) => ({ id, failure: failureOf(error) }),
  );
  parentPort?.postMessage(answered);
}

const opened = openFolder(workerData);
await answer(0, () => opened.then(() => []));
// One after the other: whoever asks waits for each answer.
parentPort?.on('message', async (asked) => answer(asked.id, async () => run(await opened, asked)));
