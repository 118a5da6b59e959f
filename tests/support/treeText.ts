import { formatValue } from '../../src/engine/i18n/format';
import type { Texts } from '../../src/engine/i18n/texts';
import { isValueObject, type Value } from '../../src/engine/kernel/page/value';
import type { ResolvedNode } from '../../src/engine/layout/types';

/** Longer lists are truncated, so that a bill with 200 supplies stays readable. */
const MOST_ROWS = 30;
/** Wider data is split over several lines. */
const WIDEST = 200;

/** Formats a typed value. */
type Write = (value: Value) => string;

/**
 * A resolved tree as readable text: one line per node, `id (type) prop: "text"`, with its children below. Hidden nodes are
 * absent. Equal texts mean that customers see the same bill.
 */
export function treeText(root: ResolvedNode, texts: Texts): string {
  return `${linesOf(root, wordsOf(texts), '').join('\n')}\n`;
}

/**
 * The same with the keys of the brand's texts, `t:payment.sentence.due { amount: "1,00 €" }`, instead of the texts, so that
 * rewording a text changes no tree.
 */
export function treeKeys(root: ResolvedNode, texts: Texts): string {
  const words = wordsOf(texts);
  const write: Write = (value) => {
    if (value.kind === 'joined' && value.parts.some(({ kind }) => kind === 'message'))
      return value.parts.map(write).join(` + ${JSON.stringify(value.with)} + `);
    if (value.kind !== 'message') return words(value);
    const values = Object.entries(value.values ?? {}).map(([name, part]) => `${name}: ${write(part)}`);
    return `t:${value.key}${values.length > 0 ? ` { ${values.join(', ')} }` : ''}`;
  };
  return `${linesOf(root, write, '').join('\n')}\n`;
}

function wordsOf(texts: Texts): Write {
  return (value) => JSON.stringify(formatValue(value, texts).replaceAll('\u00a0', ' '));
}

function linesOf(node: ResolvedNode, write: Write, indent: string): string[] {
  const name = node.key === undefined ? node.id : `${node.id}@${node.key}`;
  const type = node.module === undefined ? node.type : `${node.type} ${node.module}`;
  const inner = `${indent}  `;
  const props = Object.entries(node.props).map(([key, whole]) => {
    const value = known(whole);
    return { key, value, text: inline(value, write) };
  });
  const short = props.filter(({ value, text }) => !Array.isArray(value) && text.length <= WIDEST);
  const long = props.filter((prop) => !short.includes(prop));
  const slots = Object.entries(node.slots).flatMap(([slot, nodes]) => [
    `${inner}slot ${slot}:`,
    ...nodes.flatMap((child) => linesOf(child, write, `${inner}  `)),
  ]);
  const rest = node.children.length - MOST_ROWS;
  return [
    [`${indent}${name} (${type})`, ...short.map(({ key, text }) => `${key}: ${text}`)].join(' '),
    ...long.flatMap(({ key, value }) => block(`${inner}${key}:`, value, write, inner)),
    ...Object.entries(node.on).map(([event, action]) => `${inner}on ${event}: ${inline(action, write)}`),
    ...slots,
    ...node.children.slice(0, MOST_ROWS).flatMap((child) => linesOf(child, write, inner)),
    ...(rest > 0 ? [`${inner}... and ${rest} more`] : []),
  ];
}

/** An object of the bill with an id, such as the supply that a form is about, is represented by its id. */
function known(value: unknown): unknown {
  const hasId = typeof value === 'object' && value !== null && !isValueObject(value) && 'id' in value;
  return hasId ? value.id : value;
}

/** A value after its name: on the same line if it fits, otherwise one line for each part. */
function block(start: string, value: unknown, write: Write, indent: string): string[] {
  const flat = inline(value, write);
  if (flat.length <= WIDEST && !(Array.isArray(value) && value.length > 0)) return [`${start} ${flat}`];
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const rows = value.slice(0, MOST_ROWS).flatMap((row) => block(`${inner}-`, row, write, inner));
    return [start, ...rows, ...(value.length > MOST_ROWS ? [`${inner}... and ${value.length - MOST_ROWS} more`] : [])];
  }
  if (typeof value !== 'object' || value === null || isValueObject(value)) return [`${start} ${flat}`];
  return [start, ...Object.entries(value).flatMap(([key, part]) => block(`${inner}${key}:`, part, write, inner))];
}

function inline(value: unknown, write: Write): string {
  if (isValueObject(value)) return write(value);
  if (Array.isArray(value)) return `[${value.map((item) => inline(item, write)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{ ${parts.map(([key, part]) => `${key}: ${inline(part, write)}`).join(', ')} }`;
  }
  return String(value);
}
