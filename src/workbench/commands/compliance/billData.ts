import type { Bill, Elements } from '../../../engine/contract/scope.generated';
import type { Scope } from '../../../engine/layout/types';
import { valueAt } from '../../explain/paths';
import type { BillCase, Need } from './needs';

type CostRow = Elements['supplies'][number]['costs'][number];

/** The supplies of a bill. */
export function suppliesIn(scope: Scope): Bill['supplies'] {
  return (valueAt('bill.supplies', scope) as Bill['supplies'] | undefined) ?? [];
}

function elementsIn(scope: Scope): Elements['supplies'] {
  return (valueAt('elements.supplies', scope) as Elements['supplies'] | undefined) ?? [];
}

/** The places of a path in a scope: `[]` of the supplies is the supply with this id, every other `[]` each item of its list. */
export function placesOfPath(path: string, id: string | undefined, scope: Scope): string[] {
  const at = path.indexOf('[]');
  if (at < 0) return [path];
  const list = path.slice(0, at);
  const items = (valueAt(list, scope) as readonly unknown[] | undefined) ?? [];
  const isMeant = (item: unknown) =>
    id === undefined || !['bill.supplies', 'elements.supplies'].includes(list) || (item as { id?: string }).id === id;
  return items.flatMap((item, index) => (isMeant(item) ? placesOfPath(`${list}[${index}]${path.slice(at + 2)}`, id, scope) : []));
}

/** Whether a scope has a value at a path: in each of its places for a supply, else in one of them. */
export function hasValueAt(path: string, id: string | undefined, scope: Scope): boolean {
  const filled = placesOfPath(path, id, scope).map((place) => isFilled(valueAt(place, scope)));
  return filled.length > 0 && (id === undefined ? filled.some(Boolean) : filled.every(Boolean));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The rows of the Scontrino that a need means, with their places. A need without nature means the rows that are no part. */
export function rowsOf({ item, nature }: Pick<Need, 'item' | 'nature'>, id: string | undefined, scope: Scope) {
  const index = elementsIn(scope).findIndex((supply) => supply.id === id);
  const rows = elementsIn(scope)[index]?.costs ?? [];
  return rows.flatMap((row, at) => {
    const isMeant = row.item === item && (nature === undefined ? row.isPart !== true : row.nature === nature);
    return isMeant ? [{ row, place: `elements.supplies[${index}].costs[${at}]` }] : [];
  });
}

/** The fields that a row needs and lacks. A row without quantity has no price. */
export function fieldsLacking(row: CostRow, has: readonly string[]): string[] {
  const fields = new Map(Object.entries(row));
  return has.filter((field) => !fields.has(field) && !(field === 'price' && row.quantity === 0));
}

/** Whether one of the cases exists; `id` limits them to a supply. Without cases, true. */
export function existsOneOf(cases: readonly BillCase[] | undefined, id: string | undefined, scope: Scope): boolean {
  return cases?.some((one) => exists(one, id, scope)) ?? true;
}

function exists({ path, is, item }: BillCase, id: string | undefined, scope: Scope): boolean {
  if (item !== undefined)
    return elementsIn(scope).some((supply) => (id ?? supply.id) === supply.id && supply.costs.some((row) => row.item === item));
  return placesOfPath(path ?? '', id, scope).some((place) => {
    const value = valueAt(place, scope);
    return is === undefined ? isFilled(value) && value !== 0 : value === is;
  });
}
