import { everyResolved } from '../../src/engine/layout/resolve/insideOf';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Env, Layout, LayoutNode, ResolvedNode, Scope } from '../../src/engine/layout/types';
import { type Line, median } from './statistics';

const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: (name) => name };
const bill = {
  number: '2026000101',
  payment: { due: 11264, original: 11264, dueDate: '2026-12-10' },
  holder: { name: 'Giulia Ferrantini' },
  supplies: [],
};
const scope: Scope = {
  bill: { state: 'ready', value: bill },
  flags: { state: 'ready', value: { esponi_rid: true } },
  payment: { state: 'ready', value: { status: 'toPay' } },
};
const SIZES = [10, 100, 1_000, 10_000];
const JUDGED = new Set([1_000, 10_000]);

/** A layout with ten leaves per stack, as in a bill. Each leaf has a condition, a text and a value. */
function layoutOf(nodes: number): Layout {
  const leaf = (i: number): LayoutNode => ({
    type: 'field',
    id: `field-${i}`,
    when: { any: [{ is: 'flags.esponi_rid' }, { gt: [{ get: 'bill.payment.due' }, 0] }] },
    props: { label: { t: 'payment.due' }, value: { get: i % 2 === 0 ? 'bill.payment.due' : 'bill.holder.name' } },
  });
  const stacks = Math.ceil(nodes / 11);
  return {
    template: 'bench',
    nodes: Array.from({ length: stacks }, (_, i) => ({
      type: 'stack',
      id: `stack-${i}`,
      children: Array.from({ length: Math.min(10, nodes - i * 11 - 1) }, (_, j) => leaf(i * 10 + j)),
    })),
    modules: {},
    rules: {},
  };
}

/** Resolves the same tree with code written for this layout: a lower bound for any engine. */
function walk(nodes: readonly LayoutNode[], prefix: string): ResolvedNode[] {
  const found: ResolvedNode[] = [];
  for (const { id, type, children } of nodes) {
    const address = prefix === '' ? id : `${prefix}/${id}`;
    if (type === 'stack') {
      const inside = walk(children ?? [], prefix);
      if (inside.length > 0)
        found.push({ id, type, address, props: {}, on: {}, children: inside, slots: {}, fallback: 'notice' });
    } else if (bill.payment.due > 0) {
      const value =
        found.length % 2 === 0 ? { kind: 'amount', value: bill.payment.due } : { kind: 'text', value: bill.holder.name };
      const props = { label: { kind: 'message', key: 'payment.due' }, value };
      found.push({ id, type, address, props, on: {}, children: [], slots: {}, fallback: 'notice' });
    }
  }
  return found;
}

/** Stores the result, so that the compiler does not eliminate the work. */
const held: { last?: unknown } = {};

/** Microseconds per node: the median of many rounds. */
function time(work: () => unknown, nodes: number): number {
  const times = Math.max(1, Math.floor(50_000 / nodes));
  const rounds = Array.from({ length: 25 }, () => {
    const start = performance.now();
    for (let i = 0; i < times; i += 1) held.last = work();
    return ((performance.now() - start) * 1000) / (times * nodes);
  });
  return median(rounds.slice(5));
}

export function measureResolve(): Line[] {
  const figures = SIZES.map((size) => {
    const layout = layoutOf(size);
    const nodes = everyResolved(resolve(layout, scope, env).root).length - 1;
    return { size, nodes, own: time(() => resolve(layout, scope, env), nodes), hand: time(() => walk(layout.nodes, ''), nodes) };
  });
  return figures.map(({ size, nodes, own, hand }) => ({
    what: `resolve, ${size} nodes`,
    figure: `${own.toFixed(2)} µs a node (by hand ${hand.toFixed(2)}; ${nodes} shown)`,
    ...(JUDGED.has(size) && { goal: '<= 1.0 µs', isMet: own <= 1 }),
  }));
}
