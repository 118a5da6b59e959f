// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { fallbackBrand } from '../../api/fallbackBrand';
import { createQueryClient } from '../../api/queryClient';
import { createDrafts } from '../../forms/drafts';
import { createUiState } from '../../renderer/uiState';
import { drawWith } from '../testing';
import { PageTree } from './PageTree';

vi.mock('./DrawnPage', () => ({ DrawnPage: () => 'drawn' }));

const brand = fallbackBrand('https://b.example');
const layout = {
  ...{
    template: '1',
    nodes: [],
    modules: {},
    rules: {},
    roots: { account: { code: 'text' }, due: { total: 'number' }, menu: { total: 'number' } },
  },
  page: {
    ...{ name: 'home', path: '/', also: [], login: true, params: [] },
    data: {
      due: {
        ...{ call: 'due', path: '/api/due/{x}', base: 'backendBase', values: { x: { get: 'account.code' } } },
        query: { lang: { get: 'page.locale' } },
      },
      menu: { call: 'menu', path: '/api/menu', base: 'backendBase' },
    },
  },
};

/** A page of the site as far as it asks. */
function pageWith({ isOpen, isDrawn }: { isOpen: boolean; isDrawn: boolean }) {
  const asked: string[] = [];
  const call = async ({ name }: { name: string }, { query = '' }: { query?: string }) => {
    asked.push(`${name} ${query}`.trim());
    return new Promise(() => undefined);
  };
  const onAsked = vi.fn(() => asked.push('done'));
  const account = isOpen ? { state: 'ready', value: { code: '7' } } : { state: 'pending' };
  const site = { brand, session: { kind: 'authenticated' }, client: { call }, isOpen, customers: account, account };
  const props = {
    ...{
      layout,
      site,
      isDrawn,
      onAsked,
      registry: {},
      pages: [],
      menu: 'vertical',
      screen: { class: 'phone' },
      problem: undefined,
    },
    ...{ address: { page: {}, path: '/', search: {}, argument: undefined }, locale: 'de', texts: { locale: 'it', messages: {} } },
    ...{ ui: createUiState(new Map(), () => undefined), run: vi.fn(), plain: <i /> },
  };
  const services = { brand, queryClient: createQueryClient(), drafts: createDrafts() };
  // Parts of which the page uses no more than this while it asks.
  return { asked, drawn: drawWith(services as never, <PageTree {...(props as never as Parameters<typeof PageTree>[0])} />) };
}

it('says that a page may be drawn once its calls are sent', async () => {
  const { asked, drawn } = pageWith({ isOpen: true, isDrawn: false });
  expect((await drawn).textContent).toBe('');
  // In the language of the customer, also while the texts are those of another.
  expect(asked).toEqual(['due lang=de', 'menu', 'done']);
});

it('asks for what hangs on no customer before it is known who that is', async () => {
  const { asked, drawn } = pageWith({ isOpen: false, isDrawn: false });
  expect((await drawn).textContent).toBe('');
  expect(asked).toEqual(['menu']);
});

it('draws the page when it may', async () => {
  expect((await pageWith({ isOpen: true, isDrawn: true }).drawn).textContent).toBe('drawn');
});
