import { home } from '../../kernel/addresses/routes';
import { safeUrl } from '../../kernel/addresses/safeUrl';
import type { Action } from '../../kernel/page/action';
import type { Value } from '../../kernel/page/value';
import { isObject, type Json, type JsonObject, own, ownText } from '../../kernel/text/json';
import type { ActionVerb, AddressKey } from '../language/actions';
import {
  type CompileContext,
  type EvalContext,
  findLocal,
  isValue,
  type Maybe,
  MISSING,
  type PENDING,
  reportError,
} from './context';
import { compileScalar, compileText, type Evaluator } from './values';

/** Compiles an action. Its value is missing when the action is impossible: no address, a rejected address, no date. */
export function compileAction(source: Json, context: CompileContext): Evaluator<Action> {
  const verb = ownText(source, 'do') ?? '';
  const build = isObject(source) ? verbs.get(verb) : undefined;
  if (!build || !isObject(source)) {
    reportError(context, 'layout.action.unknown', verb, `There is no action "${verb}".`);
    return () => MISSING;
  }
  const around = wrapperKeys.find((key) => Object.hasOwn(source, key) && !(verb === 'pay' && key === 'failed'));
  if (around !== undefined) {
    // Reject the whole action: running only a part could skip a confirmation.
    reportError(context, 'layout.action.unsupported', verb, `"${around}" is not supported for the action ${verb}.`);
    return () => MISSING;
  }
  return build(source, context);
}

/** Keys that surround an action with a question or a next action. So far, only `failed` of a payment is implemented. */
export const wrapperKeys: readonly string[] = ['confirm', 'then', 'failed'];

/** Compiles an action of one verb. */
export type ActionBuilder = (source: JsonObject, context: CompileContext) => Evaluator<Action>;

/** `siteLanguage.ts` adds the verbs of the site; bills do not load that file. */
const verbs = new Map<string, ActionBuilder>(
  Object.entries({
    open,
    downloadPdf,
    refresh,
    more,
    logout: () => () => ({ do: 'logout' }),
    openDialog,
    submit: (source) => named(source, 'form', (form) => ({ do: 'submit', form })),
    navigate,
    setLocale: (source, context) => scalar(source.locale ?? null, context, (locale) => ({ do: 'setLocale', locale })),
    consent,
    select,
    pay,
    addToCalendar,
    downloadHistory: (source, context) =>
      scalar(source.supply ?? null, context, (supply) => ({
        do: 'downloadHistory',
        supply,
        format: source.format === 'json' ? 'json' : 'csv',
      })),
    copy,
  } satisfies Record<Exclude<ActionVerb, SiteVerb>, ActionBuilder>),
);

/** Verbs that exist only on pages of the site. */
export type SiteVerb = 'download' | 'downloadList' | 'downloadPdfs' | 'send';

/** Adds the verbs of the site. */
export function addVerbs(more: Readonly<Record<SiteVerb, ActionBuilder>>): void {
  for (const [verb, build] of Object.entries(more)) verbs.set(verb, build);
}

function named(source: JsonObject, key: string, make: (name: string) => Action): Evaluator<Action> {
  const name = ownText(source, key);
  return () => (name === undefined ? MISSING : make(name));
}

/** With `linksPages`, the result is a real link: it can open in a new tab, and its page is prefetched. */
function navigate(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const to = ownText(source, 'to');
  const query = compileQuery(source, context);
  // A link from a bill carries only literals of the layout, never data of the bill.
  const words = query.filter(([key]) => ownText(source.query, key) !== undefined);
  const newTab = source.newTab === true;
  return (run) => {
    if (to === undefined) return MISSING;
    const { linksPages } = run.env;
    const asked = new URLSearchParams();
    const lacking = writeQuery(asked, linksPages ? query : words, run);
    if (lacking !== undefined) return lacking;
    // Encode spaces as %20: the page reads "+" as a plus sign, because ids may contain one.
    const text = asked.toString().replaceAll('+', '%20');
    const href = text ? `${to}?${text}` : to;
    return linksPages ? { do: 'open', href, newTab } : { do: 'navigate', to: href };
  };
}

