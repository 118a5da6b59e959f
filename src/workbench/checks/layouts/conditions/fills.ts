import type { ValueType } from '../../../../engine/contract/kinds';
import { asList, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { choosing, quantityForms } from '../../../../engine/layout/language/values';
import { followPath } from '../names';
import type { Fill } from '../uses';
import type { Walk } from '../walk';

/** Every value that may fill a placeholder; undefined when the type of one of them is unknown. */
export function fillsOf(source: Json, walk: Walk): readonly Fill[] | undefined {
  const branches = branchesOf(source);
  if (branches) {
    const fills = branches.map((branch) => fillsOf(branch, walk));
    return fills.length > 0 && fills.every((some) => some !== undefined) ? fills.flat() : undefined;
  }
  const path = ownText(source, 'get');
  if (path !== undefined) return fillOfPath(path, source, walk);
  const counted = ownText(source, 'count');
  if (counted !== undefined) return [{ what: `the number of ${counted}`, kind: 'number' }];
  if (own(source, 'days') !== undefined) return [{ what: 'a number of days', kind: 'number' }];
  if (own(source, 'period') !== undefined) return [{ what: 'a period', kind: 'text' }];
  return Object.keys(quantityForms).some((form) => own(source, form) !== undefined)
    ? fillOfCalculation(source, walk)
    : textFill(source);
}

/** A calculation with an amount or an energy has the type of its first figure, unless it divides by a figure of the same type. */
function fillOfCalculation(source: Json, walk: Walk): readonly Fill[] | undefined {
  if (own(source, 'eur') !== undefined) return [{ what: 'an amount', kind: 'amount', hasUnit: true }];
  const divided = asList(own(source, 'div'));
  const [first = null, second = null] = divided ?? asList(own(source, 'sum') ?? own(source, 'minus')) ?? [];
  const [fill] = fillsOf(first, walk) ?? [];
  if (!fill || !['amount', 'energy'].includes(fill.kind)) return undefined;
  const by = typeof second === 'number' ? 'number' : fillsOf(second, walk)?.[0]?.kind;
  if (divided && (by === undefined || by === fill.kind)) return undefined;
  return [{ ...fill, what: `a calculation with ${fill.what}` }];
}

function fillOfPath(path: string, source: Json, { names }: Walk): readonly Fill[] | undefined {
  const found = followPath(path, names);
  if (typeof found !== 'object' || !('shape' in found) || found.shape.form !== 'leaf') return undefined;
  const { kind, values } = found.shape;
  // The type of a tagged value is known only at run time.
  if (kind === 'tagged') return undefined;
  return [{ what: path, kind, ...(values && { values }), ...(hasUnit(kind, source) && { hasUnit: true }) }];
}

/** Whether the page writes a value with its unit, its currency or its year. */
function hasUnit(kind: ValueType, source: Json): boolean {
  if (kind === 'energy') return own(source, 'unit') !== undefined;
  if (kind === 'date') return ownText(source, 'pattern')?.includes('Y') ?? true;
  return ['amount', 'percent', 'month'].includes(kind);
}

function textFill(source: Json): readonly Fill[] | undefined {
  const key = ownText(source, 't');
  return key === undefined ? undefined : [{ what: `the text ${key}`, kind: 'text' }];
}

/** The values among which a value chooses; undefined when it does not choose. */
function branchesOf(source: Json): readonly Json[] | undefined {
  const otherwise = ['else', 'default'].flatMap((key) => own(source, key) ?? []);
  const form = Object.keys(choosing).find((key) => own(source, key) !== undefined);
  const argument = form === undefined ? undefined : own(source, form);
  switch (form) {
    case undefined: {
      if (otherwise.length === 0) return undefined;
      const { default: _, ...plain } = Object(source);
      return [plain, ...otherwise];
    }
    case 'if':
      return [...(asList(argument) ?? []).slice(1), ...otherwise];
    case 'branch':
      return [...(asList(argument) ?? []).flatMap((branch) => own(branch, 'value') ?? []), ...otherwise];
    case 'match':
      return [...Object.values(Object(own(source, 'cases'))), ...otherwise] as Json[];
    case 'first':
      return [...(asList(argument) ?? []), ...otherwise];
    default:
      return [...Object.values(Object(argument)), ...otherwise] as Json[];
  }
}
