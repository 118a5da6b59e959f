// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { openBrand } from '../../../../brands/openBrand';
import { createServerTranslator } from '../../../../engine/i18n/createServerTranslator';
import { createTexts, withServerTexts } from '../../../../engine/i18n/texts';
import type { Layout } from '../../../../engine/layout/types';
import { texts } from '../../../ui/testing';
import { snackbarStore } from '../../snackbars/snackbars';
import { downloadList, downloadPdfs, type FilesContext } from './listFiles';

const saved = vi.hoisted(() => ({ files: [] as { file: Blob; name: string }[] }));
vi.mock('../../../actions/saveFile', () => ({ saveFile: (file: Blob, name: string) => saved.files.push({ file, name }) }));

const rows = [
  { number: '1', amount: -12.5, kind: 'EE', address: '=Via;Roma', date: '2026-10-31', detail: 'm1', type: 'Bolletta' },
  { number: '2', amount: 1234.5, kind: 'GAS', date: '2026-08-31', detail: 'm2', type: 'Bolletta di conguaglio' },
  { number: '2', amount: 3, kind: 'other', date: '2026-08-31', detail: 'm3' },
];

/** A server that sends one row per part; it does not have the files in `lost`. */
function stage(lost: readonly string[] = []) {
  const asked: (string | undefined)[] = [];
  const call = vi.fn(async (name: unknown, { values, query }: { values: Record<string, string>; query?: string }) => {
    if (name === 'media' || name === 'mediaCloud') {
      if (lost.includes(values.id ?? '')) throw new Error('500');
      return new Blob([`%PDF-${values.id}`]);
    }
    asked.push(query);
    const at = Number(new URLSearchParams(query).get('after') ?? 0);
    return { items: [rows[at]], total: 3, ...(at + 1 < rows.length && { next: String(at + 1) }) };
  });
  const queryClient = new QueryClient();
  const queryKey = ['bill', 'site', '/api/x', { x: '7' }, 'visit=1&year=2026', 1, 'documents'];
  new QueryObserver(queryClient, { queryKey, queryFn: () => ({}) }).subscribe(() => undefined);
  const kinds = {
    number: 'text',
    amount: 'amount',
    kind: 'enum',
    address: 'text',
    date: 'date',
    detail: 'text',
    type: 'messageKey',
  } as const;
  const layout = {
    page: { data: { documents: { call: 'documents', path: '/api/x', grows: 'after' } } },
    roots: { documents: { items: [kinds], total: 'count', next: 'text' } },
  } as unknown as Layout;
  const report = vi.fn();
  const context = { client: { call }, queryClient, layout, texts, allowLoopbackHttp: false, cloudPrefix: undefined, report };
  saved.files = [];
  return { asked, report, call, context: context as unknown as FilesContext };
}

const columns = [
  ['number', 'documents.number'],
  ['kind', 'documents.kind'],
  ['amount', 'documents.amount'],
  ['address', 'documents.address'],
  ['date', 'documents.date'],
] as const;
const name = { kind: 'text', value: 'bollette' } as const;

it('saves all rows of a list, with its filters, figures that stay figures, and no formula', async () => {
  const { asked, context } = stage();
  const words = { kind: { EE: 'documents.kind.ee', GAS: 'documents.kind.gas' } };
  expect(await downloadList({ do: 'downloadList', root: 'documents', name, columns, words }, context)).toBe(true);
  expect(asked).toEqual(['year=2026', 'year=2026&after=1', 'year=2026&after=2']);
  const [one] = saved.files;
  expect(one?.name).toBe('bollette.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await one?.file.arrayBuffer())).toBe(
    [
      '\ufeffNumero;Servizio;Importo;Fornitura;Emessa il',
      `1;Luce;-12,50;"'=Via;Roma";31/10/2026`,
      '2;Gas;1234,50;;31/08/2026',
      '2;other;3,00;;31/08/2026',
      '',
    ].join('\r\n'),
  );
});

it('is in the language of the page: terms of the server, decimal sign, and what stands between cells', async () => {
  const { context } = stage();
  const { messages } = openBrand('_default').texts('en');
  const bare = createTexts('en', messages, 'suffix', () => undefined);
  const english = { ...context, texts: withServerTexts(bare, 'it', createServerTranslator) };
  const ofType = [...columns, ['type', 'documents.type']] as const;
  expect(await downloadList({ do: 'downloadList', root: 'documents', name, columns: ofType, words: {} }, english)).toBe(true);
  const text = await saved.files[0]?.file.text();
  expect(text?.split('\r\n').slice(0, 3)).toEqual([
    'Number,Service,Amount,Supply,Issued on,Document',
    `1,EE,-12.50,'=Via;Roma,31/10/2026,Bill`,
    '2,GAS,1234.50,,31/08/2026,Settlement bill',
  ]);
});

const pdfs = { do: 'downloadPdfs', root: 'documents', name, file: 'detail', title: 'number' } as const;

it('saves all PDFs in one archive, each under a name of its own', async () => {
  const { context } = stage();
  expect(await downloadPdfs(pdfs, context)).toBe(true);
  const [one] = saved.files;
  expect(one?.name).toBe('bollette.zip');
  const files = unzipSync(new Uint8Array((await one?.file.arrayBuffer()) ?? new ArrayBuffer(0)));
  expect(Object.keys(files).sort()).toEqual(['1.pdf', '2 (2).pdf', '2.pdf']);
  expect(snackbarStore.get()).toMatchObject({ key: 'download.done', values: { count: { value: 3 } } });
});

it.each([
  [['m2'], 1, 'download.some'],
  [['m1', 'm2', 'm3'], 0, 'download.none'],
])('says that %j did not come, and saves the others', async (lost, archives, key) => {
  const { report, context } = stage(lost);
  expect(await downloadPdfs(pdfs, context)).toBe(archives === 1);
  expect([saved.files.length, snackbarStore.get()?.key]).toEqual([archives, key]);
  expect(report).toHaveBeenCalledTimes(lost.length);
});

it('is given up by a press, and saves nothing then', async () => {
  const { call, context } = stage();
  const load = call.getMockImplementation();
  call.mockImplementation(async (asked, made) => {
    if (asked === 'media') snackbarStore.get()?.press?.run();
    return load?.(asked, made) as never;
  });
  expect(await downloadPdfs(pdfs, context)).toBe(false);
  expect([saved.files, snackbarStore.get()]).toEqual([[], undefined]);
});
