// Evaluates a module of the development server and all it imports, as a browser does, and prints the names of its exports:
// node importOverHttp.mjs http://127.0.0.1:5173/src/...
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Vite's own code wants a document. This is what styles use of it. */
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

// Node loads this file again for the hooks.
if (isMainThread) {
  // Some modules of the page listen from their start.
  globalThis.addEventListener = () => undefined;
  register(import.meta.url);
  console.log(Object.keys(await import(process.argv[2])).join());
}
