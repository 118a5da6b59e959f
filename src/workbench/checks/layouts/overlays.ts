import path from 'node:path';
import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import { nearest, suggestFor } from '../../../brands/text/suggest';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import { child, type Origin } from '../../../engine/layout/compile/parse';
import type { Composed, OfNode, SourceFile } from '../../../engine/layout/compose/compose';
import { canContainModule } from '../../../engine/layout/compose/locate';
import { everyNode } from '../../../engine/layout/everyNode';
import { byCodeUnit } from '../../../engine/layout/patch/order';
import { nodesTakenBy, overlayVerbs, type VerbName } from '../../../engine/layout/patch/verbs';
import type { Layout, LayoutNode } from '../../../engine/layout/types';
import { notOfNodes, outsideSite, type SiteScope } from './pages/siteScope';
import { checkNodeShape, checkNodeShapes } from './shape';
import { nodesWritten } from './written';

/** The names with which the address of a node may begin. */
export interface AddressScopes {
  templates: readonly string[];
  /** Modules, and pages of the site. */
  modules: readonly string[];
  site: SiteScope;
}

/** Checks the nodes that an overlay adds, and whether the targets of its operations can exist. */
export function checkOverlay(content: Json, file: string, scopes: AddressScopes, report: ReportProblem): void {
  const { templates } = scopes;
  const only = ownText(content, 'extends');
  if (only !== undefined && !templates.includes(only)) {
    report({
      code: 'overlay.template.unknown',
      level: 'error',
      mark: { file, pointer: '/extends' },
      message: `There is no template "${only}". Templates: ${templates.join(', ')}.`,
      suggestion: nearest(only, templates),
    });
  }
  for (const [index, op] of (asList(own(content, 'ops')) ?? []).entries()) {
    const origin = child({ file, pointer: '/ops' }, index);
    for (const verb of overlayVerbs) checkNodesOf(verb, own(op, verb), child(origin, verb), report);
    checkSetNodes(own(op, 'set'), child(origin, 'set'), report);
    const at = ownText(op, 'at') ?? '';
    checkScope(at, child(origin, 'at'), { ...scopes, only }, report);
  }
}

function checkNodesOf(verb: VerbName, argument: Json | undefined, origin: Origin, report: ReportProblem): void {
  if (argument === undefined) return;
  const taken = nodesTakenBy(verb);
  if (taken === 'nodes') checkNodeShapes(argument, origin, report);
  else if (taken === 'placedNodes') checkNodeShapes(own(argument, 'nodes'), child(origin, 'nodes'), report);
  else if (taken === 'node') checkNodeShape(argument, origin, report);
}

/** Checks nodes inside a value: a fallback, and the content of an empty repeat. */
function checkSetNodes(values: Json | undefined, origin: Origin, report: ReportProblem): void {
  const fallback = own(values, 'fallback');
  if (isObject(fallback)) checkNodeShape(fallback, child(origin, 'fallback'), report);
  checkNodeShapes(own(own(values, 'repeat'), 'empty'), child(child(origin, 'repeat'), 'empty'), report);
  checkNodeShapes(own(values, 'repeat.empty'), child(origin, 'repeat.empty'), report);
}

function checkScope(
  at: string,
  origin: Origin,
  { templates, modules, only, site }: AddressScopes & { only: string | undefined },
  report: ReportProblem,
): void {
  const [scope = '', ...rest] = at.split(':');
  if (rest.length === 0 || modules.includes(scope)) return;
  if (templates.includes(scope)) {
    if (only === undefined || only === scope || !templates.includes(only)) return;
    const message = `This operation never runs: the file changes template ${only} only, as "extends" says, but ${at} is in template ${scope}. Move the operation to a file without "extends", or with "extends": "${scope}".`;
    report({ code: 'overlay.template.elsewhere', level: 'error', mark: origin, message });
    return;
  }
  const outside = outsideSite(at, site);
  if (outside) {
    report({ ...outside, level: 'error', mark: origin });
    return;
  }
  const hasSite = site.frame !== undefined;
  const near = nearest(scope, [...modules, ...templates, ...(hasSite ? site.pages : [])]);
  report({
    code: 'overlay.target.unknown',
    level: 'error',
    mark: origin,
    message: `No node has the address ${at}: "${scope}" is ${hasSite ? 'neither a page nor' : 'neither'} a module nor a template.`,
    suggestion: near === undefined ? undefined : [near, ...rest].join(':'),
    missing: scope,
  });
}

