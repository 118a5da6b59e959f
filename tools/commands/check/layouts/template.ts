import type { Composed, SourceFile } from '../../../../src/engine/compose';
import type { LayoutNode } from '../../../../src/engine/types';
import { own, ownText } from '../../../../src/kernel/json';
import { landings } from '../../../../src/kernel/landings';
import type { ReportProblem } from '../../../text/problem';
import { checkDuplicateIds } from './overlays';

/** Checks the template and its modules, except modules that another template has covered (`looked`). */
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
    checkDuplicateIds(module.nodes, sources.nodes, `module ${name}`, isBase, report);
  }
}

/** A page has one main landmark; only one child of `choose` shows, so each may contain it. */
export function checkMain({ layout, sources }: Composed, report: ReportProblem): void {
  const [, second] = mainsIn(layout.nodes);
  const origin = second && sources.nodes.get(second);
  if (!origin) return;
  report({
    code: 'layout.region.twice',
    level: 'error',
    mark: { ...origin, pointer: `${origin.pointer}/id` },
    message: `The region "${second.id}" is the second region with the role main in template ${layout.template}. A page may have only one. Remove the role from one of them.`,
  });
}

function mainsIn(nodes: readonly LayoutNode[]): LayoutNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'region' && own(node.props, 'role') === 'main') return [node];
    const branches = (node.children ?? []).map((child) => mainsIn([child]));
    if (node.type !== 'choose') return branches.flat();
    return branches.reduce((most, branch) => (branch.length > most.length ? branch : most), []);
  });
}

/** Pages after paying must show the outcome; that a bill shows its amount is checked with everything that can hide it. */
export function checkOutcome(
  template: string,
  ids: ReadonlySet<string>,
  files: readonly SourceFile[],
  report: ReportProblem,
): void {
  if (ids.has('outcome-text') || !landings.some((landing) => landing.template === template)) return;
  const file = [...files].reverse().find(({ content }) => ownText(content, 'template') === template);
  if (!file) return;
  report({
    code: 'layout.outcome.missing',
    level: 'error',
    mark: { file: file.file, pointer: '/template' },
    message: `Template ${template} shows no node "outcome-text" in its own modules. Add the module esito_pagamento.`,
  });
}
