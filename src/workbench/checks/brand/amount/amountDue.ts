import { type BrandFiles, sourceFiles, templatesOf as templatesIn } from '../../../../brands/readBrand';
import type { Settings } from '../../../../brands/settings';
import type { Mark, ReportProblem } from '../../../../brands/text/problem';
import type { Case } from '../../../../engine/analysis/cases/cases';
import { wordsForCase } from '../../../../engine/analysis/cases/caseWords';
import { pathsIn } from '../../../../engine/analysis/paths';
import { landings } from '../../../../engine/kernel/addresses/landings';
import { isObject, ownText } from '../../../../engine/kernel/text/json';
import { type Composed, composeTemplate } from '../../../../engine/layout/compose/compose';
import { changesToLayouts } from '../../changes';
import { counterexample, type ShownTemplate } from '../../layouts/amount/amountHidden';
import { type Guard, type PathCondition, pathConditionsTo, type ServerLists } from '../../layouts/amount/pathConditions';
import type { LayoutCheck } from '../../layouts/check';
import { caseContext } from '../../layouts/names';
import { billsWithout } from './sampleBills';

/** Id of the node that every bill must show. */
export const AMOUNT = 'amount-due';

/** A template that a brand shows, with the path conditions of its amount. */
interface ShownAmount {
  shown: ShownTemplate;
  composed: Composed;
  paths: readonly PathCondition[];
}

/**
 * Checks that the amount due shows on every bill, under all conditions around its node, after all operations, and with all lists
 * that the server may send. Tries every combination of the path conditions. Names the sample bills without the amount; `dirs` is
 * omitted if they cannot be built.
 */
export function checkAmountDue(
  brand: BrandFiles,
  settings: Settings,
  layouts: LayoutCheck,
  dirs: readonly string[] | undefined,
  report: ReportProblem,
): void {
  const isBase = !brand.layouts.some(({ layer }) => layer === 'brand');
  const isOwn = ({ mark }: Guard) => isBase || brand.layouts.some(({ file, layer }) => layer === 'brand' && file === mark().file);
  const amounts = shownAmounts(brand, settings, layouts);
  const hidden = amounts.flatMap((amount) => {
    const found = counterexample(amount.paths, amount.shown, amount.composed.layout.rules);
    return found ? [{ ...amount, found }] : [];
  });
  const faults = new Map<string, { guard: Guard; amounts: (ShownAmount & { found: Case })[] }>();
  const lost: (ShownAmount & { found: Case })[] = [];
  for (const amount of hidden) {
    const guards = guardsAtFault(amount, isOwn);
    if (guards.length === 0) lost.push(amount);
    for (const { guard, found } of guards) {
      const key = JSON.stringify(guard.mark());
      const fault = faults.get(key) ?? { guard, amounts: [] };
      faults.set(key, { guard, amounts: [...fault.amounts, { ...amount, found }] });
    }
  }
  const bills = (some: readonly ShownAmount[]) =>
    dirs === undefined
      ? ''
      : billsWithout(
          AMOUNT,
          some.map(({ composed, shown }) => [composed, shown]),
          brand,
          settings,
          dirs,
        );
  for (const { guard, amounts: some } of faults.values()) reportHidden(guard, some, bills(some), report);
  if (lost.length > 0) reportLost(lost, brand, report);
  checkLists(
    amounts.filter((amount) => !hidden.some(({ shown }) => shown === amount.shown)),
    brand,
    settings,
    report,
  );
}

/** The templates that customers see, and those that the brand defines. */
function shownAmounts(brand: BrandFiles, { template, desktopVariants }: Settings, { composed }: LayoutCheck): ShownAmount[] {
  const isLanding = (name: string) => landings.some((landing) => landing.template === name);
  const isAll = !brand.layouts.some(({ layer }) => layer === 'brand');
  const own = brand.layouts.flatMap(({ layer, content }) => (layer === 'brand' ? (ownText(content, 'template') ?? []) : []));
  const wide = Object.hasOwn(desktopVariants, template) ? desktopVariants[template] : undefined;
  return composed.flatMap((one): ShownAmount[] => {
    const name = one.layout.template;
    const isShown = name === template || name === wide;
    if (isLanding(name) || (!isShown && !isAll && !own.includes(name))) return [];
    const screens = wide === undefined || !isShown || wide === template ? 'all' : name === wide ? 'desktop' : 'mobile';
    return [{ shown: { template: name, screens }, composed: one, paths: pathConditionsTo(AMOUNT, one) }];
  });
}

/**
 * Returns each guard of the brand that hides the amount by itself. If only several guards together hide the amount, returns the
 * last of them.
 */
function guardsAtFault(
  { paths, shown, composed }: ShownAmount,
  isOwn: (guard: Guard) => boolean,
): { guard: Guard; found: Case }[] {
  const { rules } = composed.layout;
  if (paths.length === 0 || counterexample(paths, shown, rules, isOwn)) return [];
  const own = [
    ...new Map(
      paths
        .flat()
        .filter(isOwn)
        .map((guard) => [keyOf(guard), guard]),
    ).values(),
  ];
  const alone = own.flatMap((guard) => {
    const found = counterexample(paths, shown, rules, (other) => isOwn(other) && keyOf(other) !== keyOf(guard));
    return found ? [{ guard, found }] : [];
  });
  if (alone.length > 0) return alone;
  const last = [...own].reverse().find(({ kind }) => kind !== 'sibling') ?? own.at(-1);
  const found = counterexample(paths, shown, rules);
  return last && found ? [{ guard: last, found }] : [];
}

function keyOf({ mark, kind }: Guard): string {
  const { file, pointer } = mark();
  return JSON.stringify([file, pointer, kind]);
}

