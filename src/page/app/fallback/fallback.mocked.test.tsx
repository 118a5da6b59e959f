// @vitest-environment jsdom

import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { brandTexts, label } from '../../../../tests/support/texts';
import type { BrandFile } from '../../../engine/contract/brand';
import { createDrafts } from '../../../engine/forms/drafts';
import type { Layout } from '../../../engine/layout/types';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { createQueryClient } from '../../api/queryClient';
import { testWire } from '../../api/testWire';
import { find, openableDialogs, press } from '../../ui/testing';
import { BillPage } from '../bill/BillPage';
import { registry } from '../registry.generated';
import { drawWith } from '../testing';

const bill = {
  document_number: 'F1',
  document_payment_debt: '86,42',
  document_payment_expiry: '10/12/2026',
  detail: 'pdf-1',
};
const layout: Layout = {
  template: 'own',
  nodes: [{ type: 'amount', id: 'amount-due', props: { value: { get: 'bill.payment.due' } } }],
  modules: {},
  rules: {},
};
const inGerman = brandTexts('_default', 'de');
const texts = { 'app.retry': [{ type: 0, value: 'Noch einmal' }] };

/** Answers of the servers, by path; a number is a status. */
type Answers = Record<string, unknown>;

// Must run before the imports: the page reads its address when its module loads.
vi.hoisted(() => history.replaceState(null, '', '/bollettainterattiva?id=abc'));
window.matchMedia ??= (() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })) as never;
openableDialogs();

async function openPage(brand: BrandFile, more: Answers = {}) {
  const answers: Answers = { '/backend/api/public/access': { token: 'tok' }, '/backend/document/abc': bill, ...more };
  const fetch = async (address: string) => {
    const answer = answers[address.split('?')[0] ?? ''] ?? {};
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  };
  const services = {
    brand,
    wire: testWire([], { fetch }).wire,
    queryClient: createQueryClient(),
    drafts: createDrafts(),
    registry,
  };
  const place = await drawWith(services, <BillPage />);
  const words = () => place.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  const buttons = () => [...place.querySelectorAll('main button')].map((button) => button.textContent);
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('86,42')));
  return { place, answers, words, buttons };
}

/** A brand with this template; the paths of its files are keys of `answers`. */
function brandOf(template: string): BrandFile {
  const bare = fallbackBrand('');
  const settings = { ...bare.settings, template };
  return { ...bare, name: 'brand', settings, texts: { it: '/t.json' }, layouts: { [template]: '/l.json' } };
}

test('a page whose brand is unusable shows amount, due date, PDF and retry in its own words', async () => {
  const { words, buttons } = await openPage(fallbackBrand(''));
  expect(words()).toContain('86,42 €');
  expect(words()).toContain('Scadenza: 10');
  expect(buttons()).toEqual([label('pdf.download'), label('app.retry')]);
});

describe('a page without its layout', () => {
  test.each(['nordsee', '1', '3', 'constructor'])('of %s shows the same, and the whole bill once it can', async (template) => {
    const { place, answers, words, buttons } = await openPage(brandOf(template), { '/l.json': 404, '/t.json': texts });
    expect(words()).toContain('86,42 €');
    expect(words()).toContain('Scadenza: 10');
    expect(buttons()).toEqual([label('pdf.download'), 'Noch einmal']);
    await press(find(place, 'main button', 'Noch einmal'));
    expect(buttons()).toHaveLength(2);
    answers['/l.json'] = layout;
    await press(find(place, 'main button', 'Noch einmal'));
    await act(() => vi.waitFor(() => expect(place.querySelector('[data-template]')).not.toBeNull()));
    expect(place.querySelector('main')).toBeNull();
  });

  test.each([[null], [[]], [{ nodes: 5 }], ['x']])('stands when its file holds %j', async (file) => {
    const { words } = await openPage(brandOf('own'), { '/l.json': file, '/t.json': texts });
    expect(words()).toContain('86,42 €');
  });
});

test.each([[null], [[]], [5], [{ 'app.retry': null }]])('a page whose texts are %j shows the essentials', async (file) => {
  const { place, answers, words, buttons } = await openPage(brandOf('own'), { '/l.json': layout, '/t.json': file });
  expect(words()).toContain('86,42 €');
  expect(buttons()).toEqual([label('pdf.download'), label('app.retry')]);
  answers['/t.json'] = texts;
  await press(find(place, 'main button', label('app.retry')));
  await act(() => vi.waitFor(() => expect(place.querySelector('[data-template]')).not.toBeNull()));
});

test('a brand of another language shows the essentials in it, when its texts and layouts are gone', async () => {
  const brand = brandOf('own');
  const german: BrandFile = { ...brand, settings: { ...brand.settings, locales: ['de'] }, texts: { de: '/t.json' } };
  const { words, buttons } = await openPage(german, { '/l.json': 404, '/t.json': 404 });
  await act(() => vi.waitFor(() => expect(buttons()).toEqual([inGerman.text('pdf.download'), inGerman.text('app.retry')])));
  expect(words()).toContain('86,42 €');
  expect(words()).toContain('10. Dezember');
  expect(document.documentElement.lang).toBe('de');
});

test.each([
  ['modules', '/backend/api/bollettainterattiva/modules', []],
  ['the language', '/backend/api/public/access', { token: 'tok', lang: 5 }],
])('an odd answer about %s leaves the bill', async (_, path, answer) => {
  const { place } = await openPage(brandOf('own'), { '/l.json': layout, '/t.json': texts, [path]: answer });
  expect(place.querySelector('[data-template="own"]')).not.toBeNull();
});
