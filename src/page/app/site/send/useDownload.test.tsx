// @vitest-environment jsdom

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Layout } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import type { Client } from '../../../api/client';
import { openRoot } from '../../../ui/testing';
import { useDownload } from './useDownload';

const layout = {
  template: 'faq',
  page: { calls: { faqFile: { method: 'GET', path: '/api/Faq/attach/{a}/{b}/{c}', base: 'backendBase', token: true } } },
} as unknown as Layout;
const file = { do: 'download', call: 'faqFile', values: { a: 'bill', b: 'read', c: 'guide' }, name: 'Guida.pdf' } as const;

/** Presses the download button of a file; `call` is the server's answer. */
async function pressed(call: Client['call']) {
  const { root } = openRoot();
  let download: ReturnType<typeof useDownload> = async () => false;
  function Page() {
    download = useDownload({ client: { call } as Client, layout });
    return null;
  }
  await act(async () => root.render(<Page />));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    return { isDone: await download(file).catch(() => false), saved: saved.mock.contexts.map((link) => Object(link).download) };
  } finally {
    saved.mockRestore();
  }
}

test('a file is saved under its name', async () => {
  expect(await pressed(async () => new Blob(['%PDF']))).toEqual({ isDone: true, saved: ['Guida.pdf'] });
});

test.each<[string, Client['call']]>([
  ['fails', () => Promise.reject(new ApiError('status', 'faqFile', 500))],
  ['is no file', async () => ({})],
])('a file that %s is not saved, and the press has failed', async (_, call) => {
  expect(await pressed(call)).toEqual({ isDone: false, saved: [] });
});
