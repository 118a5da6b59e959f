// Plain JavaScript, as renderWorker.mjs.

/**
 * Removes the Web Storage that a thread of Node has from version 25 on. Code of the page must not find it on a server: all
 * customers would share it.
 */
export function removeWebStorage() {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
}
