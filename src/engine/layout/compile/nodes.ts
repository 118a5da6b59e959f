import { type CompiledNode, strongerVisibility, type Visibility } from '../resolve/shown';
import { type NodePosition, record, waiting } from '../resolve/site';
import type { LayoutNode, Repeat } from '../types';
import { isReplacedByFallback, trackMistakes } from './broken';
import { compileComponent } from './component';
import { compileCondition } from './conditions';
import { type CompileContext, isValue, PENDING, withName } from './context';
import { compileBroken } from './fallback';
import { compileModuleNode, compileModules } from './modules';
import { compilePath, itemKinds } from './paths';
import { eachItem } from './props';
import { compileState } from './state';

/** Compiles a list of nodes. Its result is the strongest result of its nodes. */
export function compileNodes(nodes: readonly LayoutNode[], context: CompileContext): CompiledNode {
  const runs = nodes.map((node) => compileNode(node, context));
  return (run, out) => {
    let shown: Visibility = 'hidden';
    for (const one of runs) shown = strongerVisibility(shown, one(run, out));
    return shown;
  };
}

function compileNode(node: LayoutNode, context: CompileContext): CompiledNode {
  return node.repeat ? compileRepeat(node, node.repeat, context) : compileStated({ node, repeated: false }, context);
}

/** Compiles a node that shows once per item of a list, each instance with its own address prefix. */
function compileRepeat(node: LayoutNode, repeat: Repeat, context: CompileContext): CompiledNode {
  const site: NodePosition = { node, repeated: false };
  const itemSite: NodePosition = { node, repeated: true };
  const own = trackMistakes(context);
  const path = compilePath(repeat.over, own.context);
  const kinds = itemKinds(path.kinds);
  const inner = withName(context, repeat.as, kinds);
  const where = repeat.where === undefined ? undefined : compileCondition(repeat.where, withName(own.context, repeat.as, kinds));
  if (own.broken()) return compileBroken(site, context, compileNode);
  const one = compileStated(itemSite, inner);
  const empty = compileNodes(repeat.empty ?? [], context);
  return (run, out) => {
    const items = eachItem(path, repeat.as, repeat.key, run);
    if (items === PENDING) return waiting(site, run, out, 'repeat');
    let shown: Visibility = 'hidden';
    let count = 0;
    for (const { key, locals } of isValue(items) ? items : []) {
      const itemRun = { ...run, locals, itemKey: key, prefix: `${run.prefix}${node.id}@${key}/` };
      const chosen = where?.test(itemRun) ?? true;
      if (chosen !== true && chosen !== 'pending') continue;
      count += 1;
      // An item whose condition is pending counts, so that the list does not show its `empty` nodes yet.
      shown = strongerVisibility(shown, chosen === true ? one(itemRun, out) : waiting(itemSite, itemRun, out, 'where', where));
    }
    if (count > 0) return shown;
    record(run, site, 'hidden', 'repeat');
    return empty(run, out);
  };
}

/** Compiles a node whose `state` introduces names for the node and its content. */
function compileStated(site: NodePosition, context: CompileContext): CompiledNode {
  if (!site.node.state) return compileShown(site, context);
  const own = trackMistakes(context);
  const state = compileState(site.node.state, own.context);
  if (own.broken() && isReplacedByFallback(site.node)) return compileBroken(site, context, compileNode);
  const inner = compileShown(site, { ...state.context, report: context.report });
  return (run, out) => inner({ ...run, locals: state.locals(run) }, out);
}

function compileShown(site: NodePosition, context: CompileContext): CompiledNode {
  const own = trackMistakes(context);
  const when = site.node.when === undefined ? undefined : compileCondition(site.node.when, own.context);
  if (own.broken()) return compileBroken(site, context, compileNode);
  const body = compileBody(site, context);
  if (!when) return body;
  return (run, out) => {
    const outcome = when.test(run);
    if (outcome === true) {
      record(run, site, 'shown', 'when', when);
      return body(run, out);
    }
    if (outcome === 'pending') return waiting(site, run, out, 'when', when);
    record(run, site, 'hidden', 'when', when);
    return 'hidden';
  };
}

/** Compiles structural nodes by their own rules, every other node as a component. */
function compileBody(site: NodePosition, context: CompileContext): CompiledNode {
  const { node } = site;
  switch (node.type) {
    case 'choose':
      return compileChoose(site, context);
    case 'modules':
      return compileModules(node, context, compileNodes);
    case 'module':
      return compileModuleNode(node, context, compileNodes);
    default:
      return compileComponent(site, context, compileNode, compileNodes);
  }
}

/** Compiles `choose`, which is replaced by its first visible child. It waits while an earlier child is pending. */
function compileChoose(site: NodePosition, context: CompileContext): CompiledNode {
  const runs = (site.node.children ?? []).map((child) => compileNode(child, context));
  return (run, out) => {
    const before = out.length;
    for (const one of runs) {
      const shown = one(run, out);
      // If the pending child shows its own placeholder, this node adds none.
      if (shown === 'pending') return out.length > before ? shown : waiting(site, run, out, 'choose');
      if (shown !== 'hidden') return shown;
    }
    record(run, site, 'hidden', 'choose');
    return 'hidden';
  };
}