/** Downloads the bill or, with `file`, another document. */
function downloadPdf(source: JsonObject, context: CompileContext): Evaluator<Action> {
  if (source.file === undefined) return () => ({ do: 'downloadPdf' });
  const readName = compileScalar(source.name ?? null, context);
  return scalar(source.file, context, (file, run) => {
    const name = readName(run);
    return { do: 'downloadPdf', file, ...(isValue(name) && { name: String(name) }) };
  });
}

/** Loads the next part of a list. The page has written the name of that part into the answer, as `next`. */
function more(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const root = ownText(source, 'root') ?? '';
  return scalar({ get: `${root}.next` }, context, (value) => ({ do: 'select', state: `more:${root}`, value }));
}

function refresh(source: JsonObject): Evaluator<Action> {
  const root = ownText(source, 'root');
  const action: Action = { do: 'refresh', ...(root !== undefined && { root }) };
  return () => action;
}

/** Compiles an action that opens a dialog. It is missing while the dialog has no content. */
function openDialog(source: JsonObject): Evaluator<Action> {
  const dialog = ownText(source, 'dialog');
  return (run) => {
    if (dialog === undefined) return MISSING;
    run.dialogs?.opened.add(dialog);
    return run.dialogs?.gone.has(dialog) ? MISSING : { do: 'openDialog', dialog };
  };
}

function scalar(source: Json, context: CompileContext, make: (value: string, run: EvalContext) => Action): Evaluator<Action> {
  const read = compileScalar(source, context);
  return (run) => {
    const value = read(run);
    return isValue(value) ? make(String(value), run) : value;
  };
}

function consent(source: JsonObject): Evaluator<Action> {
  const answer = ownText(source, 'answer');
  // Any other value is neither consent nor refusal.
  return () => (answer === 'accepted' || answer === 'refused' ? { do: 'consent', answer } : MISSING);
}

function select(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const name = ownText(source, 'state') ?? '';
  const read = compileScalar(source.value ?? null, context);
  return (run) => {
    const value = read(run);
    const state = findLocal(run, name)?.uiKey;
    if (!isValue(value)) return value;
    return state === undefined ? MISSING : { do: 'select', state, value: String(value) };
  };
}

function pay(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const provider = ownText(source, 'provider');
  const card = ownText(source, 'card') === 'legacy' ? ({ card: 'legacy' } as const) : {};
  const then = own(source, 'failed');
  const failed = then === undefined ? undefined : compileAction(then, context);
  return (run) => {
    if (provider === undefined) return MISSING;
    const other = failed?.(run);
    return { do: 'pay', provider, ...card, ...(other !== undefined && isValue(other) && { failed: other }) };
  };
}

function copy(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const read = compileText(source.text ?? null, context);
  return (run) => {
    const text = read(run);
    return isValue(text) ? { do: 'copy', text } : text;
  };
}

function addToCalendar(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const reminder = ownText(source, 'reminder');
  const readers = Object.entries(source)
    .filter(([key]) => key !== 'do' && key !== 'reminder')
    .map(([key, value]) => [key, compileText(value, context)] as const);
  return (run) => {
    if (reminder === undefined) return MISSING;
    const values: Record<string, Value> = {};
    for (const [key, read] of readers) {
      const value = read(run);
      if (!isValue(value)) return value;
      values[key] = value;
    }
    return { do: 'addToCalendar', reminder, values };
  };
}

/** Key of `open` -> function that turns the cleaned text into an address. `safeUrl` checks the result. */
export const schemes: ReadonlyMap<string, (text: string) => string> = new Map(
  Object.entries({
    href: (text) => text,
    tel: (text) => (isOneNumber(text) ? `tel:${text.replace(/[^+\d]/g, '')}` : ''),
    mail: (text) => `mailto:${encodeURIComponent(text).replace('%40', '@')}`,
    // Messaging services require the plain international number.
    chat: (text) => withNumber('https://wa.me/', text.replace(/\D/g, '').replace(/^00/, '')),
  } satisfies Record<AddressKey, (text: string) => string>),
);

