// Evaluates a module of the development server and all its imports, like a browser, and prints its export names:
// node importOverHttp.mjs http://127.0.0.1:5173/src/...
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Replaces Vite's client, which needs a document, with the functions that styles use. */
const CLIENT = `
  export const createHotContext = () => ({ accept() {}, prune() {} });
  export const updateStyle = () => undefined;
  export const removeStyle = () => undefined;
`;

const fromServer = (address) => address?.startsWith('http:');

export function resolve(name, context, next) {
  if (!fromServer(name) && !fromServer(context.parentURL)) return next(name, context);
  return { url: new URL(name, context.parentURL).href, shortCircuit: true };
}

export async function load(url, context, next) {
  if (!fromServer(url)) return next(url, context);
  const source = url.endsWith('/@vite/client') ? CLIENT : await (await fetch(url)).text();
  return { format: 'module', source, shortCircuit: true };
}

// Node loads this file a second time for the hooks.
if (isMainThread) {
  // Some modules of the page add listeners when they are evaluated.
  globalThis.addEventListener = () => undefined;
  register(import.meta.url);
  console.log(Object.keys(await import(process.argv[2])).join());
}
