import { beforeAll, describe, expect, it } from 'vitest';
import { sourceFiles } from '../../src/brands/readBrand';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import { pageLayout } from '../../src/brands/trees/resolvePage';
import { own, ownText } from '../../src/engine/kernel/text/json';
import { pageCalls } from '../../src/engine/layout/resolve/pageCalls';
import type { Resource } from '../../src/engine/layout/types';
import { explain } from '../../src/workbench/explain/explain';
import { printExplanation } from '../../src/workbench/explain/print/print';
import { nonsense } from '../faults/nonsense';
import { openPage, withDocument } from '../support/page';
import { type Placed, placedNodes, readsOf, resourceOf } from '../support/pageReads';
import { type AskedPage, askPages, pageCases } from '../support/pageSnapshots';
import { treeText } from '../support/treeText';

await withDocument();

type Asked = Awaited<ReturnType<typeof askPages>>[number];

/** Every page of every brand with a site, for one customer. */
const cases = pageCases.filter(({ account }) => account === 'famiglia');
let pages: readonly Asked[] = [];
beforeAll(async () => {
  pages = await askPages(cases);
}, 60_000);

/** The page with another outcome of one of its calls. */
function withAnswer({ question, brand }: Asked, root: string, answer: Resource) {
  const page = question.page;
  if (!page) throw new Error('no page');
  return resolveBrand({ ...question, page: { ...page, answers: { ...page.answers, [root]: answer } } }, brand);
}

/** Roots of the calls of a page. Home represents the calls of the frame, which are the same on every page. */
const rootsOf = ({ page, brand }: Asked) => {
  const written = sourceFiles(brand.files).findLast(({ content }) => ownText(content, 'page') === page);
  const ofPage = Object(own(written?.content, 'data'));
  return Object.keys(pageLayout(page, brand).page?.data ?? {}).filter((root) => page === 'home' || Object.hasOwn(ofPage, root));
};
const forbidden = /\b(undefined|NaN|null)\b|\[object|Invalid Date/;

/** Parts of a page that depend on a call they do not read: address in the layout -> why. */
const HANGS: Readonly<Record<string, string>> = {
  'contract_details:contract-columns': 'without the contract there is nothing to say of it',
  'contract_details:contract-documents': 'so are its documents',
  'home:home-due-open': 'the way to what is due stands beside it',
  'contacts:contacts-hours': 'a heading above what is not known',
  'contacts:contacts-form-part': 'without the contacts of the customer the form does not open; a notice says so',
  'goods_details:good-columns': 'without the offer there is nothing to ask for',
  'letture_gas:readings-meter': 'without the list nobody knows whether the meter is this customer’s',
  'newsletter:newsletter-none': 'whether somebody has subscribed is not known',
  'profile:profile-data': 'what cannot be changed stands beside it',
  'user_form:user-form-part': 'without the questions there is nothing to answer',
};

/** Nodes that show because a response is missing, without a retry action: address in the layout -> why. */
const STANDS_IN: Readonly<Record<string, string>> = {
  'contract_details:contract-usual-fields': 'what every contract has, where nobody says which fields its kind has',
  'register:register-verify': 'both codes are asked for, where nobody says which one the server needs',
  'site_menu:menu-logout': 'the menu that has it does not show',
  'site_menu_column:menu-logout': 'the menu that has it does not show',
};

/** Parts without a placeholder: address in the layout -> where the page shows one instead. */
const COMES_LATER: Readonly<Record<string, string>> = {
  'contract_details:contract-documents': 'last on its page, below the place of the contract',
  'faq:faq-topic': 'in the place of the topics',
  'home:home-due-amount': 'in the place of what is due',
};

/** Types that would leave a gap while their data is pending. */
const LARGE = new Set(['recordList', 'fields', 'card', 'menu', 'columns', 'amount', 'select', 'heading']);

const looks = ({ node: { type, props, on } }: Placed) => JSON.stringify([type, props, on]);
const nothingIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nothingIn(one)]))
      : typeof value === 'number'
        ? 0
        : undefined;

