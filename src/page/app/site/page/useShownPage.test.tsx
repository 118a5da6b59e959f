// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Layout } from '../../../../engine/layout/types';
import { openRoot } from '../../../ui/testing';
import { type PageLocation, useShownPage } from './useShownPage';

const addressOf = (path: string): PageLocation => ({
  page: { path, layout: path, login: true, params: [] },
  path,
  search: {},
  argument: undefined,
});
const layoutOf = (template: string): Layout => ({ template, nodes: [], modules: {}, rules: {} });

test('the page before stays whole, with its own address, until the next one has loaded', async () => {
  const { root } = openRoot();
  let shown: string[] = [];
  function Page({ address, layout }: { address: PageLocation; layout: Layout | undefined }) {
    const page = useShownPage(address, layout);
    shown = [page.address.path, page.layout?.template ?? 'none', String(page.isTransitioning)];
    return null;
  }
  const draw = (address: PageLocation, layout: Layout | undefined) =>
    act(async () => root.render(<Page {...{ address, layout }} />));
  const [bills, contracts] = [addressOf('/invoices'), addressOf('/contracts')];
  await draw(bills, undefined);
  expect(shown).toEqual(['/invoices', 'none', 'false']);
  await draw(bills, layoutOf('bills'));
  expect(shown).toEqual(['/invoices', 'bills', 'false']);
  await draw(contracts, undefined);
  expect(shown).toEqual(['/invoices', 'bills', 'true']);
  await draw(contracts, layoutOf('contracts'));
  expect(shown).toEqual(['/contracts', 'contracts', 'false']);
});
