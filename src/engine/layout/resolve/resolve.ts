import type { Diagnostic } from '../../kernel/page/diagnostics';
import type { CompileContext, Dialogs } from '../compile/context';
import { compileNodes } from '../compile/nodes';
import type { Env, Layout, NodeDecision, Resolved, ResolvedNode, Scope } from '../types';
import { insideOf } from './insideOf';
import type { CompiledNode } from './shown';
import { metaOf } from './site';

interface Ready {
  run: CompiledNode;
  /** Mistakes of the layout itself, the same for every bill. */
  mistakes: Diagnostic[];
}

/** A layout is compiled once and evaluated for every bill and every change of UI state. */
const readyLayouts = new WeakMap<Layout, Ready>();

/**
 * Evaluates a layout for a bill. Returns the nodes that show, with typed values, and the resources still needed. Pure and
 * total: the same input gives the same tree, never throws, mutates nothing. An unreadable layout gives an empty root with
 * the diagnostic `layout.unreadable`.
 */
export function resolve(layout: Layout, scope: Scope, env: Env): Resolved {
  try {
    const ready = readyFor(layout);
    const { children, needs, diagnostics, steps } = runWithDialogs(ready, scope, env);
    for (const step of steps) env.record?.(step);
    // Read the mistakes after the run: modules are compiled on first use.
    return {
      root: { ...emptyRoot, id: rootId(layout), children },
      needs: [...needs],
      diagnostics: [...ready.mistakes, ...diagnostics],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The layout cannot be read.';
    return {
      root: { ...emptyRoot, id: rootId(layout) },
      needs: [],
      diagnostics: [{ code: 'layout.unreadable', level: 'error', where: 'layout', message }],
    };
  }
}

interface Pass {
  children: ResolvedNode[];
  needs: Set<string>;
  diagnostics: Diagnostic[];
  steps: NodeDecision[];
}

/**
 * Evaluates the layout until no opener of an empty dialog shows. Only a complete pass knows which dialogs are empty, and
 * their openers may come before them. A second pass is rare, and the loop ends, because each pass adds at least one dialog.
 */
function runWithDialogs(ready: Ready, scope: Scope, env: Env): Pass {
  const gone = new Set<string>();
  for (;;) {
    const dialogs: Dialogs = { opened: new Set(), awaited: new Set(), gone };
    const pass: Pass = { children: [], needs: new Set(), diagnostics: [], steps: [] };
    const { needs, diagnostics, steps } = pass;
    const heard = env.record ? { ...env, record: (step: NodeDecision) => void steps.push(step) } : env;
    const report = collector(diagnostics);
    ready.run({ scope, env: heard, locals: undefined, prefix: '', needs, dialogs, report }, pass.children);
    const empty = [...dialogs.opened].filter(
      (id) => !gone.has(id) && !dialogs.awaited.has(id) && !holdsDialog(pass.children, id),
    );
    if (empty.length === 0) return pass;
    for (const id of empty) gone.add(id);
  }
}

function holdsDialog(nodes: readonly ResolvedNode[], id: string): boolean {
  return nodes.some((node) => (node.id === id && metaOf(node)?.ownsState === 'dialog') || holdsDialog(insideOf(node), id));
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
  const context: CompileContext = { layout, at: '', names: undefined, inside: [], rules: [], report: collector(mistakes) };
  const ready = { run: compileNodes(layout.nodes, context), mistakes };
  readyLayouts.set(layout, ready);
  return ready;
}

/** Collects diagnostics without duplicates. */
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
