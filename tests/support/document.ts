import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** Creates a document for a test file that reads files as in Node and renders components as in a browser. */
export async function withDocument(): Promise<void> {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  // The next file of this thread may need none.
  afterAll(() => teardown(globalThis));
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  });
  // jsdom lacks these methods of the elements.
  HTMLDialogElement.prototype.close ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
}
