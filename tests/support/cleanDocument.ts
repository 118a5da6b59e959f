// Test files share a document: each file cleans up after itself.
import { afterAll, vi } from 'vitest';

/** Objects that tests complete or replace, because jsdom lacks them. */
const completed: readonly object[] = [
  globalThis,
  Element.prototype,
  HTMLElement.prototype,
  HTMLDialogElement.prototype,
  HTMLAnchorElement.prototype,
];

/** Names of the test runner and of React, which stay. */
const staying = /^(__|IS_REACT_ACT_ENVIRONMENT$)/;

const before = completed.map((one) => [one, Object.getOwnPropertyDescriptors(one)] as const);
const address = location.href;
// Removes forward entries that another file left in the history.
history.pushState(null, '', address);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const [one, known] of before) {
    const now = Object.getOwnPropertyDescriptors(one);
    for (const name of Object.keys(now)) {
      if (staying.test(name)) continue;
      const old = Reflect.get(known, name);
      if (old === undefined) Reflect.deleteProperty(one, name);
      else if (old.value !== Reflect.get(now, name).value) Object.defineProperty(one, name, old);
    }
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});
