import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Bill } from '../../../engine/contract/scope.generated';
import { createDrafts } from '../../../engine/forms/drafts';
import { receiptFile } from '../../../engine/kernel/addresses/receiptFile';
import { ApiError } from '../../api/apiError';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { downloadPdf } from './run';

const bill = { number: 'A/1', pdf: 'media-7' } as Bill;

function context(call: () => Promise<unknown>, over = {}) {
  const brand = { brand: fallbackBrand(''), texts: undefined, linkId: undefined };
  const rest = {
    ...brand,
    queryClient: new QueryClient(),
    drafts: createDrafts(),
    setUi: vi.fn(),
    setLocale: vi.fn(),
    setConsent: vi.fn(),
    goTo: vi.fn(),
    confirmPayment: async () => true,
    leaving: <T,>(work: () => Promise<T>) => work(),
  };
  return { client: { call: vi.fn(call) }, bill, say: vi.fn(), report: vi.fn(), ...rest, ...over };
}

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  };
});

it('saves the PDF of the bill under its number', async () => {
  const one = context(async () => new Blob(['%PDF-1.7']));
  expect(await downloadPdf({}, one)).toBe(true);
  expect(one.client.call).toHaveBeenCalledWith('media', { values: { id: 'media-7' } }, expect.anything());
  expect(saved).toEqual(['blob:one A-1.pdf']);
  expect(document.querySelector('a')).toBeNull();
});

it('saves the PDF that the action names, also where no bill is', async () => {
  const one = context(async () => new Blob(['%PDF-1.7']), { bill: undefined });
  expect(await downloadPdf({ file: 'media-9', name: '2026/9' }, one)).toBe(true);
  expect(one.client.call).toHaveBeenCalledWith('media', { values: { id: 'media-9' } }, expect.anything());
  expect(saved).toEqual(['blob:one 2026-9.pdf']);
});

it('saves the PDF of the receipts by its own call, and asks nowhere else', async () => {
  const one = context(async () => new Blob(['%PDF-1.7']));
  expect(await downloadPdf({ file: receiptFile('id/1'), name: 'R-7' }, one)).toBe(true);
  expect(one.client.call.mock.calls).toEqual([
    [expect.objectContaining({ name: 'receiptPdf', path: '/ricevuta/{x}/pdf' }), { values: { x: 'id/1' } }, expect.anything()],
  ]);
  expect(saved).toEqual(['blob:one R-7.pdf']);
});

it.each([
  [undefined, ['media', 'mediaCloud']],
  ['cloud-', ['media', 'mediaCloud']],
  ['media-', ['mediaCloud', 'media']],
  ['', ['mediaCloud', 'media']],
])('with the prefix %j asks where the file is kept, and after a 404 at the other place', async (prefix, places) => {
  const settings = { ...fallbackBrand('').settings, ...(prefix !== undefined && { mediaCloudPrefix: prefix }) };
  const asked: string[] = [];
  const call = async (given: unknown) => {
    const name = String(given);
    asked.push(name);
    if (asked.length === 1) throw new ApiError('status', name, 404);
    return new Blob(['%PDF-1.7']);
  };
  const client = { call: vi.fn(call) };
  expect(await downloadPdf({}, { ...context(async () => undefined), client, brand: { ...fallbackBrand(''), settings } })).toBe(
    true,
  );
  expect(asked).toEqual(places);
  expect(client.call).toHaveBeenLastCalledWith(places[1], { values: { id: 'media-7' } }, expect.anything());
});

it('asks at one place alone for what is there but cannot be had', async () => {
  const one = context(async () => Promise.reject(new ApiError('status', 'media', 500)));
  expect(await downloadPdf({}, one)).toBe(false);
  expect(one.client.call).toHaveBeenCalledTimes(1);
});

it.each([
  ['a failed call', async () => Promise.reject(new Error('media: timeout'))],
  ['an empty file', async () => new Blob([])],
  ['a page of a proxy', async () => new Blob(['<!doctype html>'])],
])('says and records %s', async (_, call) => {
  const one = context(call);
  expect(await downloadPdf({}, one)).toBe(false);
  expect(one.say).toHaveBeenCalledWith('pdf.failed');
  expect(one.report).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
});

it('does nothing for a bill without PDF', async () => {
  expect(
    await downloadPdf(
      {},
      context(async () => undefined, { bill: undefined }),
    ),
  ).toBe(false);
});
