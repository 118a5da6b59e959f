import type { OpenBrand } from '../../../brands/openBrand';
import type { Placement } from '../../../engine/analysis/placements';
import { type Json, ownText } from '../../../engine/kernel/text/json';
import { referencesIn } from '../../../engine/layout/references';
import type { Layout, PageOfSite } from '../../../engine/layout/types';
import { wordsFor } from '../../differences/words';
import { countedIn } from '../../options/counted';
import { baseContextOf } from '../../snapshot/baseContext';
import { comparableContent } from '../../snapshot/comparable';
import { nodeContent, pageContent } from '../../snapshot/snapshot';
import { type Unit, unitsOf } from '../../snapshot/subjects';
import { mutantsOf } from './conditions';
import { nodeMutants } from './mutants';
import { pageMutants } from './pages';

/** The mutants of a brand's configuration and those that no snapshot detects. */
export interface Mutation {
  mutants: number;
  /** Mutants that a snapshot does not detect: they change nothing that a bill can show. */
  unnoticed: readonly { where: string; change: string }[];
}

/** The nodes and rules to mutate, and a progress callback. */
export interface MutationQuestion {
  host: string;
  today: string;
  /** Also mutates what the brand inherits unchanged from the product. */
  isWhole?: boolean;
  onNode?: (done: number, of: number) => void;
}

interface Place {
  unit: Unit;
  placement: Placement;
}

/** Applies each mutation of `mutants.ts` to every node, rule and page of a brand, one at a time, and compares the snapshots. */
export function mutationOf(brand: OpenBrand, question: MutationQuestion): Mutation {
  const { isWhole, onNode = () => undefined } = question;
  const units = unitsOf(brand);
  const words = wordsFor(brand);
  const places = units.flatMap((unit) => unit.placements.map((placement): Place => ({ unit, placement })));
  const chosen = places.filter(({ unit, placement }) => countedIn(brand, unit.composed, isWhole).node(placement.node));
  const print = printer(units, brand, question);
  const unnoticed: { where: string; change: string }[] = [];
  let mutants = 0;
  for (const [at, place] of chosen.entries()) {
    const { unit, placement } = place;
    const before = print(place);
    for (const { change, node } of nodeMutants(placement.node, words)) {
      mutants += 1;
      if (print({ unit, placement: { ...placement, node } }) === before)
        unnoticed.push({ where: `${unit.name}: ${placement.node.id}`, change });
    }
    onNode(at + 1, chosen.length);
  }
  for (const [rule, when, counts] of rulesOf(places, brand, isWhole)) {
    if (!counts) continue;
    const users = places.filter(({ placement, unit }) => usesRule(placement, rule, unit.composed.layout));
    const before = users.map((one) => print(one));
    // `check` reports rules that nothing uses.
    for (const mutant of users.length === 0 ? [] : mutantsOf(when)) {
      mutants += 1;
      const isNoticed = users.some((one, at) => print(one, { rule, when: mutant }) !== before[at]);
      if (!isNoticed) unnoticed.push({ where: `rule ${rule}`, change: `when ${words.condition(mutant)}` });
    }
  }
  for (const { page, name } of pagesOf(units, brand, isWhole)) {
    const before = JSON.stringify(pageContent(page));
    for (const { change, page: mutant } of pageMutants(page, words)) {
      mutants += 1;
      if (JSON.stringify(pageContent(mutant)) === before) unnoticed.push({ where: name, change });
    }
  }
  return { mutants, unnoticed };
}

/** The pages that the brand has written, or all. */
function pagesOf(units: readonly Unit[], { files }: OpenBrand, isWhole?: boolean): { name: string; page: PageOfSite }[] {
  const own = files.layouts.filter(({ layer }) => layer === 'brand').map(({ content }) => ownText(content, 'page'));
  return units.flatMap(({ name, composed }) => {
    const { page } = composed.layout;
    return name.startsWith('pages/') && page && (isWhole || own.includes(page.name)) ? [{ name, page }] : [];
  });
}

type Print = (place: Place, changed?: { rule: string; when: Json }) => string;

function printer(units: readonly Unit[], brand: OpenBrand, question: MutationQuestion): Print {
  const contexts = new Map(units.map(({ name, composed }) => [name, baseContextOf(composed, brand, question)]));
  return ({ unit, placement }, changed) => {
    const { layout } = unit.composed;
    const rules = changed && { ...layout.rules, [changed.rule]: { title: changed.rule, when: changed.when } };
    const context = contexts.get(unit.name) ?? baseContextOf(unit.composed, brand, question);
    return JSON.stringify(comparableContent(nodeContent(placement, { ...layout, ...(rules && { rules }) }, context, [])));
  };
}

/** Every rule once, and whether it counts. */
function rulesOf(places: readonly Place[], brand: OpenBrand, isWhole?: boolean): [rule: string, when: Json, counts: boolean][] {
  const composed = places[0]?.unit.composed;
  if (!composed) return [];
  const counted = countedIn(brand, composed, isWhole);
  return Object.entries(composed.layout.rules).map(([rule, { when }]) => [rule, when, counted.rule(rule)]);
}

function usesRule({ node }: Placement, rule: string, { rules }: Layout): boolean {
  const { children: _children, slots: _slots, fallback: _fallback, ...own } = node;
  const asked = new Set<string>();
  const visit = (json: Json): boolean =>
    referencesIn(json).some(({ kind, value }) => {
      if (kind !== 'rule' || asked.has(value)) return false;
      asked.add(value);
      return value === rule || visit(rules[value]?.when ?? null);
    });
  return visit(own as unknown as Json);
}
