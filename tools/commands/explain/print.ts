import { referencesIn } from '../../../src/engine/references';
import type { Trace } from '../../../src/engine/types';
import { isObject, type Json } from '../../../src/kernel/json';
import { SCREEN } from './changes';
import type { ExplainedPlacement, Explanation, Written } from './explain';
import { shapeOf } from './paths';

/** An explanation as text. */
export function printExplanation({ node, template, placements }: Explanation): string {
  const parts = placements.map((placement) => printPlacement(node, placement).join('\n'));
  return `${[`Template ${template}`, ...parts].join('\n\n')}\n`;
}

function printPlacement(node: string, placement: ExplainedPlacement): string[] {
  const { address, type, outcome, instances, written, decision, overrides, values, flip } = placement;
  const many = instances === undefined ? '' : ` (${instances} shown)`;
  return [
    `${address}  ${type}  ${outcome.toUpperCase()}${many}  ${at(written)}`,
    ...(outcome === 'broken' ? (placement.mistakes ?? []) : [because(placement)]).map((sentence) => `  ${sentence}`),
    ...(outcome === 'broken' ? ['  Its fallback is shown instead. Run "bolletta check" to find the line.'] : []),
    ...(decision.trace && outcome !== 'broken' ? printTrace(decision.trace, decision.rules, '    ') : []),
    ...overrides.map(({ property, change, written: place }) => `  ${property} is ${change} by ${at(place)}`),
    ...values.flatMap(({ prop, text, paths }) => [
      `  ${prop}: ${text === undefined ? (outcome === 'shown' ? 'set' : '–') : `“${text}”`}`,
      ...paths.map(
        ({ path, value, description, wire }) =>
          `    ${path} = ${value === undefined ? (path.includes('[]') ? 'per item' : 'missing') : show(value, path)}${comment(description, wire)}`,
      ),
    ]),
    ...(outcome === 'broken' ? [] : [nextStep(node, outcome, flip)]),
  ];
}

function nextStep(node: string, outcome: ExplainedPlacement['outcome'], flip: ExplainedPlacement['flip']): string {
  const verb = outcome === 'shown' ? 'hide' : 'show';
  if (!flip) return `  No change of one or two values would ${verb} it.`;
  return `  To ${verb} ${node}: ${flip.map(changeText).join(' and ')}`;
}

function changeText({ path, from, to, wire }: NonNullable<ExplainedPlacement['flip']>[number]): string {
  if (path === SCREEN) return `another screen (--screen ${String(to)})`;
  return `${path} ${show(from, path)} -> ${show(to, path)}${wire === undefined ? '' : ` (${wire})`}`;
}

function because({ address, outcome, decision }: ExplainedPlacement): string {
  const who = decision.address === address ? '' : ` of ${decision.address} (${at(decision.written)})`;
  const container = decision.address === address ? 'Nothing inside it' : `Nothing inside ${decision.address}`;
  const sentences: Record<ExplainedPlacement['decision']['reason'], string> = {
    when:
      outcome === 'shown'
        ? 'Its condition is true:'
        : outcome === 'pending'
          ? `The condition${who} waits for data:`
          : `The condition${who} is not true:`,
    required: `The required prop "${decision.missing}"${who} has no value.`,
    event: `The action of "${decision.missing}"${who} cannot run: its address is missing or not allowed.`,
    empty: `${container} shows, so the container is hidden too.`,
    choose: `No child${who || ' of it'} shows.`,
    sibling: `The "choose" around ${decision.address} shows ${decision.instead} instead, because it comes first.`,
    repeat: `The list${who} is empty, or "where" excludes every item.`,
    where: `"where"${who} excludes the item.`,
    modules: `Its module is not on the page: ${decision.list}.`,
    parent: `${decision.address} is hidden.`,
    none: 'It has no condition, and everything around it shows.',
  };
  return sentences[decision.reason];
}

function printTrace(trace: Trace, rules: ExplainedPlacement['decision']['rules'], indent: string): string[] {
  const { condition, outcome, operands = [], parts = [] } = trace;
  const [operator = ''] = isObject(condition) ? Object.keys(condition) : [];
  const rule = isObject(condition) ? rules.find(({ name }) => name === condition.rule) : undefined;
  const seen = operands
    .filter(({ source }) => isObject(source) || typeof source === 'string')
    .filter(({ source }) => isPath(source, operator))
    .map(({ source, value }) => `${pathText(source)} = ${JSON.stringify(value)}`);
  const words = rule
    ? `rule ${rule.name} «${rule.title}»${rule.reason === undefined ? '' : ` (variant of the brand: ${rule.reason})`} ${at(rule.written)}`
    : parts.length > 0
      ? operator
      : leafText(condition, operator);
  return [
    `${indent}${words} -> ${String(outcome)}${seen.length > 0 ? `   (${seen.join(', ')})` : ''}`,
    ...parts.flatMap((part) => printTrace(part, rules, `${indent}  `)),
  ];
}

/** `eq bill.kind "gas"`: an operator without operands to trace, on one line. */
function leafText(condition: Json, operator: string): string {
  if (!isObject(condition)) return JSON.stringify(condition);
  const argument = condition[operator] ?? null;
  const list: readonly Json[] = Array.isArray(argument) ? argument : [argument];
  const words = list.map((one, index) =>
    typeof one === 'string' && (index === 0 || !Array.isArray(argument))
      ? one
      : isPath(one, operator)
        ? pathText(one)
        : JSON.stringify(one),
  );
  return [operator, ...words].join(' ');
}

/** Whether an operand is a path, or the whole argument of an operator is one. */
function isPath(source: Json, operator: string): boolean {
  if (isObject(source)) return referencesIn(source).length > 0;
  return referencesIn({ [operator]: source }).some(({ kind }) => kind === 'path');
}

function pathText(source: Json): string {
  if (!isObject(source)) return String(source);
  if (source.get !== undefined) return String(source.get);
  if (source.count === undefined) return JSON.stringify(source);
  const chosen = source.where === undefined ? '' : ` where ${JSON.stringify(source.where)}`;
  return `count of ${String(source.count)}${chosen}`;
}

function comment(description: string, wire: string | undefined): string {
  if (description === '') return wire === undefined ? '' : `   ${wire}`;
  return `   ${description}${wire !== undefined && !description.includes(wire) ? ` (${wire})` : ''}`;
}

function show(value: unknown, path: string): string {
  if (value === undefined) return 'missing';
  if (isObject(value) && typeof value.count === 'number') return `a list of ${value.count}`;
  if (isObject(value) && Array.isArray(value.keys)) return `an object with ${value.keys.join(', ')}`;
  const shape = shapeOf(path);
  const isAmount = shape?.form === 'leaf' && shape.kind === 'amount';
  return typeof value === 'number' && isAmount ? `${value} cents` : JSON.stringify(value);
}

function at(written: Written | undefined): string {
  return written ? `${written.file}:${written.line}:${written.column}` : '';
}