describe.each(cases.map(({ host, page }, index) => [`${host} ${page}`, index] as const))('%s', (_, index) => {
  const asked = (): Asked => pages[index] as Asked;
  const treeOf = (root: string, answer: Resource) => placedNodes(withAnswer(asked(), root, answer).resolved.root);
  const whole = () => placedNodes(resolveBrand(asked().question, asked().brand).resolved.root);
  const reads = () => readsOf(pageLayout(asked().page, asked().brand));

  it('says of every call that fails that it failed, and asks for it again', () => {
    for (const root of rootsOf(asked())) {
      const { resolved, texts } = withAnswer(asked(), root, { state: 'failed' });
      expect.soft(treeText(resolved.root, texts), root).toMatch(/\(heading\) level: 1/);
      expect.soft(treeText(resolved.root, texts), root).not.toMatch(forbidden);
      const before = whole();
      const added = [...placedNodes(resolved.root)].filter(([address]) => !before.has(address)).map(([, one]) => one);
      const again = added.flatMap(({ node: { on } }) => Object.values(on).filter((action) => action.do === 'refresh'));
      expect.soft(again.length, `${root}: ways to ask again`).toBeGreaterThan(0);
      // Without a root, the action fetches all calls.
      for (const action of again) expect.soft('root' in action ? action.root : root, `${root}: what is asked again`).toBe(root);
    }
  });

  it('says nothing of a call that fails but that, and keeps its other parts', () => {
    const [before, read] = [whole(), reads()];
    const isOf = ({ key, around }: Placed, root: string) =>
      [key, ...around.flatMap((one) => (one.key in HANGS || read.get(one.key)?.node.repeat ? [one.key] : []))].some((one) =>
        read.get(one)?.roots.has(root),
      );
    for (const root of rootsOf(asked())) {
      const after = treeOf(root, { state: 'failed' });
      const lost = [...before].filter(
        ([address, one]) =>
          one.isLeaf && !isOf(one, root) && (!after.has(address) || looks(after.get(address) as Placed) !== looks(one)),
      );
      expect
        .soft(
          lost.map(([address]) => address),
          `${root}: other parts that are lost`,
        )
        .toEqual([]);
      const said = [...after].filter(
        ([address, one]) => one.isLeaf && !before.has(address) && !Object.values(one.node.on).some((on) => on.do === 'refresh'),
      );
      expect
        .soft(
          said.map(([, { key }]) => key).filter((key) => !(key in STANDS_IN)),
          `${root}: what else is said`,
        )
        .toEqual([]);
      const right = asked().question.page?.answers[root];
      const none = treeOf(root, { state: 'ready', value: nothingIn(right?.state === 'ready' ? right.value : {}) });
      const claims = [...after].filter(([address, { key }]) => {
        const own = read.get(key);
        return none.has(address) && own?.when.has(root) && !own.tellsFailure;
      });
      expect
        .soft(
          claims.map(([, { key }]) => key).filter((key) => !(key in STANDS_IN)),
          `${root}: said of an empty answer`,
        )
        .toEqual([]);
    }
  });

  it('waits in the place of every part whose call is under way', () => {
    const [before, read] = [whole(), reads()];
    for (const root of rootsOf(asked())) {
      const { resolved, texts } = withAnswer(asked(), root, { state: 'pending' });
      expect.soft(treeText(resolved.root, texts), root).not.toContain('do: refresh');
      const after = placedNodes(resolved.root);
      const waiting = [...after.values()].filter(({ node }) => node.type === 'skeleton');
      const choices = new Set(waiting.flatMap(({ key }) => read.get(key)?.choice ?? []));
      // Closed overlays have no placeholder.
      const isHeld = ({ node, key, around }: Placed) =>
        choices.has(read.get(key)?.choice ?? '') ||
        [node, ...around.map((one) => one.node)].some(
          ({ address, type }) => after.get(address)?.node.type === 'skeleton' || type === 'sheet' || type === 'dialog',
        );
      const gone = [...before].filter(
        ([address, one]) => LARGE.has(one.node.type) && read.get(one.key)?.roots.has(root) && !after.has(address) && !isHeld(one),
      );
      expect
        .soft(
          gone.map(([, { key }]) => key).filter((key) => !(key in COMES_LATER)),
          `${root}: waits without a place`,
        )
        .toEqual([]);
    }
  });

  it('shows nothing false of answers that are wrong', () => {
    for (const root of rootsOf(asked())) {
      const { question, brand } = asked();
      const right = question.page?.answers[root];
      for (const [name, make] of nonsense) {
        const shape = pageLayout(asked().page, brand).roots?.[root];
        const heard = resourceOf(make(right?.state === 'ready' ? right.value : undefined), shape);
        const { resolved, texts } = withAnswer(asked(), root, heard);
        const text = treeText(resolved.root, texts);
        expect.soft(text, `${root}: ${name}`).not.toMatch(forbidden);
        expect.soft(text, `${root}: ${name}`).toMatch(/\(heading\) level: 1/);
      }
    }
  });
});

