// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { bareBrand } from '../api/bareBrand';
import { createQueryClient } from '../api/queryClient';
import { testWire } from '../api/testWire';
import { createDrafts } from '../forms/drafts';
import { openRoot } from '../ui/testing';
import { ServicesProvider } from './services';

const bill = {
  document_number: 'F1',
  document_payment_debt: '86,42',
  document_payment_expiry: '10/12/2026',
  detail: 'pdf-1',
};

test('a page whose brand is unusable shows amount, due date and PDF in its own words', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia ??= (() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })) as never;
  history.replaceState(null, '', '/bollettainterattiva?id=abc');
  const { BillPage } = await import('./BillPage');
  const answers: Record<string, unknown> = { '/backend/api/public/access': { token: 'tok' }, '/backend/document/abc': bill };
  const fetch = async (address: string) => Response.json(answers[address.split('?')[0] ?? ''] ?? {});
  const { place, root } = openRoot();
  const queryClient = createQueryClient();
  await act(async () =>
    root.render(
      <ServicesProvider value={{ brand: bareBrand(''), wire: testWire([], { fetch }).wire, queryClient, drafts: createDrafts() }}>
        <QueryClientProvider client={queryClient}>
          <BillPage />
        </QueryClientProvider>
      </ServicesProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.querySelector('main')).not.toBeNull()));
  const words = place.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ');
  expect(words).toContain('86,42 €');
  expect(words).toContain('Scadenza: 10');
  expect(place.querySelector('button')?.textContent).toBe('Scarica il PDF');
});
