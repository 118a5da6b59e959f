// @ts-check
// A thread that renders bills. Plain JavaScript, because a TypeScript loader would take as long as everything else.
import { parentPort, workerData } from 'node:worker_threads';
import { removeWebStorage } from './removeWebStorage.mjs';

/** @typedef {import('./renderThreads').ToThread} ToThread @typedef {import('./renderThreads').FromThread} FromThread */

removeWebStorage();

/** @type {typeof import('../../../page/server/renderBill')} Our own build makes this file from the module. */
const { createMemory, renderBill, statusOf } = await import(workerData);
const memory = createMemory();

/** @param {import('./renderThreads').RenderTask & { id: number }} task */
async function render({ id, port, ...request }) {
  /** @type {{ resolve: (response: Response) => void, reject: (reason: unknown) => void }[]} */
  const calls = [];
  let isOver = false;
  /** @param {FromThread} message */
  const say = (message) => port.postMessage(message);
  /** @param {string} address @param {RequestInit} init @returns {Promise<Response>} */
  const send = (address, { method = 'GET', headers }) =>
    new Promise((resolve, reject) => {
      if (isOver) throw new Error('closed');
      const call = calls.push({ resolve, reject }) - 1;
      say({ call, address, method, headers: [...new Headers(headers)] });
    });
  port.on('message', (/** @type {ToThread} */ message) => {
    if ('failure' in message) calls[message.call]?.reject(new TypeError(message.failure));
    else calls[message.call]?.resolve(new Response(message.body, { status: message.status, headers: message.headers }));
  });
  // The page is no longer needed.
  port.on('close', () => {
    isOver = true;
    for (const { reject } of calls) reject(new Error('closed'));
  });
  try {
    const page = await renderBill({ ...request, send, memory, onAccess: (locale) => say({ locale }) });
    parentPort?.postMessage({ id, answer: { page } });
  } catch (problem) {
    parentPort?.postMessage({ id, answer: { status: statusOf(problem) } });
  }
}

parentPort?.on('message', render);
parentPort?.postMessage({ id: 0, answer: { status: 200 } });
