import type { OpenBrand } from '../../../brands/openBrand';
import { wordsOfConditions } from '../../../engine/analysis/minimise';
import type { Json } from '../../../engine/kernel/text/json';
import { type ChangeWording, wordsFor } from '../../differences/words';
import { countedIn } from '../../options/counted';
import { baseContextOf } from '../../snapshot/baseContext';
import { type Bill, exampleBill } from '../../snapshot/exampleBill';
import { type Outcome, outcomesOf } from '../../snapshot/outcomes';
import { unitsOf } from '../../snapshot/subjects';

/** A possible value of a prop or an event of a node, and whether any bill shows it. */
export interface CoveredBranch {
  /** `consumi/use-title: props.text is text usage.none, when supply.usage is missing`. */
  name: string;
  isShown: boolean;
}

/** Every possible value of the props and events of the counted nodes of bills. Excludes values that do not depend on the bill. */
export function branchesOf(
  brand: OpenBrand,
  bills: readonly Bill[],
  { host, today, isWhole }: { host: string; today: string; isWhole?: boolean },
): CoveredBranch[] {
  const words = wordsFor(brand);
  return unitsOf(brand)
    .filter(({ composed }) => composed.layout.page === undefined)
    .flatMap(({ name, composed, placements }) => {
      const counts = countedIn(brand, composed, isWhole);
      const counted = placements.filter(({ node }) => counts.node(node));
      if (counted.length === 0) return [];
      const ground = baseContextOf(composed, brand, { host, today });
      return counted.flatMap((placement) => {
        const { parts } = outcomesOf(placement, composed.layout, ground);
        const of = `${name.replace(/^modules\//, '')}/${placement.node.id}`;
        return [...parts].flatMap(([part, outcomes]) =>
          counts.part(placement.node, part) ? branchesIn(`${of}: ${part}`, outcomes, bills, words) : [],
        );
      });
    });
}

function branchesIn(of: string, outcomes: readonly Outcome[], bills: readonly Bill[], words: ChangeWording): CoveredBranch[] {
  if (outcomes.length < 2) return [];
  return outcomes.filter(isOfBills).map(({ outcome, when }) => ({
    name: `${of} is ${typeof outcome === 'string' ? outcome : words.value(outcome as Json)}, when ${when.map(wordsOfConditions).join(', or ')}`,
    isShown: exampleBill(when, bills) !== undefined,
  }));
}

/**
 * Excludes pending values and values of failed calls: they do not depend on the bill. Also excludes missing values, which may
 * hide the node, and lists, which differ by their rows: condition coverage includes both.
 */
function isOfBills({ outcome, when }: Outcome): boolean {
  const isOfCall = when.every((term) => [...term.keys()].some((key) => key.endsWith(':')));
  return outcome !== 'pending' && outcome !== 'hidden' && outcome !== 'missing' && !Array.isArray(outcome) && !isOfCall;
}
