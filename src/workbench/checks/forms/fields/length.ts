import type { FormDefinition } from '../../../../engine/contract/form.generated';
import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';

/** Maximum lengths of the formats that limit the length. */
const formats = new Map([
  ['digits', 9],
  ['positive-integer', 9],
  ['date', 10],
  ['tax-code', 16],
  ['phone', 40],
  ['email', 254],
]);

/** A lower bound for the longest value of a body part, in characters; values of the bill count as 0. */
export function longestOf(source: Json | undefined, definition: FormDefinition): number {
  if (typeof source === 'string') return source.length;
  if (!isObject(source)) return 0;
  const longest = (parts: readonly (Json | undefined)[]) => Math.max(0, ...parts.map((part) => longestOf(part, definition)));
  const others = [source.default, source.else];
  const joined = asList(source.join);
  if (joined) {
    const between = (ownText(source, 'with')?.length ?? 0) * Math.max(0, joined.length - 1);
    return joined.reduce<number>((sum, part) => sum + longestOf(part, definition), between);
  }
  const chosen = [
    ...(asList(source.if) ?? []).slice(1),
    ...(asList(source.first) ?? []),
    ...(asList(source.branch) ?? []).map((branch) => own(branch, 'value')),
    ...Object.values(isObject(source.cases) ? source.cases : {}),
  ];
  return Math.max(longest([...chosen, ...others]), ofField(ownText(source, 'get'), definition));
}

function ofField(path: string | undefined, { schema }: FormDefinition): number {
  const name = path?.startsWith('form.') ? path.slice('form.'.length) : '';
  const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (!field) return 0;
  if (field.enum) return Math.max(...field.enum.map((word) => word.length));
  return Math.min(field.maxLength ?? 0, formats.get(field.format ?? '') ?? Number.POSITIVE_INFINITY);
}