function reportHidden(
  guard: Guard,
  amounts: readonly (ShownAmount & { found: Case })[],
  bills: string,
  report: ReportProblem,
): void {
  const where = templatesOf(amounts);
  const { id, kind, mark, condition } = guard;
  const when = whenOf(amounts[0], condition);
  const sentences = {
    when: `The amount due is inside "${id}" and is hidden with it${when}, in ${where}.${bills} The amount must show on every bill. Move "${AMOUNT}" out, or put the condition on the nodes next to it.`,
    repeat: `The amount due is inside "${id}", which shows nothing while its list is empty, in ${where}.${bills} The amount must show on every bill. Move "${AMOUNT}" out.`,
    sibling: `"${id}" shows instead of the amount due${when}, in ${where}.${bills} Add a module that contains the amount, such as dati_pagamento_testata, or move "${id}" out of "choose".`,
  };
  const isSelf = id === AMOUNT && kind === 'when';
  const message = isSelf
    ? `The amount due is hidden${when}, in ${where}.${bills} The amount must show on every bill. Remove the condition.`
    : sentences[kind];
  const code = kind === 'sibling' ? 'layout.amountDue.arrangement' : 'layout.amountDue.hidden';
  report({ code, level: 'error', mark: mark(), message });
}

/** Reports the operation, module or template of the brand that removed the amount, as one finding for all templates. */
function reportLost(amounts: readonly (ShownAmount & { found: Case })[], brand: BrandFiles, report: ReportProblem): void {
  const files = sourceFiles(brand);
  const changes = changesToLayouts(files);
  const byMark = new Map<string, { mark: Mark; amounts: (ShownAmount & { found: Case })[] }>();
  for (const amount of amounts) {
    const { template } = amount.shown;
    const file = [...brand.layouts].reverse().find(({ content }) => ownText(content, 'template') === template);
    const mark = changes.firstChangeCausing((some) => {
      // A template that did not exist before cannot have lost its amount.
      if (!templatesIn(some).includes(template)) return false;
      const composed = composeTemplate(template, some);
      return counterexample(pathConditionsTo(AMOUNT, composed), amount.shown, composed.layout.rules) !== undefined;
    });
    const at = mark ?? { file: file?.file ?? brand.host, pointer: '/template' };
    const known = byMark.get(JSON.stringify(at));
    byMark.set(JSON.stringify(at), { mark: at, amounts: [...(known?.amounts ?? []), amount] });
  }
  for (const { mark, amounts: some } of byMark.values()) {
    const isTaken = mark.pointer !== '/template';
    const conditions = (some[0]?.paths ?? []).flat().map((guard) => guard.condition);
    const when = whenOf(some[0], { all: conditions });
    const why = isTaken
      ? `This removes the amount due: ${templatesOf(some)} then ${showing(some)} no node "${AMOUNT}"${when}. Undo this change, or add a module that contains the node, such as dati_pagamento_testata.`
      : `${capital(templatesOf(some))} ${showing(some)} no node "${AMOUNT}"${when}. Add a module that contains it, such as dati_pagamento_testata.`;
    report({ code: 'layout.amountDue.missing', level: 'error', mark, message: why });
  }
}

const placesOfLists = { modules: 'all', modules_left: 'left', modules_right: 'right' } as const;

/** Checks the lists of `service.json`: those of a template also apply to its desktop variant. */
function checkLists(
  amounts: readonly ShownAmount[],
  { service }: BrandFiles,
  { template }: Settings,
  report: ReportProblem,
): void {
  const all = isObject(service?.content) && isObject(service.content.modules) ? service.content.modules : {};
  const written = Object.hasOwn(all, template) ? all[template] : undefined;
  if (!service || !isObject(written)) return;
  const lists = Object.entries(placesOfLists).flatMap(([key, place]) => {
    const list = written[key];
    return Array.isArray(list) ? [{ key, place, names: list.filter((name) => typeof name === 'string') }] : [];
  });
  const whole = Object.fromEntries(lists.map(({ place, names }) => [place, names]));
  const without = (sent: ServerLists) =>
    amounts
      .filter(({ shown }) => shown.screens !== 'all' || shown.template === template)
      .filter(({ composed, shown }) => counterexample(pathConditionsTo(AMOUNT, composed, sent), shown, composed.layout.rules));
  const hidden = without(whole);
  if (hidden.length === 0) return;
  const alone = lists.filter(({ place, names }) => without({ [place]: names }).length > 0);
  const first = alone[0];
  const message = `With ${first ? `the list "${first.key}"` : 'these lists'}, ${templatesOf(hidden)} ${showing(hidden)} no node "${AMOUNT}": no listed module contains it. Add one that does, such as dati_pagamento_testata.`;
  const pointer = `/modules/${template}${first ? `/${first.key}` : ''}`;
  report({ code: 'service.amountDue.missing', level: 'error', mark: { file: service.file, pointer }, message });
}

/** The case in words, limited to the paths that the condition reads. */
function whenOf(amount: (ShownAmount & { found: Case }) | undefined, condition: Guard['condition']): string {
  if (!amount) return '';
  const read = pathsIn(condition, new Map(), amount.composed.layout.rules);
  return wordsForCase(
    new Map([...amount.found].filter(([path]) => read.includes(path) && !path.startsWith('page.'))),
    caseContext({}).rootType,
    ' ',
  );
}

function showing(amounts: readonly ShownAmount[]): string {
  return new Set(amounts.map(({ shown }) => shown.template)).size === 1 ? 'shows' : 'show';
}

function templatesOf(amounts: readonly ShownAmount[]): string {
  const names = [...new Set(amounts.map(({ shown }) => shown.template))];
  return names.length === 1 ? `template ${names[0]}` : `templates ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
