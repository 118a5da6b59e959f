import { zipSync } from 'fflate';
import type { ValueType, ValueTypes } from '../../../../engine/contract/kinds';
import { formatValue } from '../../../../engine/i18n/format';
import type { Texts } from '../../../../engine/i18n/texts';
import type { DownloadListAction, DownloadPdfsAction } from '../../../../engine/kernel/page/action';
import { csvOf, textCell } from '../../../../engine/kernel/text/csv';
import { fileName } from '../../../../engine/kernel/text/fileName';
import { own, ownText } from '../../../../engine/kernel/text/json';
import { fetchPdf } from '../../../actions/downloadPdf/fetchPdf';
import { saveFile } from '../../../actions/saveFile';
import { builtinText } from '../../fallback/builtinTexts';
import { hideSnackbar, showSnackbar } from '../../snackbars/snackbars';
import { type ListContext, wholeList } from './wholeList';

/** What is needed to export a list. */
export interface FilesContext extends ListContext {
  texts: Texts;
  cloudPrefix: string | undefined;
}

/** Saves a list as CSV: all its rows, with the current filters and order. */
export async function downloadList(action: DownloadListAction, context: FilesContext): Promise<boolean> {
  const { root, name, columns, words } = action;
  const { texts, layout } = context;
  const items = await wholeList(root, context, new AbortController().signal);
  const kinds = itemKinds(layout?.roots?.[root]);
  const rows = items.map((item) => columns.map(([field]) => cellOf(own(item, field), own(kinds, field), words[field], texts)));
  const headings = columns.map(([, key]) => textCell(builtinText(key, texts)));
  const separator = texts.intl.formatNumber(0.5).includes(',') ? ';' : ',';
  saveFile(
    new Blob([csvOf([headings, ...rows], separator)], { type: 'text/csv;charset=utf-8' }),
    fileName(formatValue(name, texts), 'csv'),
  );
  return true;
}

function itemKinds(kinds: unknown): Readonly<Record<string, ValueTypes>> {
  const items = own(kinds, 'items');
  return Array.isArray(items) ? Object(items[0]) : {};
}

/** The text of one cell. Numbers have the minus and decimal signs of the language, no grouping and no unit, to stay numeric. */
function cellOf(
  value: unknown,
  kind: ValueTypes | undefined,
  words: Readonly<Record<string, string>> = {},
  texts: Texts,
): string {
  if (value === undefined) return '';
  const key = own<string>(words, String(value));
  if (key !== undefined) return textCell(builtinText(key, texts));
  if (typeof value === 'number') {
    const isAmount = (kind as ValueType) === 'amount';
    const digits = isAmount ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 3 };
    return texts.intl.formatNumber(isAmount ? value / 100 : value, { ...digits, useGrouping: false });
  }
  if (kind === 'date') return formatValue({ kind: 'date', value: String(value), form: 'short' }, texts);
  // Translates a term of the server into the language of the page.
  const isWords = kind === 'text' || kind === 'messageKey';
  return textCell(isWords ? formatValue({ kind: 'text', value: String(value) }, texts) : String(value));
}

/** Number of PDFs that load in parallel. */
const AT_ONCE = 3;

/** Subject of the progress message. */
const ABOUT = 'downloadPdfs';

/** Saves the PDFs of a list in one ZIP archive. Skips PDFs that fail and reports how many; the customer can cancel. */
export async function downloadPdfs(action: DownloadPdfsAction, context: FilesContext): Promise<boolean> {
  const { root, name, file, title } = action;
  const { client, cloudPrefix, report } = context;
  const stop = new AbortController();
  const tell = (done: number, total: number) =>
    showSnackbar({
      key: 'download.progress',
      values: { done: number(done), total: number(total) },
      tone: 'waiting',
      about: ABOUT,
      press: { key: 'ui.cancel', run: () => stop.abort() },
    });
  try {
    const items = (await wholeList(root, context, stop.signal)).flatMap((item) => {
      const media = ownText(item, file);
      return media === undefined ? [] : [{ media, title: ownText(item, title) }];
    });
    const files: Record<string, Uint8Array> = {};
    const waiting = [...items];
    let done = 0;
    // Screen readers announce each message: show about ten.
    const step = Math.max(1, Math.ceil(items.length / 10));
    tell(0, items.length);
    const load = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        try {
          const pdf = await fetchPdf(client, next.media, cloudPrefix, stop.signal);
          const bytes = new Uint8Array(await pdf.arrayBuffer());
          files[freeName(files, next.title)] = bytes;
        } catch (error) {
          if (stop.signal.aborted) return;
          const message = error instanceof Error ? error.message : 'The PDF could not be downloaded.';
          report({ code: 'pdf.failed', level: 'warning', where: 'media', message });
        }
        done += 1;
        if (done % step === 0 && !stop.signal.aborted) tell(done, items.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, load));
    if (stop.signal.aborted) return cancelled();
    const count = Object.keys(files).length;
    hideSnackbar(ABOUT);
    if (count === 0) {
      showSnackbar({ key: 'download.none', about: ABOUT });
      return false;
    }
    // PDFs are compressed already.
    saveFile(
      new Blob([Uint8Array.from(zipSync(files, { level: 0 }))], { type: 'application/zip' }),
      fileName(formatValue(name, context.texts), 'zip'),
    );
    const lacking = items.length - count;
    if (lacking > 0) showSnackbar({ key: 'download.some', values: { count: number(lacking) }, tone: 'attention', about: ABOUT });
    else showSnackbar({ key: 'download.done', values: { count: number(count) }, tone: 'settled', timeout: 10_000, about: ABOUT });
    return true;
  } catch (error) {
    if (stop.signal.aborted) return cancelled();
    throw error;
  }
}

function cancelled(): false {
  hideSnackbar(ABOUT);
  return false;
}

/** A file name that is not yet in the archive. */
function freeName(files: object, title: string | undefined): string {
  const first = fileName(title, 'pdf');
  for (let count = 2, name = first; ; name = fileName(`${title ?? 'file'} (${count})`, 'pdf'), count++)
    if (!Object.hasOwn(files, name)) return name;
}

function number(value: number) {
  return { kind: 'number', value } as const;
}
