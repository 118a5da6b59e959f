// Files of tests share a document: whatever one did to it goes with that file.
import { afterAll, vi } from 'vitest';

/** What tests complete or replace, since jsdom has no such thing. */
const completed: readonly object[] = [
  globalThis,
  Element.prototype,
  HTMLElement.prototype,
  HTMLDialogElement.prototype,
  HTMLAnchorElement.prototype,
];

/** Names of the runner and of React, which stay. */
const staying = /^(__|IS_REACT_ACT_ENVIRONMENT$)/;

const before = completed.map((one) => [one, Object.getOwnPropertyDescriptors(one)] as const);
const address = location.href;
// What another file went back from is no step forward any more.
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
