// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { SitePage } from '../../../../engine/contract/brand';
import type { CustomerSession } from '../../../../engine/contract/session';
import { createDrafts } from '../../../../engine/forms/drafts';
import { ApiError } from '../../../api/apiError';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { createQueryClient } from '../../../api/queryClient';
import { testWire } from '../../../api/testWire';
import { drawWith } from '../../testing';
import type { PageLocation } from '../page/useShownPage';
import { errorOfPage, useErrorPage } from './useErrorPage';

const invoices = { path: '/invoices', login: true } as SitePage;
const problemPage = { path: '/error', login: false } as SitePage;

test.each([
  ['access_denied', 'site.error.title'],
  ['session_ended', 'site.ended'],
  ['logged_out', 'site.loggedOut'],
])('after %s the page has the title %s, and a link to sign in', (reason, title) => {
  const error = new ApiError('status', 'signIn', 401, { reason });
  expect(errorOfPage(error, { customer: {} as CustomerSession })).toMatchObject({ title, key: 'site.login' });
});

test('a page for which nobody can sign in keeps what is chosen in its address', async () => {
  const customer = { open: () => Promise.reject(new ApiError('status', 'token', 401)) } as unknown as CustomerSession;
  const asked: PageLocation = { page: invoices, path: '/invoices', search: { year: '2025' }, argument: undefined };
  let shown: ReturnType<typeof useErrorPage> | undefined;
  function Page() {
    shown = useErrorPage(asked, problemPage);
    return null;
  }
  const { wire } = testWire([]);
  const queryClient = createQueryClient();
  await drawWith({ brand: fallbackBrand(''), wire, queryClient, drafts: createDrafts(), registry: {}, customer }, <Page />);
  await act(() => vi.waitFor(() => expect(shown?.problem).toBeDefined()));
  expect(shown?.address).toMatchObject({ page: problemPage, search: { year: '2025' } });
});
