import { billsByHistory } from './bills/history';
import { billsInInstalments } from './bills/instalments';
import { largeBills } from './bills/large';
import { billsByShape } from './bills/shapes';
import { billsByState } from './bills/states';
import { workedBills } from './bills/worked';
import type { Sample, SupplyKind } from './sample';

/** Every sample bill, in the order in which links are printed. */
export const samples: readonly Sample[] = [
  ...workedBills,
  ...billsByState,
  ...largeBills,
  ...billsByShape,
  ...billsInInstalments,
  ...billsByHistory,
];

/** The samples that a brand can send: those whose supplies it sells, limited to its list of numbers if it has one. */
export function samplesFor(supplies: readonly SupplyKind[], numbers?: readonly string[]): Sample[] {
  return samples.filter(
    (sample) =>
      (sample.needs ?? []).every((kind) => supplies.includes(kind)) && (numbers === undefined || numbers.includes(sample.number)),
  );
}
