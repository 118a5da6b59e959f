import type { Diagnostic } from '../kernel/diagnostics';
import type { Place } from './context';
import { compileNodes } from './nodes';
import type { RunNode } from './shown';
import type { Env, Layout, Resolved, ResolvedNode, Scope } from './types';

interface Ready {
  run: RunNode;
  /** Mistakes of the layout itself, the same for every bill. */
  mistakes: Diagnostic[];
}

/** A layout is made ready once and then run for every bill and every change of UI state. */
const readyLayouts = new WeakMap<Layout, Ready>();

/**
 * What a bill looks like under a layout: the nodes that show, with typed values, and the resources still needed.
 * Pure and total: same input, same tree; no input makes it throw, nothing is mutated. A layout that cannot be read
 * at all gives an empty root with the diagnostic `layout.unreadable`.
 */
export function resolve(layout: Layout, scope: Scope, env: Env): Resolved {
  const diagnostics: Diagnostic[] = [];
  const needs = new Set<string>();
  const children: ResolvedNode[] = [];
  try {
    const ready = readyFor(layout);
    ready.run({ scope, env, locals: undefined, prefix: '', needs, report: collector(diagnostics) }, children);
    // Modules are made ready on first use, so mistakes are known only now.
    diagnostics.unshift(...ready.mistakes);
  } catch (error) {
    children.length = 0;
    diagnostics.push({
      code: 'layout.unreadable',
      level: 'error',
      where: 'layout',
      message: error instanceof Error ? error.message : 'The layout cannot be read.',
    });
  }
  return { root: { ...emptyRoot, id: rootId(layout), children }, needs: [...needs], diagnostics };
}

const emptyRoot: ResolvedNode = {
  id: '',
  type: 'page',
  address: '',
  props: {},
  on: {},
  children: [],
  slots: {},
  fallback: 'notice',
};

function readyFor(layout: Layout): Ready {
  const known = readyLayouts.get(layout);
  if (known) return known;
  const mistakes: Diagnostic[] = [];
  const place: Place = { layout, at: '', names: undefined, inside: [], rules: [], report: collector(mistakes) };
  const ready = { run: compileNodes(layout.nodes, place), mistakes };
  readyLayouts.set(layout, ready);
  return ready;
}

/** Collects diagnostics, the same one once. */
function collector(list: Diagnostic[]): (diagnostic: Diagnostic) => void {
  const seen = new Set<string>();
  return (diagnostic) => {
    const identity = `${diagnostic.code} ${diagnostic.where}`;
    if (seen.has(identity)) return;
    seen.add(identity);
    list.push(diagnostic);
  };
}

function rootId(layout: Layout): string {
  return typeof layout?.template === 'string' ? layout.template : '';
}
