import { createDrafts } from '../../forms/drafts';
import type { Forms } from '../../forms/forms';

/** What a page gives its forms, for tests: nothing to read, and parts that never come unless a test brings some. */
export function testForms(over: Partial<Forms> = {}): Forms {
  return {
    bill: 'bill',
    layout: { template: '', nodes: [], modules: {}, rules: {} },
    reading: { scope: {}, env: { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined } },
    drafts: createDrafts(),
    has: () => true,
    load: () => new Promise(() => undefined),
    send: async () => ({ failed: undefined }),
    tell: () => undefined,
    refresh: () => undefined,
    report: () => undefined,
    ...over,
  };
}
