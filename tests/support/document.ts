import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** A document around the tests of a file that read files like Node and draw components like a browser. */
export async function withDocument(): Promise<void> {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  // The next file of this thread may want none.
  afterAll(() => teardown(globalThis));
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  });
  // jsdom has the elements without these methods.
  HTMLDialogElement.prototype.close ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
}
