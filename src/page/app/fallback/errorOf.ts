import type { Diagnostic } from '../../../engine/kernel/page/diagnostics';
import { own } from '../../../engine/kernel/text/json';
import { ApiError } from '../../api/apiError';
import { type LinkError, linkErrorOf } from '../../session/access';

/** Content of the error page: a message key, a code to quote, and whether a retry may help. */
export interface PageError {
  /** Message key of the headline; if absent, the headline for a bill that cannot be opened. */
  title?: string;
  key: string;
  code: string;
  retry: boolean;
}

const LINK_KEYS: Readonly<Record<LinkError, string>> = {
  404: 'notfound_message',
  410: 'not_valid_link',
  withdrawn: 'error.linkWithdrawn',
};

/** The error page for `error` in the query, which is untrusted: shows only keys that the host declares, never the text itself. */
export function errorOfQuery(error: string, declared: readonly string[]): PageError {
  const key = own(LINK_KEYS, error);
  if (key !== undefined) return { key, code: error, retry: false };
  return { key: declared.includes(error) ? error : 'notfound_message', code: 'link', retry: false };
}

/** Server codes that may appear in the code to quote. All other server text goes to the diagnostics only. */
const CODE = /^[\w.-]{1,32}$/;

/** The diagnostic for a failed call, with the server's text unfiltered. */
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

/** The error page for a failed call. */
export function errorOfCall(error: unknown): PageError {
  if (!(error instanceof ApiError)) return { key: 'app.genericError', code: 'page', retry: true };
  const { reason } = error.refusal;
  const code = `${error.call}-${error.status ?? error.kind}${reason && CODE.test(reason) ? `-${reason}` : ''}`;
  const isAboutTheLink = error.call === 'publicAccess' || error.call === 'documentByCrypto' || error.call === 'documentById';
  const link = isAboutTheLink ? linkErrorOf(error.status, reason) : undefined;
  if (link) return { key: LINK_KEYS[link], code, retry: false };
  // A plain id needs a login.
  if ((error.call === 'documentById' || error.call === 'signIn') && error.status === 401)
    return { key: 'error.login', code, retry: false };
  if (error.kind === 'offline') return { key: 'error.offline', code, retry: true };
  if (error.kind === 'timeout') return { key: 'error.timeout', code, retry: true };
  return { key: 'app.genericError', code, retry: true };
}
