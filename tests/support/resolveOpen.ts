import { resolve } from '../../src/engine/resolve';
import { type OpenBrand, openBrand } from '../../tools/brands/openBrand';
import type { Answer, Question } from '../../tools/brands/question';
import { resolveBrand } from '../../tools/brands/resolveBrand';

const open = new Map<string, OpenBrand>();

/**
 * Resolves under a brand of the project, which is read once for all tests of a thread. A layout keeps the mistakes of each
 * module that a list ever placed in it: lists that a test gives to a template have layouts of their own.
 */
export function resolveOpen(question: Omit<Question, 'hosts'>): Answer {
  const { host, template, modules } = question;
  const key = template !== undefined && modules !== undefined ? `${host} with lists` : host;
  const brand = open.get(key) ?? openBrand(host);
  open.set(key, brand);
  return resolveBrand(question, brand);
}

/** The same answer with the lists as they are: a page would put the amount in place of a list of one block without it. */
export function asListed(answer: Answer): Answer {
  const diagnostics = answer.diagnostics.filter(({ code }) => code !== 'modules.noAmount');
  return { ...answer, diagnostics, resolved: resolve(answer.composed.layout, answer.scope, answer.env) };
}
