import type { ResolvedNode } from '../../src/engine/types';
import { formatValue } from '../../src/i18n/format';
import type { Texts } from '../../src/i18n/texts';
import { isValueObject } from '../../src/kernel/value';

/** Longer lists are cut, so that a bill with 200 supplies stays readable. */
const MOST_ROWS = 30;
/** Longer data gets lines of its own. */
const WIDEST = 200;

/**
 * A resolved tree as text for people: one line a node, `id (type) prop: "text"`, children below it. What is hidden is absent.
 * Two equal texts are two equal bills for the customer.
 */
export function treeText(root: ResolvedNode, texts: Texts): string {
  return `${linesOf(root, texts, '').join('\n')}\n`;
}

function linesOf(node: ResolvedNode, texts: Texts, indent: string): string[] {
  const name = node.key === undefined ? node.id : `${node.id}@${node.key}`;
  const type = node.module === undefined ? node.type : `${node.type} ${node.module}`;
  const inner = `${indent}  `;
  const props = Object.entries(node.props).map(([key, whole]) => {
    const value = known(whole);
    return { key, value, text: inline(value, texts) };
  });
  const short = props.filter(({ value, text }) => !Array.isArray(value) && text.length <= WIDEST);
  const long = props.filter((prop) => !short.includes(prop));
  const slots = Object.entries(node.slots).flatMap(([slot, nodes]) => [
    `${inner}slot ${slot}:`,
    ...nodes.flatMap((child) => linesOf(child, texts, `${inner}  `)),
  ]);
  const rest = node.children.length - MOST_ROWS;
  return [
    [`${indent}${name} (${type})`, ...short.map(({ key, text }) => `${key}: ${text}`)].join(' '),
    ...long.flatMap(({ key, value }) => block(`${inner}${key}:`, value, texts, inner)),
    ...Object.entries(node.on).map(([event, action]) => `${inner}on ${event}: ${inline(action, texts)}`),
    ...slots,
    ...node.children.slice(0, MOST_ROWS).flatMap((child) => linesOf(child, texts, inner)),
    ...(rest > 0 ? [`${inner}... and ${rest} more`] : []),
  ];
}

/** A thing of the bill that has an id, such as the supply that a form is about, is told by it. */
function known(value: unknown): unknown {
  const hasId = typeof value === 'object' && value !== null && !isValueObject(value) && 'id' in value;
  return hasId ? value.id : value;
}

/** A value behind its name: on the same line if it fits, else one line for each part. */
function block(start: string, value: unknown, texts: Texts, indent: string): string[] {
  const flat = inline(value, texts);
  if (flat.length <= WIDEST && !(Array.isArray(value) && value.length > 0)) return [`${start} ${flat}`];
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const rows = value.slice(0, MOST_ROWS).flatMap((row) => block(`${inner}-`, row, texts, inner));
    return [start, ...rows, ...(value.length > MOST_ROWS ? [`${inner}... and ${value.length - MOST_ROWS} more`] : [])];
  }
  if (typeof value !== 'object' || value === null || isValueObject(value)) return [`${start} ${flat}`];
  return [start, ...Object.entries(value).flatMap(([key, part]) => block(`${inner}${key}:`, part, texts, inner))];
}

function inline(value: unknown, texts: Texts): string {
  if (isValueObject(value)) return JSON.stringify(formatValue(value, texts).replaceAll('\u00a0', ' '));
  if (Array.isArray(value)) return `[${value.map((item) => inline(item, texts)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{ ${parts.map(([key, part]) => `${key}: ${inline(part, texts)}`).join(', ')} }`;
  }
  return String(value);
}
