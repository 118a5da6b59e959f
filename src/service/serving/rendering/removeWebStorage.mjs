// Plain JavaScript, like renderWorker.mjs.

/**
 * Removes the Web Storage that Node threads have since version 25. Code of the page must not use it on a server, because all
 * customers would share it.
 */
export function removeWebStorage() {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
}