/** The home page of every brand with a site, with these outcomes. */
const homes = (outcomes: object) =>
  pages
    .filter(({ page }) => page === 'home')
    .map(({ question, brand }) => {
      if (!question.page) throw new Error('no page');
      const answers = { ...question.page.answers, ...outcomes };
      return placedNodes(resolveBrand({ ...question, page: { ...question.page, ...outcomes, answers } }, brand).resolved.root);
    });
const failed: Resource = { state: 'failed' };

it('one line says that both parts of the footer failed, and asks for both again', () => {
  for (const home of homes({ realm: failed, footer: failed })) {
    const lines = [...home.values()].filter(({ node: { props } }) => JSON.stringify(props.text)?.includes('"footer.failed"'));
    expect(lines.map(({ node: { on } }) => on)).toEqual([{ press: { do: 'refresh' } }]);
  }
  expect(homes({})).toHaveLength(2);
});

it.each([['pending'], ['failed']] as const)('a phone leads to languages and customers while the menu is %s', (state) => {
  for (const { question, brand } of pages.filter(({ page }) => page === 'home')) {
    const answers = { ...question.page?.answers, menu: { state } };
    if (!question.page) throw new Error('no page');
    const phone = { ...question, screen: 'mobile' as const, page: { ...question.page, answers } };
    const ids = [...placedNodes(resolveBrand(phone, brand).resolved.root).values()].map(({ node: { id } }) => id);
    expect(ids).toEqual(expect.arrayContaining(['menu-button', 'language-select', 'customer-select']));
  }
});

it('without the names of the customers home still leads to the pages, and offers to ask again', () => {
  for (const home of homes({ customers: failed, account: failed })) {
    const ids = [...home.values()].map(({ node: { id } }) => id);
    expect(ids).toEqual(expect.arrayContaining(['site-customers-failed', 'home-contracts', 'home-profile', 'home-contacts']));
  }
});

it('a node of a page is explained by the answers of its calls', () => {
  const asked = pages.find(({ page }) => page === 'documents');
  if (!asked) throw new Error('no page');
  const said = printExplanation(explain('documents-none', asked.question));
  expect(said).toMatch(/documents-none {2}text {2}HIDDEN[\s\S]*documents\.items/);
});

