import { expect, test } from 'vitest';
import { openBrand } from '../../../brands/openBrand';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { isolatedLayout } from '../../../engine/analysis/isolate';
import { isInAbsentModule, placementsOf } from '../../../engine/analysis/placements';
import { toQuestion } from '../../options/question';
import { listPathOf } from '../paths';
import { isShown } from '../traceDecisions';
import { traced } from './flip';

test('each node shows alone if it shows on the page', () => {
  const host = 'aurora.localhost';
  const question = toQuestion({ host, document: '2026000101', today: '2026-11-21', dated: '2026-11-21' });
  const { composed, scope, env } = resolveBrand(question, openBrand(host));
  const all = placementsOf(composed, (from) => listPathOf(scope, from));
  const page = traced(composed.layout, scope, env, false);
  const present = all.filter((target) => !isInAbsentModule(target));
  const different = present.filter((target) => {
    const { layout, placements } = isolatedLayout(target, all, composed.layout);
    return isShown(target, placements, traced(layout, scope, env, false)) !== isShown(target, all, page);
  });
  expect(different.map(({ address }) => address)).toEqual([]);
  expect(present.length).toBeGreaterThan(100);
});
