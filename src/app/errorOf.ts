import { ApiError } from '../api/apiError';
import type { Diagnostic } from '../kernel/diagnostics';
import { linkErrorOf } from '../session/access';

/** What the error page shows: a message key, a code to quote, and whether trying again may help. */
export interface PageError {
  /** Message key of the headline, where it is not that of a bill that cannot be opened. */
  title?: string;
  key: string;
  code: string;
  retry: boolean;
}

/** `error` in the query is somebody's text: only what the host declares is shown, and never the text itself. */
export function errorOfQuery(error: string, declared: readonly string[]): PageError {
  const key = error === '410' ? 'not_valid_link' : declared.includes(error) ? error : 'notfound_message';
  return { key, code: error === '410' || error === '404' ? error : 'link', retry: false };
}

/** A word of the server that may stand in the code to quote. Anything else of it is for the diagnostics alone. */
const CODE = /^[\w.-]{1,32}$/;

/** The same for whoever looks into it: with what the server says of it, whatever it is. */
export function problemOfCall(error: Error): Diagnostic {
  const isCall = error instanceof ApiError;
  const reason = isCall ? error.refusal.reason : undefined;
  return {
    code: 'call.failed',
    level: 'error',
    where: isCall ? error.call : 'page',
    message: error.message + (reason === undefined ? '' : `, the server says: ${reason}`),
  };
}

/** What a failed call means for the customer. */
export function errorOfCall(error: unknown): PageError {
  if (!(error instanceof ApiError)) return { key: 'app.genericError', code: 'page', retry: true };
  const { reason } = error.refusal;
  const code = `${error.call}-${error.status ?? error.kind}${reason && CODE.test(reason) ? `-${reason}` : ''}`;
  const isAboutTheLink = error.call === 'publicAccess' || error.call === 'documentByCrypto' || error.call === 'documentById';
  const link = isAboutTheLink ? linkErrorOf(error.status) : undefined;
  if (link) return { key: link === '410' ? 'not_valid_link' : 'notfound_message', code, retry: false };
  // A plain id opens nothing without a login, which is later work.
  if (error.call === 'documentById' && error.status === 401) return { key: 'error.login', code, retry: false };
  if (error.kind === 'offline') return { key: 'error.offline', code, retry: true };
  if (error.kind === 'timeout') return { key: 'error.timeout', code, retry: true };
  return { key: 'app.genericError', code, retry: true };
}
