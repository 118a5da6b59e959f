import type { Screen } from './scope.generated';

/** What the server assumed when it rendered the page. The browser repeats its first render with exactly this. */
export interface FirstView {
  /** The query of the address, with its question mark. */
  search: string;
  /** Derived from the request's headers: the server does not know the width. */
  screen: Screen;
  /** YYYY-MM-DD in Rome. */
  today: string;
  /** The roots behind calls that the page shows, in addition to those that it always fetches. */
  needs: readonly string[];
  /** The roots behind calls whose responses the server had in time: the page shows the others when they arrive. */
  loaded: readonly string[];
  /** The call that failed there: the page shows its error instead of the bill. */
  failure?: CallFailure;
}

/** Why a call failed. */
export type CallFailureKind =
  /** No connection to the server. */
  | 'network'
  /** The device reports that it has no network. */
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
 * The data block of a page that the server has rendered: everything that its first render used and the browser cannot
 * know. It contains no query: the browser has the address.
 */
export interface RenderedBlock extends Omit<FirstView, 'search'> {
  /** Language of the texts. */
  locale: string;
  /** Call -> its response as text: however deep its JSON is, this block can be written and read. */
  answers: Partial<Record<FirstCall, string>>;
  /** The page shows the amount due alone, in its shell: the browser draws the bill, from these responses. */
  isAmountOnly?: true;
}

/** Id of that data block. */
export const RENDERED_BLOCK = 'rendered';

/**
 * The style element between the shell, which the server sends while it waits for the backend, and the bill: it replaces
 * the one by the other without JavaScript. Of the shell only the words remain that say, late, that the code has not come.
 * The policy allows it by its hash; the live page removes it.
 */
export const SHELL_OFF = '.shell{min-height:0}.shell>*{display:none}.shell-failed{display:block}';
/** Id of that element. */
export const SHELL_OFF_ID = 'shell-off';
