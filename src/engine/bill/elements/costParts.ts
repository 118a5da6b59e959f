import type { Elements } from '../../contract/scope.generated';

/** A row of the Scontrino, as it shows. */
export type CostRow = Elements['supplies'][number]['costs'][number];

type Named = Pick<CostRow, 'item' | 'nature' | 'band'>;

const DIVIDED: ReadonlySet<CostRow['item']> = new Set(['usage', 'fixed', 'power']);

/** Whether charges of this item are divided into sale and network, or into bands. */
export function isDivided({ item }: Pick<CostRow, 'item'>): boolean {
  return DIVIDED.has(item);
}

/** Whether a row is a part of another one: the sale or the network part of its item, or the part of a band. */
export function isPartOf({ item, nature, band }: Named, names: ReadonlySet<string>): boolean {
  if (!DIVIDED.has(item)) return false;
  const name = costName({ item, nature, band });
  return [costName({ item, nature }), costName({ item, band }), costName({ item })].some(
    (whole) => whole !== name && names.has(whole),
  );
}

/** What makes a row another part of its item. */
export function costName({ item, nature, band }: { [Key in keyof Named]?: Named[Key] | undefined }): string {
  return `${item}\t${nature}\t${band}`;
}

/** Whether parts add up to the amount of the whole. Each of these amounts may be rounded to the cent. */
export function addUp(whole: number, parts: readonly CostRow[]): boolean {
  return 2 * Math.abs(whole - sumOfAll(parts)) <= parts.length + 1;
}

/** Sum of all rows in cents; NaN if an amount cannot be read. */
export function sumOfAll(rows: readonly CostRow[]): number {
  return rows.reduce((sum, { amount }) => sum + (amount ?? Number.NaN), 0);
}

/** The rows whose parts are complete (sale and network, or several bands) and do not add up to them. */
export function contradictedWholes(rows: readonly CostRow[]): CostRow[] {
  const named = grouped(rows.filter(isDivided), costName);
  const [natures, bands] = [
    grouped(
      rows.filter(({ nature }) => nature !== undefined),
      ({ item, band }) => costName({ item, band }),
    ),
    grouped(
      rows.filter(({ band }) => band !== undefined),
      ({ item, nature }) => costName({ item, nature }),
    ),
  ];
  return [...named].flatMap(([name, wholes]) => {
    const isWrong = [natures, bands].some((parts) => contradicts(sumOfAll(wholes), parts.get(name) ?? []));
    return isWrong ? wholes.slice(0, 1) : [];
  });
}

function contradicts(whole: number, parts: readonly CostRow[]): boolean {
  const isComplete = new Set(parts.map(costName)).size > 1;
  return isComplete && Number.isFinite(whole - sumOfAll(parts)) && !addUp(whole, parts);
}

/** Lists with the same name, in the order in which the names come first. */
function grouped<T>(values: Iterable<T>, nameOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(nameOf(value));
    if (group) group.push(value);
    else groups.set(nameOf(value), [value]);
  }
  return groups;
}
