// @ts-check
// The thread of the embedded database. Plain JavaScript: loading a TypeScript loader takes as long as opening the database.
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './openFolder.mjs';

/** @param {unknown} error @returns {import('../threads').ThreadFailure} */
function failureOf(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  if (error instanceof WebAssembly.RuntimeError) return { message, severity: 'FATAL' };
  const [code, severity] = ['code', 'severity'].map((name) => Reflect.get(error, name));
  return { message, ...(typeof code === 'string' && { code }), ...(typeof severity === 'string' && { severity }) };
}

/** @param {Awaited<ReturnType<typeof openFolder>>} opened @param {import('./question').ThreadRequest} asked @returns {Promise<unknown[]>} */
async function run({ database, sync }, asked) {
  if (asked.what === 'query') return (await database.query(asked.sql, [...asked.parameters])).rows;
  if (asked.what === 'exec') await database.exec(asked.sql);
  else if (asked.what === 'sync') await sync();
  else await database.close();
  return [];
}

/** @type {import('../threads').ThreadFailure | undefined} Why the database ended; further queries would hang. */
let end;

/** @param {number} id @param {() => Promise<unknown[]>} work */
async function answer(id, work) {
  try {
    if (end !== undefined) throw Object.assign(new Error(end.message), end);
    parentPort?.postMessage({ id, answer: await work() });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.severity === 'FATAL' || failure.severity === 'PANIC') end = failure;
    parentPort?.postMessage({ id, failure });
  }
}

const opened = openFolder(workerData);
/** @type {Promise<void>} */
let last = answer(0, () => opened.then(() => []));
parentPort?.on('message', (asked) => {
  // One question at a time.
  last = last.then(() => answer(asked.id, async () => run(await opened, asked)));
});
