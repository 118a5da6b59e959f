import type { ReportProblem } from '../../../brands/text/problem';
import { landings } from '../../../engine/kernel/addresses/landings';
import { asList, own, ownText } from '../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../engine/layout/compose/compose';
import { everyNode } from '../../../engine/layout/everyNode';
import { insideOf } from '../../../engine/layout/resolve/insideOf';
import type { LayoutNode } from '../../../engine/layout/types';
import { checkDuplicateIds } from './overlays';
import { fixedModules } from './placements';

/** Checks the template and its modules, except modules that were checked with another template (`looked`). */
export function checkAllDuplicateIds(
  { layout, sources }: Composed,
  looked: Set<object>,
  isBase: (file: string) => boolean,
  report: ReportProblem,
): void {
  checkDuplicateIds(layout.nodes, sources.nodes, `template ${layout.template}`, isBase, report);
  for (const [name, module] of Object.entries(layout.modules)) {
    if (name.includes('/') || looked.has(module)) continue;
    looked.add(module);
    checkDuplicateIds(
      module.nodes,
      sources.nodes,
      name === layout.page?.name ? `the page ${name}` : `module ${name}`,
      isBase,
      report,
    );
  }
}

/** Landmarks that a page may have only once. */
const LANDMARKS = ['main', 'header', 'footer'] as const;

/** Checks that a page has at most one landmark of each role. Each child of `choose` may have one, because only one shows. */
export function checkLandmarks({ layout, sources }: Composed, report: ReportProblem): void {
  for (const role of LANDMARKS) {
    const [, second] = regionsIn(layout.nodes, role);
    const origin = second && sources.nodes.get(second);
    if (!origin) continue;
    const message = `The region "${second.id}" is the second region with the role ${role} in template ${layout.template}. A page may have only one. Remove the role from one of them.`;
    report({ code: 'layout.region.twice', level: 'error', mark: { ...origin, pointer: `${origin.pointer}/id` }, message });
  }
}

function regionsIn(nodes: readonly LayoutNode[], role: string): LayoutNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'region' && own(node.props, 'role') === role) return [node];
    const branches = insideOf(node).map((child) => regionsIn([child], role));
    if (node.type !== 'choose') return branches.flat();
    return branches.reduce((most, branch) => (branch.length > most.length ? branch : most), []);
  });
}

/** Checks that a template has a main region, and shows errors in its own frame. */
export function checkFrame(composed: Composed, files: readonly SourceFile[], report: ReportProblem): void {
  const { nodes, template, modules } = composed.layout;
  const file = [...files].reverse().find(({ content }) => ownText(content, 'template') === template);
  if (!file || nodes.length === 0) return;
  const fixed = [nodes, ...[...fixedModules(composed)].map((name) => modules[name]?.nodes ?? [])];
  const lacks = (code: string, message: string) =>
    report({ code, level: 'error', mark: { file: file.file, pointer: '/template' }, message });
  if (!fixed.some((inside) => regionsIn(inside, 'main').length > 0))
    lacks(
      'layout.region.missing',
      `Template ${template} has no region with the role main. Put its content into one: {"type": "region", "props": {"role": "main"}}.`,
    );
  if (!everyPlacement(nodes, modules).has('error_page'))
    lacks(
      'layout.error.missing',
      `Template ${template} does not place the module error_page, so customers would see an empty page when a bill cannot be shown. Place it first in a choose, before the content: {"type": "module", "id": "error", "when": {"has": "page.error"}, "props": {"name": "error_page"}}.`,
    );
}

/** Modules that nodes place, directly or inside other modules. */
function everyPlacement(
  nodes: readonly LayoutNode[],
  modules: Composed['layout']['modules'],
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const { type, props } of everyNode(nodes)) {
    const names = type === 'module' ? [ownText(props, 'name') ?? ''] : type === 'modules' ? textsOf(own(props, 'names')) : [];
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      everyPlacement(modules[name]?.nodes ?? [], modules, found);
    }
  }
  return found;
}

function textsOf(names: unknown): string[] {
  return (asList(names) ?? []).filter((name) => typeof name === 'string');
}

/** Checks that pages after a payment show the outcome. The amount on bills is checked elsewhere. */
export function checkOutcome(
  template: string,
  ids: ReadonlySet<string>,
  files: readonly SourceFile[],
  report: ReportProblem,
): void {
  if (ids.has('outcome-text') || !landings.some((landing) => landing.template === template)) return;
  const file = [...files].reverse().find(({ content }) => ownText(content, 'template') === template);
  if (!file) return;
  const message = `Template ${template} shows no node "outcome-text" in its own modules. Add the module esito_pagamento.`;
  report({ code: 'layout.outcome.missing', level: 'error', mark: { file: file.file, pointer: '/template' }, message });
}
