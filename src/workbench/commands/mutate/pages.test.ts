import { expect, test } from 'vitest';
import { openBrand } from '../../../brands/openBrand';
import type { PageOfSite } from '../../../engine/layout/types';
import { wordsFor } from '../../differences/words';
import { pageContent } from '../../snapshot/snapshot';
import { unitsOf } from '../../snapshot/subjects';
import { mutationOf } from './mutate';
import { pageMutants } from './pages';

const brand = openBrand('nordsee.localhost');
const page: PageOfSite = {
  ...{ name: 'paid', path: '/paid', also: ['/old'], under: '/', login: true, heading: 'paid.title', params: ['state'] },
  data: { paid: { call: 'documents', query: { state: { first: [{ get: 'params.state' }, 'paid'] } } } },
};

test('each property of a page is changed, in words, and a snapshot notices each', () => {
  const mutants = pageMutants(page, wordsFor(brand));
  expect(mutants.map(({ change }) => change)).toEqual([
    'its address is /paid-x',
    'the address /old is gone',
    'it does not read state of its query',
    'it reads state-x of its query instead of state',
    'it has no title',
    'its title is text paid.title-x',
    'it does not belong to /',
    'it needs no login',
    'the call documents of paid is gone',
    'paid: query.state is gone',
    'paid: query.state is the first of “paid”, params.state',
    'paid: query.state is the first of “paid”',
  ]);
  for (const mutant of mutants) expect(pageContent(mutant.page), mutant.change).not.toEqual(pageContent(page));
});

test('the pages that a brand has written are among the mutants', () => {
  const [paid] = unitsOf(brand).flatMap(({ name, composed }) => (name === 'pages/bezahlt' ? [composed.layout.page] : []));
  if (!paid) throw new Error('There is no page.');
  const all = mutationOf(brand, { host: 'nordsee.localhost', today: '2026-11-21' });
  const without = mutationOf(
    { ...brand, files: { ...brand.files, layouts: brand.files.layouts.filter(({ file }) => !file.includes('bezahlt')) } },
    { host: 'nordsee.localhost', today: '2026-11-21' },
  );
  expect(all.mutants - without.mutants).toBeGreaterThanOrEqual(pageMutants(paid, wordsFor(brand)).length);
  expect(all.unnoticed.filter(({ where }) => where === 'pages/bezahlt')).toEqual([]);
});
