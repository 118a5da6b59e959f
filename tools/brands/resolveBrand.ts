import { ApiError } from '../../src/api/apiError';
import { envOf } from '../../src/app/env';
import { errorOfCall } from '../../src/app/errorOf';
import { errorWords, type FallbackPage, fallbackPage, fallbackProblem, fallbackWords } from '../../src/app/fallbackPage';
import { localeFor } from '../../src/app/locale';
import { resolveBill } from '../../src/app/resolveBill';
import { scopeOf } from '../../src/app/scope';
import { toModules } from '../../src/bill/modules';
import { explained } from '../../src/bill/problemSentences';
import { statusFromDocument } from '../../src/bill/status';
import { toBill } from '../../src/bill/toBill';
import type { Screen } from '../../src/contract/scope.generated';
import type { Composed } from '../../src/engine/compose';
import type { Env, Resolved, ResolvedNode, Scope } from '../../src/engine/types';
import { inCurrency } from '../../src/i18n/currency';
import { formatValue } from '../../src/i18n/format';
import { createTexts, type Texts } from '../../src/i18n/texts';
import type { Diagnostic } from '../../src/kernel/diagnostics';
import { isObject } from '../../src/kernel/json';
import { templateFor } from '../../src/kernel/screen';
import { isValueObject } from '../../src/kernel/value';
import { noSuch } from '../text/suggest';
import { mistakeIn } from './mistake';
import { type OpenBrand, openBrand } from './openBrand';
import { hostsDirs, readBrand, readJsonFile, sourceFiles, templatesOf } from './readBrand';

/** Input of `bolletta resolve` and `bolletta explain`. */
export interface Question {
  host: string;
  /** The brand's own template for the screen when absent. */
  template?: string;
  /** The body of GET /document/{cryptoId}. */
  document: unknown;
  /** The body of GET /api/bollettainterattiva/modules. */
  modules?: unknown;
  /** Roots that replace the computed ones, e.g. { "payment": { "status": "paid" } }. */
  scope?: unknown;
  screen: 'mobile' | 'desktop';
  /** The brand's first when absent. */
  locale?: string;
  today: string;
  /** Extra folders of brands. */
  hosts?: readonly string[];
  /** UI state: what is open, chosen and selected. */
  ui?: ReadonlyMap<string, string>;
  record?: NonNullable<Env['record']>;
}

export interface Answer {
  composed: Composed;
  /** For resolving the same layout again, e.g. with a changed scope. */
  env: Env;
  resolved: Resolved;
  /** Shown instead of a tree without nodes: the template does not exist, or renders nothing for this bill. */
  plain?: FallbackPage;
  scope: Scope;
  texts: Texts;
  diagnostics: readonly Diagnostic[];
}

/**
 * Resolves one document under one brand and template, as the page does. Takes an open brand or reads it; throws {@link
 * BrandMistake} for one that cannot be built.
 */
