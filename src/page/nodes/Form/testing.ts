import { createDrafts } from '../../../engine/forms/drafts';
import type { Forms } from '../../../engine/forms/forms';

/** Test double of `Forms`: nothing to read, and forms that never load unless a test provides some. */
export function testForms(over: Partial<Forms> = {}): Forms {
  return {
    bill: 'bill',
    base: { layout: { template: '', nodes: [], modules: {}, rules: {} }, report: () => undefined },
    reading: { scope: {}, env: { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined } },
    drafts: createDrafts(),
    has: () => true,
    load: () => new Promise(() => undefined),
    send: async () => ({ failed: undefined }),
    showResult: () => undefined,
    refresh: () => undefined,
    follow: () => undefined,
    ...over,
  };
}
