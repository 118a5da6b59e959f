import { cleanAnswer } from '../../engine/bill/answers/cleanAnswer';
import { toModules } from '../../engine/bill/answers/modules';
import { toElements } from '../../engine/bill/elements/toElements';
import { withSentences } from '../../engine/bill/fields/problemSentences';
import { statusFromDocument } from '../../engine/bill/status';
import { toBill } from '../../engine/bill/toBill';
import { inCurrency } from '../../engine/i18n/currency';
import { formatValue } from '../../engine/i18n/format';
import { glossaryTerms } from '../../engine/i18n/glossaryTerms';
import type { Texts } from '../../engine/i18n/texts';
import { templateFor } from '../../engine/kernel/page/screen';
import { isValueObject } from '../../engine/kernel/page/value';
import { isObject } from '../../engine/kernel/text/json';
import type { ResolvedNode, Scope } from '../../engine/layout/types';
import { ApiError } from '../../page/api/apiError';
import { envOf } from '../../page/app/bill/env';
import { resolveBill } from '../../page/app/bill/resolveBill';
import { scopeOf } from '../../page/app/bill/scope';
import { errorOfCall } from '../../page/app/fallback/errorOf';
import { errorWords, fallbackPage, fallbackProblem, fallbackWords } from '../../page/app/fallback/fallbackPage';
import { mistakeIn } from '../mistake';
import { type OpenBrand, openBrand } from '../openBrand';
import { hostsDirs, readBrand, readJsonFile, sourceFiles, templatesOf } from '../readBrand';
import { unknownNameMessage } from '../text/suggest';
import { lookOf, screens } from './look';
import type { ResolveInput, ResolveResult } from './question';
import { resolvePage } from './resolvePage';

/**
 * Resolves one document with one brand and template, like the page does. Takes an open brand or reads it; throws {@link
 * BrandMistake} if it cannot be built.
 */
export function resolveBrand(question: ResolveInput, brand: OpenBrand = openBrand(question.host, question.hosts)): ResolveResult {
  if (question.page) return resolvePage(question, question.page, brand);
  const { settings } = brand;
  const { texts, messages, brandFile, diagnostics, report } = lookOf(question, brand);
  const template = question.template ?? templateFor(settings, screens[question.screen].mobile);
  const composed = brand.composed(template);

  const ofDocument = withSentences(report);
  const document = cleanAnswer(question.document, () => {});
  const parsed = toBill(question.document, ofDocument, settings);
  const error = parsed ? undefined : errorOfCall(new ApiError('unreadable', 'documentByCrypto'));
  const isLive = parsed?.flags.esponi_stato_pagamento_data === 'live';
  const status = statusFromDocument(question.document, ofDocument);
  const known = scopeOf({
    brand: brandFile,
    template,
    locale: texts.locale,
    screen: screens[question.screen],
    session: { kind: 'publicLink', linkId: 'ENCRYPTED-ID' },
    today: question.today,
    answer: parsed,
    modules: toModules(question.modules, report) ?? {},
    error,
    resources: {
      payment: isLive ? { state: 'pending' } : { state: 'ready', value: { status } },
      glossary: { state: 'ready', value: glossaryTerms(messages, texts.locale) },
      ...(parsed && { elements: { state: 'ready', value: toElements(document, parsed.bill, ofDocument, settings) } }),
    },
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
    diagnostics: [
      ...diagnostics,
      ...composed.diagnostics.filter(({ isAcknowledged }) => isAcknowledged !== true),
      ...resolved.diagnostics,
    ],
  };
}

/** Throws a message when the requested template does not exist. */
export function requireTemplate({ composed }: ResolveResult, { host, hosts }: ResolveInput): void {
  const { nodes, template } = composed.layout;
  if (nodes.length === 0)
    throw new Error(unknownNameMessage('template', template, templatesOf(sourceFiles(readBrand(host, hostsDirs(hosts))))));
}

/** The answer to print: the tree, or the texts of the fallback view. */
export function printableAnswer({ resolved, plain, texts }: ResolveResult): Record<string, unknown> {
  const root = printable(resolved.root, texts);
  if (!plain) return { root };
  if ('error' in plain) return { root, errorPage: { ...errorWords(plain.error, texts), retry: plain.error.retry } };
  return { root, fallbackView: { ...fallbackWords(plain.bill, texts), pdf: plain.bill.pdf !== undefined } };
}

/** The tree to print: typed values with their formatted texts; empty members are omitted. */
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

/** Adds `text` to every typed value below `value`. */
function withTexts(value: unknown, texts: Texts): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, texts));
  if (isValueObject(value)) return { ...value, text: formatValue(value, texts) };
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, texts)]));
}

function withOverrides(scope: Scope, overrides: unknown): Scope {
  if (!isObject(overrides)) return scope;
  const roots = Object.entries(overrides).map(([root, value]) => [root, { state: 'ready', value }] as const);
  return { ...scope, ...Object.fromEntries(roots) };
}

/** Reads a JSON file named on the command line. Throws a message when it cannot. */
export function readJsonArgument(name: string): unknown {
  const file = readJsonFile(name);
  if (!file) throw new Error(`There is no file ${name}.`);
  const mistake = mistakeIn(file);
  if (mistake !== undefined) throw new Error(mistake);
  return file.content;
}