export function resolveBrand(question: Question, brand: OpenBrand = openBrand(question.host, question.hosts)): Answer {
  const { settings } = brand;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);

  const template = question.template ?? templateFor(settings, screens[question.screen].mobile);
  const composed = brand.composed(template);
  const locale = localeFor(question.locale, settings.locales);
  const { messages, diagnostics: ofTexts } = brand.texts(locale);
  diagnostics.push(...ofTexts);
  const texts = createTexts(locale, messages, settings.euro ?? 'suffix', (message) =>
    report({ code: 'texts.format', level: 'error', where: locale, message }),
  );

  const ofDocument = explained(report);
  const parsed = toBill(question.document, ofDocument, settings);
  const brandFile = {
    name: question.host,
    settings,
    theme: '',
    texts: {},
    layouts: {},
    forms: {},
    images: Object.fromEntries([...brand.files.images.keys()].map((name) => [name, name])),
  };
  const error = parsed ? undefined : errorOfCall(new ApiError('unreadable', 'documentByCrypto'));
  const isLive = parsed?.flags.esponi_stato_pagamento_data === 'live';
  const status = statusFromDocument(question.document, ofDocument);
  const known = scopeOf({
    brand: brandFile,
    template,
    locale,
    screen: screens[question.screen],
    session: { kind: 'publicLink', linkId: 'ENCRYPTED-ID' },
    today: question.today,
    answer: parsed && { ...parsed, status, diagnostics: [] },
    modules: toModules(question.modules, report) ?? {},
    error,
    resources: { payment: isLive ? { state: 'pending' } : { state: 'ready', value: { status } } },
  });
  const scope = withOverrides(known, question.scope);
  const env = envOf(brandFile, messages, question.ui ?? new Map());
  const resolved = resolveBill(composed.layout, scope, { ...env, ...(question.record && { record: question.record }) });
  const isPlain = resolved.root.children.length === 0;
  if (isPlain) report(fallbackProblem(template, composed.layout.nodes.length > 0));
  return {
    composed,
    env,
    resolved,
    ...(isPlain && { plain: fallbackPage(template, parsed?.bill, error) }),
    scope,
    texts: inCurrency(texts, parsed?.bill.currency),
    diagnostics: [...diagnostics, ...composed.diagnostics.filter(({ isMeant }) => isMeant !== true), ...resolved.diagnostics],
  };
}

/** Throws one sentence when the requested template does not exist. */
export function requireTemplate({ composed }: Answer, { host, hosts }: Question): void {
  const { nodes, template } = composed.layout;
  if (nodes.length === 0)
    throw new Error(noSuch('template', template, templatesOf(sourceFiles(readBrand(host, hostsDirs(hosts))))));
}

/** The printed answer: the tree, or the words of the fallback view. */
export function printableAnswer({ resolved, plain, texts }: Answer): Record<string, unknown> {
  const root = printable(resolved.root, texts);
  if (!plain) return { root };
  if ('error' in plain) return { root, errorPage: { ...errorWords(plain.error, texts), retry: plain.error.retry } };
  return { root, fallbackView: { ...fallbackWords(plain.bill, texts), pdf: plain.bill.pdf !== undefined } };
}

/** The printed tree: typed values, each with its formatted text; empty members are left out. */
function printable(node: ResolvedNode, texts: Texts): Record<string, unknown> {
  const slots = Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map((one) => printable(one, texts))] as const);
  return {
    id: node.id,
    type: node.type,
    ...(node.key !== undefined && { key: node.key }),
    ...(node.module !== undefined && { module: node.module }),
    props: withTexts(node.props, texts),
    ...(Object.keys(node.on).length > 0 && { on: withTexts(node.on, texts) }),
    ...(node.children.length > 0 && { children: node.children.map((one) => printable(one, texts)) }),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
  };
}

/** Adds `text` to every typed value below. */
function withTexts(value: unknown, texts: Texts): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, texts));
  if (isValueObject(value)) return { ...value, text: formatValue(value, texts) };
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, texts)]));
}

/** Screens for the values of `--screen`. */
export const screens: Readonly<Record<Question['screen'], Screen>> = {
  mobile: { class: 'phone', mobile: true, extraWide: false },
  desktop: { class: 'wide', mobile: false, extraWide: true },
};

function withOverrides(scope: Scope, overrides: unknown): Scope {
  if (!isObject(overrides)) return scope;
  const roots = Object.entries(overrides).map(([root, value]) => [root, { state: 'ready', value }] as const);
  return { ...scope, ...Object.fromEntries(roots) };
}

/** Reads a JSON file named on the command line. Throws one sentence when it cannot. */
export function readJsonArgument(name: string): unknown {
  const file = readJsonFile(name);
  if (!file) throw new Error(`There is no file ${name}.`);
  const mistake = mistakeIn(file);
  if (mistake !== undefined) throw new Error(mistake);
  return file.content;
}
