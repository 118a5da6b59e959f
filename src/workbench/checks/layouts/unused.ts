import type { ReportProblem } from '../../../brands/text/problem';
import { ownText } from '../../../engine/kernel/text/json';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { walkRuleBody } from './conditions/conditions';
import { enterModule, placementIn } from './modules';
import { walkNodes } from './nodes';
import type { ServerSlot, Walk } from './walk';

/**
 * Walks modules that an overlay changes in a server list although the default list does not contain them. Each is walked at the
 * position of the list, if the names that it needs are in scope there.
 */
export function checkUnlistedPlacements(walk: Walk, places: readonly ServerSlot[]): void {
  const { uses, ids, visitedModules } = walk;
  for (const { walk: around, at, holder } of places) {
    const { layout, address, names } = around;
    const list = `${address}${holder}/`;
    for (const [key, { needs }] of Object.entries(layout.modules)) {
      const name = key.slice(list.length);
      const isOfList = key.startsWith(list) && !name.includes('/') && !visitedModules.has(placementIn(layout, key));
      if (isOfList && needs.every((need) => hasName(names, need)))
        enterModule(name, holder, at, { ...around, uses, ids, visitedModules }, walkNodes);
    }
  }
}

/** Walks modules that no template places. Each is walked at the position of a server list, because the list may contain it. */
export function checkUnplaced(
  walk: Walk,
  places: readonly ServerSlot[],
  modules: readonly string[],
  files: readonly SourceFile[],
  report: ReportProblem,
): void {
  for (const name of modules.filter((one) => !walk.visitedModules.has(one))) {
    const needs = walk.layout.modules[name]?.needs ?? [];
    const place = places.find(({ walk: { names } }) => needs.every((need) => hasName(names, need)));
    if (place) {
      // Count the uses for this brand, even if the walk is shared with other brands.
      const { uses, ids, visitedModules } = walk;
      enterModule(name, place.holder, place.at, { ...place.walk, uses, ids, visitedModules }, walkNodes);
      continue;
    }
    const file = [...files].reverse().find(({ content }) => ownText(content, 'module') === name);
    if (!file) continue;
    report({
      code: 'layout.module.unused',
      level: 'warning',
      mark: { file: file.file, pointer: needs.length > 0 ? '/needs' : '/module' },
      message: `No template can show the module ${name}${needs.length > 0 ? `, which needs ${needs.join(', ')} around it` : ''}. Add it to a template, or remove the file.`,
    });
  }
}

function hasName(names: Walk['names'], name: string): boolean {
  for (let entry = names; entry; entry = entry.parent) if (entry.name === name) return true;
  return false;
}

/** Lists variants of product rules, and reports unused rules. Paths in unused rules are checked only from a root. */
export function checkRules(walk: Walk, isBase: (file: string) => boolean, ofBrand: boolean, report: ReportProblem): void {
  const { rules } = walk.layout;
  const used = new Set(walk.uses.rules);
  for (const [name, { variant, ...mark }] of walk.sources.rules) {
    if (!variant) continue;
    const message = `The brand has its own variant of the product rule ${name}: ${variant.reason.replace(/([^.!?])$/, '$1.')}`;
    report({
      code: 'rules.variant',
      level: 'info',
      mark: { ...mark, onKey: true },
      message,
      seen: { words: 'Product rule:', mark: variant.of },
    });
  }
  for (const [name, rule] of Object.entries(rules)) {
    const origin = walk.sources.rules.get(name);
    // A brand may remove the last use of a base rule.
    if (used.has(name) || !origin || (isBase(origin.file) && ofBrand)) continue;
    walkRuleBody(name, rule.when, { ...walk, names: undefined, areNamesOpen: true, report });
    const message = `No layout uses the rule ${name}. Use it or remove it.`;
    report({ code: 'rules.unused', level: isBase(origin.file) ? 'info' : 'warning', mark: { ...origin, onKey: true }, message });
  }
}
