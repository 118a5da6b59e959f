import type { SourceFile } from '../../../../src/engine/compose';
import { ownText } from '../../../../src/kernel/json';
import type { ReportProblem } from '../../../text/problem';
import { walkRuleBody } from './conditions';
import { enterModule } from './modules';
import { walkNodes } from './nodes';
import type { OpenPlace, Walk } from './walk';

/** Modules that no template names may be in a server list: they are walked at the position of such a list. */
export function checkUnplaced(
  walk: Walk,
  places: readonly OpenPlace[],
  modules: readonly string[],
  files: readonly SourceFile[],
  report: ReportProblem,
): void {
  for (const name of modules.filter((one) => !walk.walked.has(one))) {
    const needs = walk.layout.modules[name]?.needs ?? [];
    const place = places.find(({ walk: { names } }) => needs.every((need) => hasName(names, need)));
    if (place) {
      // Its uses count for this brand, even if the walk is shared with others.
      const { uses, ids, walked } = walk;
      enterModule(name, place.holder, place.at, { ...place.walk, uses, ids, walked }, walkNodes);
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

/** Lists variants of product rules. Unused rules: their paths are checked if they start at a root, and the brand is informed. */
export function checkRules(walk: Walk, isBase: (file: string) => boolean, ofBrand: boolean, report: ReportProblem): void {
  const { rules } = walk.layout;
  const asked = new Set(walk.uses.rules);
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
    if (asked.has(name) || !origin || (isBase(origin.file) && ofBrand)) continue;
    walkRuleBody(name, rule.when, { ...walk, names: undefined, areNamesOpen: true, report });
    report({
      code: 'rules.unused',
      level: isBase(origin.file) ? 'info' : 'warning',
      mark: { ...origin, onKey: true },
      message: `No layout uses the rule ${name}. Use it or remove it.`,
    });
  }
}
