import { type OpenBrand, openBrand } from '../../src/brands/openBrand';
import type { ResolveInput, ResolveResult } from '../../src/brands/trees/question';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import { resolve } from '../../src/engine/layout/resolve/resolve';

/** A term of each place that explains terms, by the keys of its texts: a reworded term changes no snapshot. */
const glossary = {
  terms: ['billedUse', 'offerCode', 'usage'].map((key) => ({
    key,
    term: `glossary.${key}.term`,
    meaning: `glossary.${key}.meaning`,
  })),
};

const open = new Map<string, OpenBrand>();

/**
 * Resolves under a brand of the project, which is read once per thread. A layout collects the mistakes of every module that a
 * list has placed in it, so questions with lists for a template use separate layouts.
 */
export function resolveOpen(question: Omit<ResolveInput, 'hosts'>): ResolveResult {
  const { host, template, modules } = question;
  const key = template !== undefined && modules !== undefined ? `${host} with lists` : host;
  const brand = open.get(key) ?? openBrand(host);
  open.set(key, brand);
  return resolveBrand({ ...question, scope: { glossary, ...Object(question.scope) } }, brand);
}

/** The same answer with its module lists unchanged. A page would show only the amount if a list lacked it. */
export function asListed(answer: ResolveResult): ResolveResult {
  const diagnostics = answer.diagnostics.filter(({ code }) => code !== 'modules.noAmount');
  return { ...answer, diagnostics, resolved: resolve(answer.composed.layout, answer.scope, answer.env) };
}
