// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createDrafts } from '../../../../engine/forms/drafts';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { createQueryClient } from '../../../api/queryClient';
import { createUiState } from '../../../renderer/uiState';
import { drawWith } from '../../testing';
import { PageTree } from './PageTree';

vi.mock('./ResolvedPage', () => ({ ResolvedPage: () => 'drawn' }));
vi.mock('../../page/useScreen', () => ({ useScreen: () => ({ class: 'phone' }) }));

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

/** A page of the site, reduced to its fetching. */
function pageWith({ isKnown }: { isKnown: boolean }) {
  const asked: string[] = [];
  const call = async ({ name }: { name: string }, { query = '' }: { query?: string }) => {
    asked.push(`${name} ${query}`.trim());
    return new Promise(() => undefined);
  };
  const account = isKnown ? { state: 'ready', value: { code: '7' } } : { state: 'pending' };
  const site = { brand, session: { kind: 'authenticated' }, client: { call }, isOpen: true, customers: account, account };
  const props = {
    ...{
      layout,
      site,
      pages: [],
      menu: 'vertical',
      problem: undefined,
    },
    ...{ address: { page: {}, path: '/', search: {}, argument: undefined }, locale: 'de', texts: { locale: 'it', messages: {} } },
    ...{ ui: createUiState(new Map(), () => undefined), run: vi.fn(), plain: <i /> },
  };
  const services = { brand, queryClient: createQueryClient(), drafts: createDrafts() };
  // While fetching, the page uses only these parts of the services and props.
  return { asked, drawn: drawWith(services as never, <PageTree {...(props as never as Parameters<typeof PageTree>[0])} />) };
}

it('asks in the language of the customer, also while the texts are those of another', async () => {
  const { asked, drawn } = pageWith({ isKnown: true });
  expect((await drawn).textContent).toBe('drawn');
  expect(asked).toEqual(['due lang=de', 'menu']);
});

it('asks for what hangs on no customer before it is known who that is', async () => {
  const { asked, drawn } = pageWith({ isKnown: false });
  expect((await drawn).textContent).toBe('drawn');
  expect(asked).toEqual(['menu']);
});
