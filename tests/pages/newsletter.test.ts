import { expect, it } from 'vitest';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import type { Resource } from '../../src/engine/layout/types';
import { findNode } from '../support/findNode';
import { askPages, pageCases } from '../support/pageSnapshots';

const [asked] = await askPages(
  pageCases.filter(({ page, account }) => page === 'newsletter' && account === 'famiglia').slice(0, 1),
);

function ready(value: unknown): Resource {
  return { state: 'ready', value };
}

it.each([
  ['what was done, to those who have just confirmed', { answer: { state: 'confirmed' } }, 'newsletter.confirmedNow'],
  ['what is the case, to those who come later', {}, 'newsletter.confirmedTitle'],
])('the heading of the newsletter says %s', (_, form, key) => {
  if (!asked?.question.page) throw new Error('no page');
  const { question, brand } = asked;
  const newsletter = ready({ state: 'confirmed', email: 'famiglia@posta.example' });
  const answers = { ...question.page?.answers, newsletter, forms: ready({ 'newsletter-confirm': form }) };
  const { resolved } = resolveBrand({ ...question, page: { ...asked.question.page, answers } }, brand);
  expect(findNode(resolved.root, ({ id }) => id === 'newsletter-confirmed-title')?.props.text).toMatchObject({ key });
});
