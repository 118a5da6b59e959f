import { isObject, type Json } from '../../../engine/kernel/text/json';

/** Layout of a JSON file. */
export interface JsonLayout {
  /** One level of indentation. */
  unit: string;
  /** Line break. */
  eol: string;
}

/** Line width in this project. */
const WIDTH = 130;

/** Formats a value like Biome: on one line if it fits after `taken` characters, else one entry per line. */
export function printJson(value: Json, indent: string, { unit, eol }: JsonLayout, taken = indent.length): string {
  const line = onOneLine(value);
  const isList = Array.isArray(value);
  if (!(isList || isObject(value)) || taken + line.length <= WIDTH) return line;
  const inner = indent + unit;
  const entries = Object.entries(value).map(([key, item]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return inner + name + printJson(item, inner, { unit, eol }, inner.length + name.length);
  });
  return [isList ? '[' : '{', entries.join(`,${eol}`), indent + (isList ? ']' : '}')].join(eol);
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
