// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import italian from '../../../../../hosts/_default/locales/messages.json';
import type { SitePage } from '../../../../engine/contract/brand';
import { createDrafts } from '../../../../engine/forms/drafts';
import { ApiError } from '../../../api/apiError';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { createQueryClient } from '../../../api/queryClient';
import { status, testWire } from '../../../api/testWire';
import { drawWith } from '../../testing';
import { PageView } from '../page/PageView';
import { SiteProblem } from './SiteProblem';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
vi.spyOn(window, 'scrollTo').mockReturnValue();

const page = { path: '/faq', layout: '/faq.json', login: false } as unknown as SitePage;

async function wordsOf(view: ReactElement): Promise<string[]> {
  const { wire } = testWire([status(500), status(500), status(500)]);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => view }),
    history: createMemoryHistory({ initialEntries: ['/faq'] }),
  });
  const queryClient = createQueryClient();
  const place = await drawWith(
    { brand: fallbackBrand(''), wire, queryClient, drafts: createDrafts(), registry: {} },
    <RouterProvider router={router} />,
  );
  await act(() => vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull()));
  return [...place.querySelectorAll('h1, main p:first-of-type, main button')].map(({ textContent }) => textContent ?? '');
}

test.each([
  [
    'a page whose file fails',
    <PageView
      key=""
      {...{ pages: [page], menu: 'horizontal', errorPage: undefined }}
      address={{ page, path: '/faq', search: {}, argument: undefined }}
    />,
  ],
  ['a site whose file fails', <SiteProblem key="" error={new ApiError('network', 'site')} />],
])('%s speaks of the page where no texts have loaded, in the words of the default brand', async (_, view) => {
  const { it } = italian as unknown as { it: Record<string, string> };
  expect(await wordsOf(view)).toEqual([it['site.error.title'], it['site.error'], it['app.retry']]);
  expect(document.title).toBe(it['site.error.title']);
  document.title = '';
});
