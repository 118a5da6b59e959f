import type { BrandFile } from '../../engine/contract/brand';
import { createTexts } from '../../engine/i18n/texts';
import { ApiError } from '../api/apiError';
import { createQueryClient } from '../api/queryClient';
import type { Network } from '../api/send';
import { builtinText } from '../app/fallback/builtinTexts';
import { errorOfCall, type PageError } from '../app/fallback/errorOf';
import { errorWords } from '../app/fallback/fallbackPage';
import { localeFor } from '../app/language/locale';
import { textsQuery } from '../app/language/texts.queries';
import { serverWire } from './wire';

/** Texts of the page that replaces a PDF. */
export interface PdfProblem {
  status: number;
  /** Language of the texts. */
  locale: string;
  title: string;
  /** What happened, whom to contact, and the code to quote. */
  paragraphs: readonly string[];
  /** Text of the link to try again; absent if a retry cannot help. */
  retry?: string;
}

/** Why there is no PDF: an incomplete link, a bill without a PDF, too many parallel requests, or an error. */
export type PdfReason = 'noId' | 'none' | 'tooMany' | Error;

/** Sources for the texts of a problem. */
export interface WordsOfBrand {
  brand: BrandFile;
  /** Reads a file of the brand. */
  send: Network['fetch'];
  /** Language of the holder, if it is known. */
  lang?: string | null;
}

/** Cache for texts of brands, across requests. */
const files = createQueryClient();

/** Describes why there is no PDF, in the language of the holder, else of the brand. Never rejects. */
export async function pdfProblem(reason: PdfReason, { brand, send, lang = null }: WordsOfBrand): Promise<PdfProblem> {
  const asked = localeFor(lang, brand.settings.locales);
  const query = textsQuery(serverWire(send), brand, asked, () => undefined);
  const file = await files.fetchQuery(query).catch(() => undefined);
  const texts = file && createTexts(asked, file.messages, brand.settings.euro ?? 'suffix', () => undefined);
  const [status, error] = problemOf(reason);
  const { title, text, help, code } = errorWords(error, texts);
  const locale = texts?.locale ?? 'it';
  return {
    status,
    locale,
    title,
    paragraphs: [text, help, code],
    ...(error.retry && { retry: builtinText('app.retry', texts) }),
  };
}

function problemOf(reason: PdfReason): [status: number, error: PageError] {
  const title = 'pdf.title';
  if (reason === 'noId') return [404, { key: 'error.noId', code: 'no-id', retry: false }];
  if (reason === 'none') return [404, { title, key: 'pdf.none', code: 'no-pdf', retry: false }];
  if (reason === 'tooMany') return [503, { title, key: 'pdf.tooMany', code: 'pdf-503', retry: true }];
  const error = errorOfCall(reason);
  return !(reason instanceof ApiError) || reason.call.startsWith('media')
    ? [502, { ...error, title, key: 'pdf.failed', retry: true }]
    : // A retry may help, unless the link is unknown or has expired.
      [error.retry ? 502 : (reason.status ?? 502), error];
}
