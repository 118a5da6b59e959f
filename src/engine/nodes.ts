import { givesWay, watch } from './broken';
import { compileComponent } from './component';
import { compileCondition } from './conditions';
import { isValue, PENDING, type Place, withName } from './context';
import { compileBroken } from './fallback';
import { compileModuleNode, compileModules } from './modules';
import { compilePath, itemKinds } from './paths';
import { eachItem } from './props';
import { type RunNode, type Shown, stronger } from './shown';
import { record, type Site, waiting } from './site';
import { compileState } from './state';
import type { LayoutNode, Repeat } from './types';

/** Makes a list of nodes ready; showing stops at the first visible one when `choose` says so. */
export function compileNodes(nodes: readonly LayoutNode[], place: Place): RunNode {
  const runs = nodes.map((node) => compileNode(node, place));
  return (run, out) => {
    let shown: Shown = 'hidden';
    for (const one of runs) shown = stronger(shown, one(run, out));
    return shown;
  };
}

function compileNode(node: LayoutNode, place: Place): RunNode {
  return node.repeat ? compileRepeat(node, node.repeat, place) : compileStated({ node, repeated: false }, place);
}

/** A node once for each item of a list, below an address of its own. */
function compileRepeat(node: LayoutNode, repeat: Repeat, place: Place): RunNode {
  const site: Site = { node, repeated: false };
  const itemSite: Site = { node, repeated: true };
  const own = watch(place);
  const path = compilePath(repeat.over, own.place);
  const kinds = itemKinds(path.kinds);
  const inner = withName(place, repeat.as, kinds);
  const where = repeat.where === undefined ? undefined : compileCondition(repeat.where, withName(own.place, repeat.as, kinds));
  if (own.broken()) return compileBroken(site, place, compileNode);
  const one = compileStated(itemSite, inner);
  const empty = compileNodes(repeat.empty ?? [], place);
  return (run, out) => {
    const items = eachItem(path, repeat.as, repeat.key, run);
    if (items === PENDING) return waiting(site, run, out, 'repeat');
    let shown: Shown = 'hidden';
    let count = 0;
    for (const { key, locals } of isValue(items) ? items : []) {
      const itemRun = { ...run, locals, itemKey: key, prefix: `${run.prefix}${node.id}@${key}/` };
      const chosen = where?.test(itemRun) ?? true;
      if (chosen !== true && chosen !== 'pending') continue;
      count += 1;
      // An item of which it is not known whether it stands here waits like any node, and the list is not empty yet.
      shown = stronger(shown, chosen === true ? one(itemRun, out) : waiting(itemSite, itemRun, out, 'where', where));
    }
    if (count > 0) return shown;
    record(run, site, 'hidden', 'repeat');
    return empty(run, out);
  };
}

/** A node with the names that its `state` introduces around it. */
function compileStated(site: Site, place: Place): RunNode {
  if (!site.node.state) return compileShown(site, place);
  const own = watch(place);
  const state = compileState(site.node.state, own.place);
  if (own.broken() && givesWay(site.node)) return compileBroken(site, place, compileNode);
  const inner = compileShown(site, { ...state.place, report: place.report });
  return (run, out) => inner({ ...run, locals: state.locals(run) }, out);
}

function compileShown(site: Site, place: Place): RunNode {
  const own = watch(place);
  const when = site.node.when === undefined ? undefined : compileCondition(site.node.when, own.place);
  if (own.broken()) return compileBroken(site, place, compileNode);
  const body = compileBody(site, place);
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

/** The parts that structure the page have their own rules; everything else is a component. */
function compileBody(site: Site, place: Place): RunNode {
  const { node } = site;
  switch (node.type) {
    case 'choose':
      return compileChoose(site, place);
    case 'modules':
      return compileModules(node, place, compileNodes);
    case 'module':
      return compileModuleNode(node, place, compileNodes);
    default:
      return compileComponent(site, place, compileNode, compileNodes);
  }
}

/** Shows its first visible child in its own stead, and waits while an earlier one is pending. */
function compileChoose(site: Site, place: Place): RunNode {
  const runs = (site.node.children ?? []).map((child) => compileNode(child, place));
  return (run, out) => {
    const before = out.length;
    for (const one of runs) {
      const shown = one(run, out);
      // A child that keeps its own place needs no second one from here.
      if (shown === 'pending') return out.length > before ? shown : waiting(site, run, out, 'choose');
      if (shown !== 'hidden') return shown;
    }
    record(run, site, 'hidden', 'choose');
    return 'hidden';
  };
}
