import type { ResolveResult } from '../../brands/trees/question';
import { isolatedLayout } from '../../engine/analysis/isolate';
import { chainOf, type Placement } from '../../engine/analysis/placements';
import { referencesIn } from '../../engine/layout/references';
import type { Env } from '../../engine/layout/types';
import { traced } from './search/flip';
import { type Decision, isShown } from './traceDecisions';

/** Sample texts: a web address, a telephone number, an e-mail address. Each use of a text accepts at least one of them. */
const trials = ['https://example.com/', '800123456', 'info@example.com'];

/**
 * The empty texts that hide a node: a single text if that suffices, else all of them together. Each result is verified by
 * resolving the isolated node with a sample text in their place.
 */
export function emptyTextsOf(
  target: Placement,
  { outcome, placement }: Decision,
  all: readonly Placement[],
  { composed, scope, env }: Pick<ResolveResult, 'composed' | 'scope' | 'env'>,
): string[] {
  if (outcome !== 'hidden') return [];
  const near = all.filter((one) => one === target || chainOf(one).includes(placement));
  const keys = near.flatMap(({ node: { props, on, when } }) => {
    const written = [...Object.values(props ?? {}), ...Object.values(on ?? {}), when ?? true];
    return written.flatMap((source) => referencesIn(source)).flatMap(({ kind, value }) => (kind === 'textKey' ? [value] : []));
  });
  const empty = [...new Set(keys)].filter((key) => env.text(key) === 'empty');
  if (empty.length === 0) return [];
  const { layout, placements } = isolatedLayout(target, all, composed.layout);
  const shows = (some: readonly string[]) =>
    trials.some((text) => isShown(target, placements, traced(layout, scope, withTexts(env, some, text), false)));
  const alone = empty.find((key) => shows([key]));
  if (alone !== undefined) return [alone];
  return empty.length > 1 && shows(empty) ? empty : [];
}

function withTexts(env: Env, keys: readonly string[], text: string): Env {
  return {
    ...env,
    text: (key) => (keys.includes(key) ? 'full' : env.text(key)),
    literal: (key) => (keys.includes(key) ? text : env.literal(key)),
  };
}
