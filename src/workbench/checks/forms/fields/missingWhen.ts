import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';

/** Text for authors about when a value is missing: `, when bill.number is missing, or no condition in it is true,`. */
export function missingWhen(source: Json): string {
  const reasons = [...new Set(reasonsOf(source))];
  // Calculations have no description.
  return reasons.length === 0 ? '' : `, when ${reasons.join(', or ')},`;
}

function reasonsOf(source: Json | undefined): string[] {
  if (!isObject(source) || own(source, 'default') !== undefined) return [];
  const path = ownText(source, 'get');
  if (path !== undefined) return [`${path} is missing`];
  const [choices, branches, first] = [source.if, source.branch, source.first].map(asList);
  if (first) {
    const each = first.map(reasonsOf);
    return each.some((reasons) => reasons.length === 0) ? [] : [each.map((reasons) => reasons.join(' or ')).join(' and ')];
  }
  const tables = [source.cases, source.screen, source.values].flatMap((table) => (isObject(table) ? Object.values(table) : []));
  const values = (branches ?? []).map((branch) => own(branch, 'value'));
  const inner = [...(choices ?? []).slice(1), ...values, ...tables, ...(asList(source.join) ?? []), own(source, 'else')];
  const isChoice = branches !== undefined || source.match !== undefined || source.screen !== undefined;
  const isOpen = (isChoice && source.else === undefined) || choices?.length === 2;
  return [...inner.flatMap(reasonsOf), ...(isOpen ? ['no condition in it is true'] : [])];
}
