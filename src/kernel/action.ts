import type { Value } from './value';

/** An action with resolved values: what a press does. One member per verb of the catalogue in `src/actions`. */
export type Action =
  /** A real link. `href` has passed `safeUrl`, or is the home of the site; `newTab` for every link that leaves the page. */
  | { do: 'open'; href: string; newTab: boolean }
  /** `file` is the media reference of another document than the bill, `name` its number. */
  | { do: 'downloadPdf'; file?: string; name?: string }
  /**
   * Starts a payment with the provider that the host configures under this name; the legacy card has another notification
   * address.
   */
  | { do: 'pay'; provider: string; card?: 'legacy'; failed?: Action }
  | { do: 'addToCalendar'; reminder: string; values?: Readonly<Record<string, Value>> }
  /** `dialog` is the id of a dialog node in the same tree. */
  | { do: 'openDialog'; dialog: string }
  /** Writes a named UI state. */
  | { do: 'select'; state: string; value: string }
  /** Navigates to a route of the page, with a query of fixed words, and keeps the link's id where the bill needs it. */
  | { do: 'navigate'; to: string }
  | { do: 'setLocale'; locale: string }
  /** Answers the consent question; the answer is stored in this browser. */
  | { do: 'consent'; answer: 'accepted' | 'refused' }
  | { do: 'logout' }
  | SiteAction
  /** Presses the send button of a form that is on the page. */
  | { do: 'submit'; form: string }
  /** Reloads the bill and everything that depends on it, or one root of it. */
  | { do: 'refresh'; root?: string };

/** What only pages of the site do. */
export type SiteAction = DownloadAction | DownloadListAction | DownloadPdfsAction | SendAction;

/** A list as a table for spreadsheets. */
export interface DownloadListAction {
  do: 'downloadList';
  /** Root of the list. */
  root: string;
  /** Name of the file. */
  name: Value;
  /** Fields of a row with the keys of their headings. */
  columns: readonly (readonly [field: string, heading: string])[];
  /** Field -> value -> key of the text in its place. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The PDFs of a list in one archive. */
export interface DownloadPdfsAction {
  do: 'downloadPdfs';
  /** Root of the list. */
  root: string;
  /** Name of the archive. */
  name: Value;
  /** Fields of a row: the media reference of its PDF, and the name of it. */
  file: string;
  title: string;
}

/** A file of a page of the site. */
export interface DownloadAction {
  do: 'download';
  /** Name of the call. */
  call: string;
  /** Placeholder of the path -> its value. */
  values: Readonly<Record<string, string>>;
  /** Name of the file. */
  name: string;
}

/** A call that a press sends; see `src/engine/language/actions.ts`. Messages and questions are keys of texts. */
export interface SendAction {
  do: 'send';
  /** Name of the call. */
  call: string;
  /** Placeholder of the path -> its value. */
  values: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string | number>>;
  /** The question before, and the word on the button that means yes. */
  ask?: { text: string; yes: string };
  /** Names what it is about, above the question: `about` of the row that was pressed. */
  about?: string;
  /** Message while it can be taken back: it is sent only afterwards, or when the page is left. */
  undo?: string;
  done?: string;
  failure?: string;
  /** Message when it may have been done. */
  unknown?: string;
  /** Roots to load again. */
  refresh: readonly string[];
  /** Path of the page to go to once the call is sure to be sent. */
  to?: string;
}

/** Verb of an action. */
export type Verb = Action['do'];