/** What the report about a composition also takes into account. */
interface CompositionContext {
  /** The files of the composition. */
  files: readonly SourceFile[];
  /** Problems of the schemas, to which suggestions are added. */
  reported: readonly Problem[];
  site: SiteScope;
  /** Positions of operations whose target is on no page of the site in this frame; if absent, all unknown targets are reported. */
  nowhere: ReadonlySet<string> | undefined;
}

/** Reports diagnostics of the composition as problems of files, except those that another check or a schema reports better. */
export function reportComposition(
  composed: Composed,
  { files, reported, site, nowhere }: CompositionContext,
  report: ReportProblem,
): void {
  const { diagnostics, layout } = composed;
  for (const { code, level, where, message, unknown, earlier, onKey } of diagnostics) {
    if (['layout.key.unknown', 'layout.node.shape', 'overlay.operation.unknown'].includes(code)) continue;
    const mark: Mark = { ...markOf(where), ...(onKey && { onKey }) };
    const seen = earlier && { words: 'Earlier operation:', mark: earlier };
    const isTarget = code === 'overlay.target.unknown';
    const at = unknown?.address ?? '';
    const scope = at.split(':')[0] ?? '';
    if (isTarget && scope !== layout.template && !Object.hasOwn(layout.modules, scope)) continue;
    if (isTarget && scope === layout.template && nowhere?.has(where) === false) continue;
    if (isTarget && reported.some((one) => one.code === 'overlay.page.data' && isWithin(one.mark, mark))) continue;
    const unlike = isTarget ? notOfNodes(at, at.slice(at.indexOf(':') + 1), site) : undefined;
    const outside = unlike === undefined ? isTarget && outsideSite(at, site) : { code: 'overlay.page.data', message: unlike };
    if (outside) {
      report({ ...outside, level, mark: { ...mark, pointer: `${mark.pointer}/at` } });
      continue;
    }
    const finding = { code, level, mark: isTarget ? { ...mark, pointer: `${mark.pointer}/at` } : mark };
    const later = adderOf(at, mark, composed);
    if (later) {
      report({ ...finding, message: describeLater(at, mark.file, later.file), seen: { words: 'Added by:', mark: later } });
      continue;
    }
    const replaced = isTarget ? describeReplaced(at, composed, files) : undefined;
    const suggestion = isTarget ? nearAddress(at, layout, replaced !== undefined) : unknown && suggestFor(unknown);
    const refused = reported.find((one) => isWithin(one.mark, mark));
    if (refused && code === 'overlay.operation.failed') {
      // A key of the page itself has no counterpart in nodes.
      if (refused.code !== 'overlay.page.data') refused.suggestion ??= suggestion;
      continue;
    }
    const known = replaced ?? (isTarget && suggestion === undefined ? listed(at, layout) : '');
    // The lists of nodes in the message may differ by template: one finding is enough.
    const mend = isTarget ? mark.pointer : undefined;
    report({ ...finding, message: `${message} ${known}`.trim(), remedy: remedyOf(code, mark), suggestion, seen, mend });
  }
}

/** The later operation that adds the node of an address. */
function adderOf(at: string, aimed: Mark, { layout, sources }: Composed): Origin | undefined {
  const [scope = '', address = ''] = at.split(':');
  const steps = address.split('/');
  if (steps.length > 1 && nearPlacement(steps, layout) !== undefined) return undefined;
  const place = steps.slice(0, -1).join('/');
  const module = place === '' ? scope : Object.hasOwn(layout.modules, place) ? place : (steps.at(-2) ?? '');
  const nodes = module === layout.template ? layout.nodes : (layout.modules[module]?.nodes ?? []);
  const node = everyNode(nodes).find(({ id }) => id === steps.at(-1));
  const origin = node && sources.nodes.get(node);
  const isLater = origin?.file === aimed.file ? opOf(origin) > opOf(aimed) : byCodeUnit(origin?.file ?? '', aimed.file) > 0;
  return origin?.pointer.startsWith('/ops/') && isLater ? origin : undefined;
}

