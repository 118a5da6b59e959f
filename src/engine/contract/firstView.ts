import type { Screen } from './scope.generated';

/** The assumptions of the server when it rendered the page. The first render of the browser is based on the same assumptions. */
export interface FirstView {
  /** The query of the address, with its question mark. */
  search: string;
  /** Derived from the request's headers, because the server does not know the width. */
  screen: Screen;
  /** YYYY-MM-DD in Rome. */
  today: string;
  /** Resources that the page shows, in addition to those that it always fetches. */
  needs: readonly string[];
  /** Resources that the server received in time. The page shows all other resources when they arrive. */
  loaded: readonly string[];
  /** The call that failed on the server: the page shows its error instead of the bill. */
  failure?: CallFailure;
}

/** The reason why a call failed. */
export type CallFailureKind =
  /** No connection to the server. */
  | 'network'
  /** The device reports that it is offline. */
  | 'offline'
  | 'timeout'
  /** A response with status 400 or higher. */
  | 'status'
  /** A response that does not match the contract: HTML, truncated, too long, or of another shape. */
  | 'unreadable';

/** A failed call as data, without its address. */
export interface CallFailure {
  kind: CallFailureKind;
  /** Name of the call. */
  call: string;
  status?: number;
  /** The server's error code, see `Refusal`. */
  reason?: string;
}

/** Names of the calls whose responses the first view shows. */
export type FirstCall =
  | 'publicAccess'
  | 'documentByCrypto'
  | 'modules'
  | 'verify'
  | 'instalments'
  | 'contacts'
  | 'profile'
  | 'readingDays';

/**
 * The data block of a server-rendered page: all input of its first render that the browser cannot know. Without the query,
 * which the browser has in its address.
 */
export interface RenderedBlock extends Omit<FirstView, 'search'> {
  /** Language of the texts. */
  locale: string;
  /** Call -> its response as text, so that deeply nested JSON cannot break writing or parsing this block. */
  answers: Partial<Record<FirstCall, string>>;
  /** The server has rendered only the amount due, in the shell of the page. The browser renders the bill from `answers`. */
  isAmountOnly?: true;
}

/** Id of the data block. */
export const RENDERED_BLOCK = 'rendered';

/**
 * The style element that hides the shell even without JavaScript. The server sends the shell, waits for the backend, then
 * sends this element and the bill. In the shell, only the message that the code has not loaded can still show. The policy
 * allows the element by its hash; the live page removes it.
 */
export const SHELL_OFF = '.shell{min-height:0}.shell>*{display:none}.shell-failed{display:block}';
/** Id of the style element. */
export const SHELL_OFF_ID = 'shell-off';
