import type { ResolveResult } from '../../../brands/trees/question';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import type { Scope } from '../../../engine/layout/types';
import { resolveBill } from '../../../page/app/bill/resolveBill';
import { changedScope } from '../../explain/search/changedScope';
import { dataOf } from '../data/data';
import { suppliesIn } from './billData';

/** What the page of a bill shows, for one supply or for the whole bill. */
export interface PageProbe {
  scope: Scope;
  /** Whether the page shows something else without the values at these places. */
  depends: (places: readonly string[]) => boolean;
  /** Whether one of the nodes is visible, for the supply. */
  hasNode: (ids: readonly string[]) => boolean;
  /** Whether a visible node reads a path. */
  reads: (path: string) => boolean;
}

/**
 * Returns the probe of a supply, or of the whole bill without an id. The supply is the first of its bill, because a page that
 * shows one supply at a time begins with the first.
 */
export function pageProbes(answer: ResolveResult): (id?: string) => PageProbe {
  const readers = new Map(dataOf(answer).map(({ path, readBy }) => [path, readBy.flatMap(({ nodes }) => nodes)]));
  const probes = new Map<string | undefined, PageProbe>();
  return (id) => {
    const probe = probes.get(id) ?? probeOf(answer, id, readers);
    probes.set(id, probe);
    return probe;
  };
}

function probeOf(answer: ResolveResult, id: string | undefined, readers: ReadonlyMap<string, readonly string[]>): PageProbe {
  const { composed, env } = answer;
  const scope = id === undefined ? answer.scope : withFirst(id, answer.scope);
  const nodesOf = (changed: Scope) => everyResolved(resolveBill(composed.layout, changed, env).root);
  const textOf = (changed: Scope) => JSON.stringify(nodesOf(changed).map((node) => [node.id, node.props]));
  const nodes = nodesOf(scope);
  const whole = textOf(scope);
  const others = suppliesIn(scope).flatMap((supply) => (id === undefined || supply.id === id ? [] : [`@${supply.id}/`]));
  const visible = new Set(
    nodes.filter(({ address }) => !others.some((other) => `${address}/`.includes(other))).map((node) => node.id),
  );
  return {
    scope,
    depends: (places) =>
      textOf(
        changedScope(
          scope,
          places.map((path) => ({ path, from: undefined, to: undefined })),
        ),
      ) !== whole,
    hasNode: (ids) => ids.some((one) => visible.has(one)),
    reads: (path) => (readers.get(path) ?? []).some((one) => visible.has(one)),
  };
}

function withFirst(id: string, scope: Scope): Scope {
  const isFirst = (supply: { id: string }) => (supply.id === id ? 0 : 1);
  const changed = { ...scope };
  for (const root of ['bill', 'elements']) {
    const resource = scope[root];
    if (resource?.state !== 'ready') continue;
    const value = resource.value as { supplies: readonly { id: string }[] };
    const supplies = value.supplies?.toSorted((a, b) => isFirst(a) - isFirst(b));
    changed[root] = { state: 'ready', value: { ...value, supplies } };
  }
  return changed;
}
