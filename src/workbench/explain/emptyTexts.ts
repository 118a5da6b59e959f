import type { ResolveResult } from '../../brands/trees/question';
import { isolatedLayout } from '../../engine/analysis/isolate';
import { isWithinPlacement, type Placement } from '../../engine/analysis/placements';
import { sampleAddresses } from '../../engine/analysis/representatives/nearValues';
import { referencesIn } from '../../engine/layout/references';
import type { Env } from '../../engine/layout/types';
import { traced } from './search/flip';
import { type Decision, isShown } from './traceDecisions';

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
  const near = all.filter((one) => one === target || isWithinPlacement(one, placement));
  const empty = [...new Set(near.flatMap(textKeysOf))].filter((key) => env.text(key) === 'empty');
  if (empty.length === 0) return [];
  const { layout, placements } = isolatedLayout(target, all, composed.layout);
  const shows = (some: readonly string[]) =>
    Object.values(sampleAddresses).some((text) =>
      isShown(target, placements, traced(layout, scope, withTexts(env, some, text), false)),
    );
  const alone = empty.find((key) => shows([key]));
  if (alone !== undefined) return [alone];
  return empty.length > 1 && shows(empty) ? empty : [];
}

const keysByPlacement = new WeakMap<Placement, readonly string[]>();

/** The keys of the texts that a node names itself. */
function textKeysOf(placement: Placement): readonly string[] {
  const { props, on, when } = placement.node;
  const known = keysByPlacement.get(placement);
  if (known) return known;
  const references = referencesIn([...Object.values(props ?? {}), ...Object.values(on ?? {}), when ?? true]);
  const keys = references.flatMap(({ kind, value }) => (kind === 'textKey' ? [value] : []));
  keysByPlacement.set(placement, keys);
  return keys;
}

function withTexts(env: Env, keys: readonly string[], text: string): Env {
  return {
    ...env,
    text: (key) => (keys.includes(key) ? 'full' : env.text(key)),
    literal: (key) => (keys.includes(key) ? text : env.literal(key)),
  };
}