it.each(['home', 'documents', 'contract_details'])('%s is drawn with every wrong answer at once', async (name) => {
  const asked = pages.find(({ page }) => page === name);
  if (!asked) throw new Error(name);
  for (const [, make] of nonsense.slice(-8)) {
    const { question, brand } = asked;
    const layout = pageLayout(name, brand);
    const answers = Object.entries(question.page?.answers ?? {}).map(([root, right]): [string, Resource] => {
      const sent = make(right.state === 'ready' ? right.value : undefined);
      return [root, resourceOf(sent, layout.roots?.[root])];
    });
    const page = question.page;
    if (!page) throw new Error('no page');
    const drawn = await openPage(resolveBrand({ ...question, page: { ...page, answers: Object.fromEntries(answers) } }, brand));
    expect(drawn.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
    expect(drawn.place.textContent).not.toMatch(forbidden);
    expect(drawn.place.querySelectorAll('main h1').length).toBe(1);
    expect(drawn.place.querySelector('img[onerror], script')).toBeNull();
    await drawn.close();
  }
});

it('the page of a contract claims no empty list where the customer may not see one', () => {
  const contract = pages.filter(({ page }) => page === 'contract_details');
  expect(contract.length).toBeGreaterThan(0);
  for (const asked of contract) {
    const shown = (value: object) =>
      [...placedNodes(withAnswer(asked, 'bills', { state: 'ready', value }).resolved.root).values()].map(({ node }) => node.id);
    expect(shown({ items: [], total: 0 })).toContain('contract-no-documents');
    expect(shown({})).not.toContain('contract-no-documents');
  }
});

const pageNamed = (name: string): Asked => {
  const asked = pages.find(({ page }) => page === name);
  if (!asked) throw new Error(name);
  return asked;
};

it.each([[-5], [1.5], [undefined]])('a number of new bills that is none did not load: %s', (total) => {
  const heard = resourceOf({ items: [], total }, pageLayout('home', pageNamed('home').brand).roots?.newBills);
  const texts = homes({ newBills: heard }).map((home) =>
    [...home.values()].map(({ node: { id } }) => id).filter((id) => id.startsWith('home-new-')),
  );
  expect(texts).toEqual([['home-new-failed'], ['home-new-failed']]);
});

it('a message without a date is named after its subject', () => {
  const asked = pageNamed('messages');
  const items = [{ id: 'A1', subject: 'Primo', is_read: true }];
  const list = [
    ...placedNodes(withAnswer(asked, 'messages', { state: 'ready', value: { items, total: 1 } }).resolved.root).values(),
  ];
  const { rows } = list.find(({ node }) => node.id === 'messages-list')?.node.props ?? {};
  expect(rows).toMatchObject([{ about: { value: 'Primo' } }]);
});

it('a customer without meters is not asked to choose one', () => {
  const shown = (value: object) =>
    [...placedNodes(withAnswer(pageNamed('letture_gas'), 'meters', { state: 'ready', value }).resolved.root).values()].map(
      ({ node }) => node.id,
    );
  expect(shown({ items: [], total: 0 })).not.toContain('readings-form-card');
  expect(shown({ items: [{ contract: 'C1' }], total: 1 })).toContain('readings-form-card');
});

/** The nodes of a page by id, if one of its calls is answered with this. */
function answered(name: string, root: string, sent: unknown): ReadonlyMap<string, Placed['node']> {
  const asked = pageNamed(name);
  const heard = resourceOf(sent, pageLayout(name, asked.brand).roots?.[root]);
  return new Map([...placedNodes(withAnswer(asked, root, heard).resolved.root).values()].map(({ node }) => [node.id, node]));
}

it.each([
  ['home', 'unread', 'count', 'home-unread', {}, 'home-messages-failed'],
  ['messages', 'messages', 'unread', 'messages-unread', { items: [{ id: 'A1', subject: 'Primo' }], total: 1 }, undefined],
  ['documents', 'documents', 'total', 'documents-total', { items: [{ id: 'B1', document_number: '1' }] }, undefined],
  ['contracts', 'contracts', 'total', 'contracts-total', { items: [{ contract: 'C1' }] }, undefined],
])('%s shows no count that is none: %s.%s', (page, root, name, count, others, failure) => {
  expect(answered(page, root, { ...others, [name]: 2 }).has(count)).toBe(true);
  for (const wrong of [-3, 1.5, '1,5', null, 1e308]) {
    const shown = answered(page, root, { ...others, [name]: wrong });
    expect.soft(shown.has(count), `${wrong}`).toBe(false);
    if (failure) expect.soft(shown.has(failure), `${wrong}`).toBe(true);
  }
});

const [bare, leafless] = [{}, [{ id: null, title: '', subject: null, contract: null }]];

it.each([
  ['messages', 'messages', { items: leafless, total: 1, unread: 1 }, 'messages-failed', 'messages-list'],
  ['contracts', 'contracts', { items: leafless, total: 2 }, 'contracts-failed', 'contracts-total'],
  ['documents', 'documents', { items: leafless, total: 2 }, 'documents-failed', 'documents-none'],
  ['goods', 'goods', { items: leafless }, 'goods-failed', 'goods-intro'],
  ['user_form', 'asked', bare, 'user-form-failed', 'user-form-none'],
  ['user_form', 'asked', { sections: null, answers: { people: '2' } }, 'user-form-failed', 'user-form-none'],
  ['user_form', 'asked', { sections: [null], answers: { people: null } }, 'user-form-failed', 'user-form-none'],
  ['faq', 'faq', bare, 'faq-failed', 'faq-none'],
  ['faq', 'faq', { topics: leafless }, 'faq-failed', 'faq-none'],
  ['contacts', 'reach', { phone: null, address: [''], hours: leafless, offices: leafless }, 'contacts-failed', 'contacts-hours'],
  ['contract_details', 'details', bare, 'contract-failed', 'contract-none'],
  ['contract_details', 'details', [], 'contract-failed', 'contract-none'],
])('%s: an answer that says nothing of %s did not load: %j', (page, root, sent, failure, claim) => {
  const shown = answered(page, root, sent);
  expect([shown.has(failure), shown.has(claim)]).toEqual([true, false]);
});

it.each([
  ['messages', 'messages', { items: [] }, 'messages-none'],
  ['documents', 'documents', { items: [] }, 'documents-none'],
  ['contracts', 'contracts', { items: [] }, 'contracts-none'],
  ['goods', 'goods', { items: [] }, 'goods-none'],
  ['goods', 'goods', { items: [{ id: 'g1' }, { id: 'g2', price: 3 }] }, 'goods-none'],
  ['user_form', 'asked', { sections: [] }, 'user-form-none'],
  ['faq', 'faq', { topics: [] }, 'faq-none'],
  ['faq', 'faq', { topics: [{ id: 't1' }] }, 'faq-none'],
  ['faq', 'faq', { topics: [{ id: 't1', title: 'T', questions: [] }] }, 'faq-none'],
  ['faq', 'faq', { topics: [{ id: 't1', title: 'T', questions: [{ id: 'q1' }] }] }, 'faq-none'],
])('%s: an empty list, or one in which nothing shows, says that there is nothing: %#', (page, root, sent, said) => {
  const shown = answered(page, root, sent);
  const others = [...shown.keys()].filter((id) => /-(failed|none-found|intro)$|^(goods-one|faq-topic)$/.test(id));
  expect([shown.has(said), others]).toEqual([true, []]);
});

it.each([
  ['messages', 'messages', 'messages-list', { subject: 'Primo' }, 'Primo'],
  ['home', 'messages', 'home-messages-list', { subject: 'Primo' }, 'Primo'],
  ['home', 'latest', 'home-documents', { document_number: '2026/1' }, '2026/1'],
  ['documents', 'documents', 'documents-list', { document_number: '2026/1' }, '2026/1'],
  ['contract_details', 'bills', 'contract-list', { document_number: '2026/1' }, '2026/1'],
])('%s: a record of %s without an id keeps its title', async (page, root, list, row, title) => {
  const asked = pageNamed(page);
  const heard = resourceOf({ items: [row], total: 1 }, pageLayout(page, asked.brand).roots?.[root]);
  const drawn = await openPage(withAnswer(asked, root, heard));
  const heading = drawn.place.querySelector(`[data-node=${list}] tbody [role=rowheader]`);
  expect([heading?.textContent, heading?.querySelector('a, button')]).toEqual([expect.stringContaining(title), null]);
  await drawn.close();
});

it('the years that documents can be chosen by are those that the answer has', () => {
  const [years, kinds] = [[{ year: null }, { year: '2026' }, {}, { year: '' }, { year: '2025' }], ['EE']];
  const { props } = answered('documents', 'info', { years, kinds, states: [] }).get('documents-filter-year') ?? {};
  expect(props?.options).toMatchObject([{ key: '2026' }, { key: '2025' }]);
  expect(answered('documents', 'info', { years: [{ year: null }], kinds }).has('documents-filter-year')).toBe(false);
});

it('no heading of the contacts stands above nothing', () => {
  const hours = [{ days: 'lunedì', hours: null }];
  const shown = answered('contacts', 'reach', { phone: '800 000 000', address: [], hours, offices: [{ name: null }] });
  expect(['contacts-phone', 'contacts-hours-title', 'contacts-offices'].map((id) => shown.has(id))).toEqual([true, false, false]);
});

it.each([
  [{}, 'messages.none'],
  [{ state: 'unread' }, 'messages.noneUnread'],
  [{ state: 'read' }, 'messages.noneRead'],
  [{ q: 'due parole' }, 'messages.noneFound'],
  [{ q: 'due parole', state: 'unread' }, 'messages.noneFound'],
])('why there is no message, with %j', (params, key) => {
  const { question, brand, ...asked } = pageNamed('messages');
  if (!question.page) throw new Error('no page');
  const page = { ...question.page, params };
  const nothing: Resource = { state: 'ready', value: { items: [], total: 0, unread: 0 } };
  const { resolved } = withAnswer({ ...asked, brand, question: { ...question, page } }, 'messages', nothing);
  const none = [...placedNodes(resolved.root).values()].find(({ node: { id } }) => id === 'messages-none');
  expect(none?.node.props.text).toMatchObject({ key });
});

it.each([
  [{}, ['messages-unread']],
  [{ state: 'all' }, ['messages-unread']],
  [{ q: 'Primo' }, ['messages-found']],
  [{ state: 'unread' }, ['messages-found']],
])('the text about the number of messages, with %j', (params, said) => {
  const { question, brand, ...asked } = pageNamed('messages');
  if (!question.page) throw new Error('no page');
  const page = { ...question.page, params };
  const value = { items: [{ id: 'A1', subject: 'Primo' }], total: 42, unread: 3 };
  const { resolved } = withAnswer({ ...asked, brand, question: { ...question, page } }, 'messages', { state: 'ready', value });
  const nodes = [...placedNodes(resolved.root).values()].map(({ node }) => node);
  const live = nodes.filter(({ id, props }) => id.startsWith('messages-') && props.live);
  expect(live.map(({ id }) => id)).toEqual(said);
  expect(live[0]?.props.text).toMatchObject({
    values: { count: { value: said[0] === 'messages-found' ? 42 : 3 } },
  });
});

it.each([
  ['bolletta', 'faq-count', 2],
  ['contatore', 'faq-count', 1],
  ['gatto', 'faq-none-found', undefined],
])('the text about the questions on “%s”', (q, said, count) => {
  const { question, brand, ...asked } = pageNamed('faq');
  if (!question.page) throw new Error('no page');
  const page = { ...question.page, params: { q } };
  const one = (id: string, words: string) => ({ id, question: words, answer: '<p>Ecco.</p>' });
  const topics = [
    { id: 'A', title: 'Primo', questions: [one('a', 'Dov’è la bolletta?'), one('b', 'Chi legge il contatore?')] },
    { id: 'B', title: 'Secondo', questions: [one('c', 'Perché la bolletta è alta?')] },
  ];
  const { resolved } = withAnswer({ ...asked, brand, question: { ...question, page } }, 'faq', {
    state: 'ready',
    value: { topics },
  });
  const live = [...placedNodes(resolved.root).values()].map(({ node }) => node).filter(({ props }) => props.live);
  expect(live.map(({ id }) => id)).toEqual([said]);
  expect(own(own(own(live[0]?.props.text, 'values'), 'count'), 'value')).toBe(count);
});

it.each([
  ['document_details', 'more', 'document', { document: { id: 'A1' } }],
  ['contract_details', 'details', 'contract', { contract: 'A1' }],
  ['message_details', 'message', 'message', { id: 'A1', subject: 'Primo' }],
])('%s: what belongs to another customer of the login says whose it is, and offers to switch', (name, root, prefix, record) => {
  const { question, brand, ...asked } = pageNamed(name);
  if (!question.page) throw new Error('no page');
  const [mine, other] = ['C1', 'C2'];
  const customers = { items: [mine, other].map((id) => ({ id, name: `Nome ${id}` })) };
  const page = {
    ...question.page,
    customers: { state: 'ready', value: customers } as const,
    account: { state: 'ready', value: { code: mine } } as const,
  };
  const shown = (customer: object) => {
    const value = { ...record, ...customer };
    const { resolved } = withAnswer({ ...asked, brand, question: { ...question, page } }, root, { state: 'ready', value });
    return new Map([...placedNodes(resolved.root).values()].map(({ node }) => [node.id, node]));
  };
  const said = (customer: object) => [`${prefix}-owner`, `${prefix}-switch`].map((id) => shown(customer).has(id));
  expect([said({}), said({ customer: mine }), said({ customer: 'C3' })]).toEqual(Array(3).fill([false, false]));
  const ofOther = shown({ customer: other });
  expect(ofOther.get(`${prefix}-owner`)?.props.text).toMatchObject({ values: { name: { value: 'Nome C2' } } });
  expect(ofOther.get(`${prefix}-switch`)?.on.press).toMatchObject({ do: 'select', value: other });
});

it('a dialog of a contract beyond the usual three is offered in the words of the server, and asked for when it is chosen', () => {
  const [usual, kind] = [['offer', 'meter', 'payment'], 'Energia verde'];
  expect(answered('contract_details', 'dialogs', { kinds: usual }).has('contract-dialog-choice')).toBe(false);
  const choice = answered('contract_details', 'dialogs', { kinds: [...usual, kind] }).get('contract-dialog-choice');
  expect(choice?.props.options).toMatchObject([{ key: kind }]);
  const { question, brand, ...asked } = pageNamed('contract_details');
  if (!question.page) throw new Error('no page');
  const called = (dialog: string) => {
    const page = { ...question.page, params: { contract: 'A1', dialog } } as NonNullable<typeof question.page>;
    const answer: Resource = { state: 'ready', value: { kinds: [...usual, kind] } };
    const { composed, scope, env } = withAnswer({ ...asked, brand, question: { ...question, page } }, 'dialogs', answer);
    return pageCalls(composed.layout, scope, env).get('chosen');
  };
  expect(called(kind)).toMatchObject({ state: 'ready', values: { x: 'A1', y: kind } });
  expect(called('another')).toEqual({ state: 'missing' });
});

it('the columns of messages are those that their own call names', () => {
  const headers = ['date', 'subject'];
  expect(answered('messages', 'headers', { headers }).get('messages-list')?.props.order).toEqual(headers);
});

it('the bills of a contract show with its own customer alone, and where the server does not say whose it is', () => {
  const { question, brand, ...asked } = pageNamed('contract_details');
  if (!question.page) throw new Error('no page');
  const items = ['C1', 'C2'].map((id) => ({ id, name: id }));
  const page = {
    ...question.page,
    customers: { state: 'ready', value: { items } } as const,
    account: { state: 'ready', value: { code: 'C1' } } as const,
  };
  const hasBills = (customer: object) => {
    const answer: Resource = { state: 'ready', value: { contract: 'A1', ...customer } };
    const { resolved } = withAnswer({ ...asked, brand, question: { ...question, page } }, 'details', answer);
    return [...placedNodes(resolved.root).values()].some(({ node: { id } }) => id === 'contract-documents');
  };
  expect([{}, { customer: 'C1' }, { customer: 'C2' }].map(hasBills)).toEqual([true, true, false]);
});

it.each([
  ['message_details', 'message', 'message-none', 'message', 'messages.notChosen', 'messages.notYours'],
  ['document_details', 'more', 'document-none-text', 'document', 'document.none', 'error.notYours'],
  ['contract_details', 'details', 'contract-none-text', 'contract', 'contract.none', 'contract.notYours'],
  ['goods_details', 'offer', 'good-none-text', 'good', 'goods.notChosen', 'goods.unknown'],
])(
  '%s: an address that names no record asks to choose one, and does not say that it is gone',
  (name, root, id, key, choose, gone) => {
    const said = (params: object) => {
      const { question, brand, ...asked } = pageNamed(name);
      if (!question.page) throw new Error('no page');
      const page = { ...question.page, params };
      const { resolved } = withAnswer({ ...asked, brand, question: { ...question, page } } as AskedPage, root, {
        state: 'ready',
        value: {},
      });
      const node = [...placedNodes(resolved.root).values()].map(({ node }) => node).find((one) => one.id === id);
      return own(node?.props.text, 'key');
    };
    expect([said({}), said({ [key]: '1' })]).toEqual([choose, gone]);
  },
);
