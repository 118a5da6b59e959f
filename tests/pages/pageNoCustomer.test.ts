import { beforeAll, expect, it } from 'vitest';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import { answersOf } from '../../src/brands/trees/resolvePage';
import type { Resource } from '../../src/engine/layout/types';
import { placedNodes } from '../support/pageReads';
import { type AskedPage, askPages, pageCases } from '../support/pageSnapshots';

/** Nodes that pages about customers show for a user without a customer, besides the sentence of the frame. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  home: ['home-title', 'home-contacts'],
  documents: ['documents-title'],
  contracts: ['contracts-title'],
  messages: ['messages-title'],
  profile: ['profile-title', 'profile-password-text', 'profile-password-reset'],
  goods: ['goods-title'],
  newsletter: ['newsletter-title', 'newsletter-what-text', 'newsletter-profile'],
};

let pages: readonly AskedPage[] = [];
beforeAll(async () => {
  const wanted = pageCases.filter(({ account, page }) => account === 'famiglia' && Object.hasOwn(SHOWN, page));
  pages = await askPages(wanted);
}, 60_000);

it('an account without customers shows that once, and nothing about bills', async () => {
  expect(pages.length).toBe(2 * Object.keys(SHOWN).length);
  for (const { host, page, question, brand, sent } of pages) {
    if (!question.page) throw new Error('no page');
    const none = { customers: ready({ items: [] }), account: ready({}), answers: {} };
    const bare = { ...question.page, ...none };
    const answers = await answersOf(question, bare, brand, async (path) => ({ status: 200, body: sent.get(path) }));
    const { resolved } = resolveBrand({ ...question, page: { ...bare, answers } }, brand);
    const leaves = [...placedNodes(resolved.root).values()].filter(({ isLeaf, around }) => isLeaf && around.some(isMain));
    expect
      .soft(
        leaves.map(({ node }) => node.id),
        `${host} ${page}`,
      )
      .toEqual(['site-no-customer', ...(SHOWN[page] ?? [])]);
  }
});

function ready(value: unknown): Resource {
  return { state: 'ready', value };
}

function isMain({ node }: { node: { type: string; props: Readonly<Record<string, unknown>> } }): boolean {
  return node.type === 'region' && node.props.role === 'main';
}
