import { readPageAnswer } from '../../engine/bill/answers/answer';
import { glossaryTerms } from '../../engine/i18n/glossaryTerms';
import type { Composed } from '../../engine/layout/compose/compose';
import { pageCalls } from '../../engine/layout/resolve/pageCalls';
import { resolve } from '../../engine/layout/resolve/resolve';
import type { Env, Layout, Resource, Scope } from '../../engine/layout/types';
import { envOf } from '../../page/app/bill/env';
import { pageScope } from '../../page/app/site/data/pageScope';
import { multimoduleAt } from '../../page/app/site/links/multimodule';
import { formsKinds } from '../forms/formRoots';
import type { OpenBrand } from '../openBrand';
import { sourceFiles } from '../readBrand';
import { lookOf, screens, type ViewOptions } from './look';
import { composePage, DEFAULT_FRAME } from './pages';
import type { FetchAnswer, PageInput, ResolveInput, ResolveResult } from './question';

type ResolveTarget = Pick<ResolveInput, 'host' | 'screen' | 'locale' | 'today' | 'ui' | 'record' | 'scope'>;

interface OpenPage {
  composed: Composed;
  look: ViewOptions;
  scope: Scope;
  env: Env;
}

/** A page before any of its calls is made. */
export function openPage(asked: ResolveTarget, page: PageInput, brand: OpenBrand): OpenPage {
  const { menu } = brand.site ?? { menu: 'horizontal' as const };
  const composed = composedPage(page.name, brand);
  const look = lookOf(asked, brand);
  const { params, customers, account, answers } = page;
  const argument = params.argument;
  const known = {
    ...{ brand: look.brandFile, template: composed.layout.template, locale: look.texts.locale, today: asked.today },
    ...{ screen: screens[asked.screen], session: { kind: 'authenticated' as const }, customers, account, menu, params },
    under: composed.layout.page?.under,
    path: (composed.layout.page?.path ?? '').replace('{argument}', argument ?? ''),
  };
  const shown = argument === undefined ? { modules: [] } : multimoduleAt(argument, answers.menu);
  // Query values count as choices on the page, too.
  const chosen = asked.ui ?? new Map(Object.entries(params).map(([key, value]) => [`url:${key}`, value]));
  const env = { ...envOf(look.brandFile, look.messages, chosen), linksPages: true };
  const glossary: Resource = { state: 'ready', value: glossaryTerms(look.messages, look.texts.locale) };
  return { composed, look, scope: { ...pageScope(known, shown), glossary, ...answers }, env };
}

const composedPages = new WeakMap<OpenBrand, Map<string, Composed>>();

/** A page in the frame of its brand, composed on first use. */
export function composedPage(name: string, brand: OpenBrand): Composed {
  const { site, files } = brand;
  const pages = composedPages.get(brand) ?? new Map<string, Composed>();
  composedPages.set(brand, pages);
  const known = pages.get(name) ?? composePage(name, site?.frame ?? DEFAULT_FRAME, sourceFiles(files), formsKinds(files.forms));
  pages.set(name, known);
  return known;
}

/** The composed layout of a page. */
export function pageLayout(name: string, brand: OpenBrand): Layout {
  return composedPage(name, brand).layout;
}

/** Makes the calls of a page in rounds: each call as soon as the values that it needs have arrived. */
export async function answersOf(asked: ResolveTarget, page: PageInput, brand: OpenBrand, ask: FetchAnswer): Promise<Scope> {
  const { composed, look, scope, env } = openPage(asked, page, brand);
  const { layout } = composed;
  const underWay = Object.keys(layout.page?.data ?? {}).map((root) => [root, { state: 'pending' } as const]);
  const next = [...pageCalls(layout, { ...Object.fromEntries(underWay), ...scope }, env)].filter(
    ([root]) => !Object.hasOwn(page.answers, root),
  );
  const nothing: Resource = { state: 'ready', value: {} };
  const made = next.map(async ([root, call]): Promise<[string, Resource][]> => {
    // The call lacks a value, so its root is empty.
    if (call.state === 'missing') return [[root, nothing]];
    if (call.state === 'failed') return [[root, { state: 'failed' }]];
    if (call.state !== 'ready') return [];
    const { path: address = '', mayBeAbsent, token = true } = layout.page?.data[root] ?? {};
    const path = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(call.values[name] ?? ''));
    const { status, body } = await ask(call.query ? `${path}?${call.query}` : path);
    if (body === undefined) return [[root, mayBeAbsent && status === 404 ? nothing : { state: 'failed' }]];
    const value = readPageAnswer(body, layout.roots?.[root] ?? {}, look.report, brand.settings.allowLoopbackHttp, !token);
    return [[root, value === undefined ? { state: 'failed' } : { state: 'ready', value }]];
  });
  const found = Object.fromEntries((await Promise.all(made)).flat());
  const answers = { ...page.answers, ...found };
  return Object.keys(found).length === 0 ? answers : answersOf(asked, { ...page, answers }, brand, ask);
}

/** Resolves a page of the site, like the page does when all its calls are answered. */
export function resolvePage(asked: ResolveTarget, page: PageInput, brand: OpenBrand): ResolveResult {
  const { composed, look, scope: known, env } = openPage(asked, page, brand);
  const given = Object.entries(Object(asked.scope)).map(([root, value]) => [root, { state: 'ready', value }] as const);
  const scope: Scope = { ...known, ...Object.fromEntries(given) };
  const resolved = resolve(composed.layout, scope, { ...env, ...(asked.record && { record: asked.record }) });
  const meant = composed.diagnostics.filter(({ isAcknowledged }) => isAcknowledged !== true);
  return {
    composed,
    env,
    resolved,
    scope,
    texts: look.texts,
    diagnostics: [...look.diagnostics, ...meant, ...resolved.diagnostics],
  };
}