/** `/ops/3/insertAfter/0` -> 3 */
function opOf({ pointer }: Mark): number {
  return Number(pointer.split('/')[2]);
}

function describeLater(at: string, file: string, later: string): string {
  if (file === later)
    return `No node has the address ${at} yet: a later operation in this file adds it. Move this operation below that one.`;
  const [own, other] = [file, later].map((name) => path.basename(name));
  return `No node has the address ${at} yet: ${other} adds it later. Files are applied in the order of their names. Rename ${own} so that it comes after ${other}, or move the operation there.`;
}

/** Advice for a warning of the composition. A lost condition needs other advice than a lost value. */
function remedyOf(code: string, { pointer }: Mark): string | undefined {
  const isValue = code === 'overlay.rule.lost' && !/(^|[/.])(when|where)$/.test(pointer);
  return isValue ? lostValue : remedies.get(code);
}

const lostValue =
  'Keep the old value as one outcome of the new one, for example in "if". If the change is intended, add "acknowledge": ["overlay.rule.lost"] to the operation.';

const undone = 'If the change is intended, add "acknowledge": ["overlay.undone"] to the operation.';

/** Advice for warnings of the composition. */
const remedies: ReadonlyMap<string, string> = new Map([
  [
    'overlay.rule.lost',
    'Keep it as part of "all". If the change is intended, add "acknowledge": ["overlay.rule.lost"] to the operation.',
  ],
  [
    'overlay.keys.lost',
    'Name what changes by its path, such as "props.text"; the rest then stays. If the change is intended, add "acknowledge": ["overlay.keys.lost"] to the operation.',
  ],
  ['overlay.undone', undone],
  [
    'overlay.overridden',
    'Remove one of the two operations. If the change is intended, add "acknowledge": ["overlay.overridden"] to the operation.',
  ],
]);

function isWithin(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}

/** Parses a location of layout diagnostics: `file#/pointer`. */
function markOf(where: string): Mark {
  const cut = where.indexOf('#');
  return cut < 0 ? { file: where, pointer: '' } : { file: where.slice(0, cut), pointer: where.slice(cut + 1) };
}

/** Maximum number of names in one message. */
const NAMED = 12;

