import type { Value } from './value';

/** An action of a press, with resolved values. One member per verb of the catalogue in `src/page/actions`. */
export type Action =
  /** A real link. `href` has passed `safeUrl`, or is the home of the site; `newTab` is true for links that leave the page. */
  | { do: 'open'; href: string; newTab: boolean }
  /** `file` is the media reference of a document other than the bill, `name` its number. */
  | { do: 'downloadPdf'; file?: string; name?: string }
  /**
   * Starts a payment with the provider that the host configures under this name. The legacy card has a different notification
   * address.
   */
  | { do: 'pay'; provider: string; card?: 'legacy'; failed?: Action }
  | { do: 'addToCalendar'; reminder: string; values?: Readonly<Record<string, Value>> }
  /** `supply` is the id of a supply of the bill. */
  | { do: 'downloadHistory'; supply: string; format: 'csv' | 'json' }
  /** Copies a text to the clipboard. */
  | { do: 'copy'; text: Value }
  /** `dialog` is the id of a dialog node in the same tree. */
  | { do: 'openDialog'; dialog: string }
  /** Writes a named UI state. */
  | { do: 'select'; state: string; value: string }
  /** Navigates to a route of the page, with a literal query, and keeps the id of the link if the route needs it. */
  | { do: 'navigate'; to: string }
  | { do: 'setLocale'; locale: string }
  /** Answers the consent question; the answer is stored in this browser. */
  | { do: 'consent'; answer: 'accepted' | 'refused' }
  | { do: 'logout' }
  | SiteAction
  /** Presses the send button of a form on the page. */
  | { do: 'submit'; form: string }
  /** Refetches the bill and everything that depends on it, or one root. */
  | { do: 'refresh'; root?: string };

/** Actions that exist only on pages of the site. */
export type SiteAction = DownloadAction | DownloadListAction | DownloadPdfsAction | SendAction;

/** Downloads a list as a table for spreadsheets. */
export interface DownloadListAction {
  do: 'downloadList';
  /** Root of the list. */
  root: string;
  /** Name of the file. */
  name: Value;
  /** Fields of a row with the text keys of their headings. */
  columns: readonly (readonly [field: string, heading: string])[];
  /** Field -> value -> key of the text that replaces it. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Downloads the PDFs of a list in one archive. */
export interface DownloadPdfsAction {
  do: 'downloadPdfs';
  /** Root of the list. */
  root: string;
  /** Name of the archive. */
  name: Value;
  /** Names of two fields of a row: `file` contains the media reference of the PDF, `title` the name of the PDF. */
  file: string;
  title: string;
}

/** Downloads a file from a page of the site. */
export interface DownloadAction {
  do: 'download';
  /** Name of the call. */
  call: string;
  /** Placeholder of the path -> its value. */
  values: Readonly<Record<string, string>>;
  /** Name of the file. */
  name: string;
}

/** Sends a call; see `src/engine/layout/language/actions.ts`. Messages and questions are text keys. */
export interface SendAction {
  do: 'send';
  /** Name of the call. */
  call: string;
  /** Placeholder of the path -> its value. */
  values: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
  /** Confirmation before sending: the question, and the label of its confirming button. */
  ask?: { text: string; yes: string };
  /** Subject of the question, shown above it: `about` of the pressed row. */
  about?: string;
  /** Message while the operation can be undone. The call is sent afterwards, or when the customer leaves the page. */
  undo?: string;
  done?: string;
  failure?: string;
  /** Message if the outcome is unknown. */
  unknown?: string;
  /** Roots to refetch. */
  refresh: readonly string[];
  /** Path of the page to open as soon as the call can no longer be undone. */
  to?: string;
}

/** Verb of an action. */
export type Verb = Action['do'];
