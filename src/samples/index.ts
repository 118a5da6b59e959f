import { completeBills } from './bills/complete';
import { billsByHistory } from './bills/history';
import { billsInInstalments } from './bills/instalments';
import { largeBills } from './bills/large';
import { billsByShape } from './bills/shapes';
import { billsByState } from './bills/states';
import { workedBills } from './bills/worked';
import type { Sample, SupplyKind } from './sample';

/** All sample bills, in the order of the printed links. */
export const samples: readonly Sample[] = [
  ...workedBills,
  ...billsByState,
  ...largeBills,
  ...billsByShape,
  ...billsInInstalments,
  ...billsByHistory,
  ...completeBills,
];

/** The samples for a brand: those whose supplies it sells, limited to its list of numbers if it has one. */
export function samplesFor(supplies: readonly SupplyKind[], numbers?: readonly string[]): Sample[] {
  return samples.filter(
    (sample) =>
      (sample.needs ?? []).every((kind) => supplies.includes(kind)) && (numbers === undefined || numbers.includes(sample.number)),
  );
}