/** The longest national number; ITU E.164 allows 15 digits including the country code. */
const NATIONAL_DIGITS = 12;

/**
 * Whether a text is exactly one telephone number. Joining the digits of two numbers, or of a number within a text, would
 * give the number of another person.
 */
function isOneNumber(text: string): boolean {
  if (!/^\s*\+?\(?\d(?:[\s.()-]*\d|\/\d)*\s*$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').replace(/^00/, '').length;
  return digits >= 3 && digits <= (/^\s*(?:\+|00)/.test(text) ? 15 : NATIONAL_DIGITS);
}

/** Returns the address for a telephone number; an empty text if there is no number. */
function withNumber(start: string, number: string): string {
  return /\d/.test(number) ? start + number : '';
}

function open(source: JsonObject, context: CompileContext): Evaluator<Action> {
  const scheme = [...schemes].find(([name]) => Object.hasOwn(source, name));
  if (!scheme) {
    reportError(context, 'layout.action.incomplete', 'open', 'The action open needs href, tel, mail or chat.');
    return () => MISSING;
  }
  const [name, toHref] = scheme;
  const read = compileAddress(source[name] ?? null, context);
  const query = compileQuery(source, context);
  return (run) => {
    const text = read(run);
    if (!isValue(text)) return text;
    // The home page of the brand is the only page of this server that layouts open, and only without a query.
    const href =
      text === home && query.length === 0
        ? home
        : safeUrl(toHref(text), { allowLoopbackHttp: run.env.allowLoopbackHttp === true });
    if (href === undefined) {
      run.report({
        code: 'link.refused',
        level: 'warning',
        where: name,
        message: 'Only https:, tel: and mailto: links are allowed.',
      });
      return MISSING;
    }
    return addQuery(href, query, run);
  };
}

type Query = readonly (readonly [string, Evaluator<string | number>])[];

/** Compiles the entries of an object of scalars. */
export function compileQuery({ query }: JsonObject, context: CompileContext): Query {
  return Object.entries(isObject(query) ? query : {}).map(([key, value]) => [key, compileScalar(value, context)] as const);
}

/** Writes the query. If a value is absent, returns the reason. Leaves out keys with an empty value. */
function writeQuery(to: URLSearchParams, query: Query, context: EvalContext): typeof MISSING | typeof PENDING | undefined {
  for (const [key, read] of query) {
    const value = read(context);
    if (!isValue(value)) return value;
    if (value !== '') to.set(key, String(value));
  }
  return undefined;
}

function addQuery(href: string, query: Query, context: EvalContext): Maybe<Action> {
  const newTab = href !== home && !/^(tel|mailto):/.test(href);
  if (query.length === 0) return { do: 'open', href, newTab };
  const url = new URL(href);
  return writeQuery(url.searchParams, query, context) ?? { do: 'open', href: url.href, newTab };
}

/** Compiles an address: a literal, a path, or a translated address ({"t": key}), whose text is used unchanged. */
function compileAddress(source: Json, context: CompileContext): Evaluator<string> {
  const key = ownText(source, 't');
  if (key === undefined) {
    const read = compileScalar(source, context);
    return (run) => {
      const value = read(run);
      return isValue(value) ? String(value) : value;
    };
  }
  return (run) => {
    const text = run.env.literal(key);
    return text === undefined || text === '' ? (run.env.text(key) === 'missing' ? reportMissing(key, run) : MISSING) : text;
  };
}

function reportMissing(key: string, context: EvalContext): typeof MISSING {
  context.report({
    code: 'texts.key.missing',
    level: 'error',
    where: key,
    message: `The address ${key} is missing. Add it, or add it empty to hide the link.`,
  });
  return MISSING;
}