/** Lists the allowed names for the first wrong step of an address. */
function listed(at: string, layout: Layout): string {
  const [, address = ''] = at.split(':');
  const { owner, nodes } = ownerOf(at, layout);
  const { what, names } = wrongStep(address.split('/'), layout) ?? { what: `Nodes of ${owner}`, names: idsOf(nodes) };
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${what}: ${names.slice(0, NAMED).join(', ') || 'none'}${more}.`;
}

/** Explains that a file of the brand replaces the product's file which has the node of an address; else undefined. */
function describeReplaced(at: string, { layout }: Composed, files: readonly SourceFile[]): string | undefined {
  const { owner } = ownerOf(at, layout);
  const id = at.split(/[:/]/).at(-1);
  for (const kind of ['module', 'template', 'page'] as const) {
    const [base, own] = (['base', 'brand'] as const).map((layer) =>
      files.find((file) => file.layer === layer && ownText(file.content, kind) === owner),
    );
    if (base && own && nodesWritten(base.content).some((node) => node.id === id))
      return `${own.file} replaces the ${kind} of the product, which has it. Add the node there, or remove this operation.`;
  }
  return undefined;
}

/** The module or template that should contain the node of an address. */
function ownerOf(at: string, layout: Layout): { owner: string; nodes: readonly LayoutNode[] } {
  const [scope = '', address = ''] = at.split(':');
  const steps = address.split('/');
  const owner = steps.length > 1 ? (steps.at(-2) ?? '') : scope;
  return { owner, nodes: owner === layout.template ? layout.nodes : (layout.modules[owner]?.nodes ?? []) };
}

/** The same address with the most similar existing id, or with the module that contains the id. */
function nearAddress(at: string, layout: Layout, isReplaced: boolean): string | undefined {
  const [scope = '', address = ''] = at.split(':');
  const steps = address.split('/');
  const id = steps.at(-1) ?? '';
  const placed = steps.length > 1 ? nearPlacement(steps, layout) : undefined;
  if (placed !== undefined) return `${scope}:${placed}`;
  const near = nearest(id, idsOf(ownerOf(at, layout).nodes));
  if (near !== undefined) return `${scope}:${[...steps.slice(0, -1), near].join('/')}`;
  if (isReplaced) return undefined;
  const homes = Object.entries(layout.modules).filter(([name]) => !name.includes('/'));
  const addresses = new Map(
    homes.reverse().flatMap(([name, one]) => idsOf(one.nodes).map((known) => [known, `${name}:${known}`] as const)),
  );
  const home = addresses.get(id) ?? addresses.get(nearest(id, addresses.keys()) ?? '');
  return steps.length > 1 && scope === layout.template && home !== undefined ? placementOf(home, steps[0] ?? '', layout) : home;
}

/** The address of a module's node at its placement in a template, for a change that is local to the placement. */
function placementOf(home: string, holder: string, { template, nodes }: Layout): string | undefined {
  const [module = '', id = ''] = home.split(':');
  const holders = everyNode(nodes).filter((node) => canContainModule(node, module));
  const lists = holders.filter(({ props }) => [...(asList(own(props, 'names')) ?? []), own(props, 'name')].includes(module));
  const found =
    lists.find((one) => one.id === holder) ??
    lists.find((one) => one.id.startsWith(holder)) ??
    lists[0] ??
    holders.find((one) => one.id === holder);
  return found && `${template}:${found.id}/${module}/${id}`;
}

/** The same placement with the most similar name at the first wrong step; undefined when the placement exists. */
function nearPlacement(steps: readonly string[], layout: Layout): string | undefined {
  const wrong = wrongStep(steps, layout);
  const near = wrong && nearest(steps[wrong.index] ?? '', wrong.names);
  return near && steps.map((step, index) => (index === wrong.index ? near : step)).join('/');
}

/** The first wrong step of a placement, with the allowed names; undefined when the placement exists. */
function wrongStep(
  steps: readonly string[],
  layout: Layout,
): { index: number; what: string; names: readonly string[] } | undefined {
  let nodes = layout.nodes;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const [holder = '', module = ''] = steps.slice(index, index + 2);
    const holders = everyNode(nodes).filter(({ type }) => type === 'module' || type === 'modules');
    const found = holders.find(({ id }) => id === holder);
    const names = Object.keys(layout.modules).filter((name) => !name.includes('/') && (!found || canContainModule(found, name)));
    if (!found) {
      // A node that can contain the module is a better suggestion than a node with a similar id.
      const fitting = holders.filter((node) => canContainModule(node, module));
      const some = fitting.length > 0 ? fitting : holders;
      return { index, what: 'Nodes that contain modules', names: some.map(({ id }) => id) };
    }
    if (!names.includes(module)) return { index: index + 1, what: `Modules that ${holder} may contain`, names };
    nodes = layout.modules[module]?.nodes ?? [];
  }
  return undefined;
}

function idsOf(nodes: readonly LayoutNode[]): string[] {
  return everyNode(nodes).map(({ id }) => id);
}

/** Reports duplicate ids in one template or module: at the brand's file, or else at the second occurrence. */
export function checkDuplicateIds(
  nodes: readonly LayoutNode[],
  origins: OfNode<Origin>,
  owner: string,
  isBase: (file: string) => boolean,
  report: ReportProblem,
): void {
  const seen = new Map<string, LayoutNode>();
  for (const node of everyNode(nodes)) {
    const first = seen.get(node.id);
    if (!first) {
      seen.set(node.id, node);
      continue;
    }
    const [a, b] = [origins.get(first), origins.get(node)];
    const origin = a && b && isBase(b.file) && !isBase(a.file) ? a : b;
    if (!origin) continue;
    const mark = { ...origin, pointer: `${origin.pointer}/id` };
    const message = `The id "${node.id}" appears twice in ${owner}. Choose another id for one of the nodes.`;
    report({ code: 'layout.id.twice', level: 'error', mark, message });
  }
}
