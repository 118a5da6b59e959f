import { alwaysTrueWith } from '../../../../engine/analysis/cases/always';
import { isSatisfiable } from '../../../../engine/analysis/cases/cases';
import { coreOf } from '../../../../engine/analysis/cases/contradiction';
import { prepare } from '../../../../engine/analysis/cases/prepared';
import { comparesBy } from '../../../../engine/analysis/operators';
import { excludesValue, joinedParts } from '../../../../engine/analysis/parts';
import type { LeafShape } from '../../../../engine/analysis/typeInfo';
import { resources } from '../../../../engine/contract/kinds.generated';
import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { caseContext, findName, followPath } from '../names';
import { type Cursor, down, reportProblem, type Walk } from '../walk';
import { frameModules } from './frame';

/** A part of a condition. */
interface Part {
  source: Json;
  at: Cursor;
  /** The other parts of the lists `all` around it. */
  beside: readonly Json[];
  /** Whether it is inside a `not`. */
  isDenied: boolean;
}

/** Reports each part of a condition that is true whenever its values are there. Returns whether it reported one. */
export function checkAlwaysTrue(source: Json, at: Cursor, walk: Walk): boolean {
  return walk.ownFiles?.has(at.origin.file) === true && checkPart({ source, at, beside: [], isDenied: false }, walk);
}

function checkPart(part: Part, walk: Walk): boolean {
  const { source, at, beside, isDenied } = part;
  const [operator = ''] = isObject(source) ? Object.keys(source) : [];
  const argument = own(source, operator) ?? null;
  const inner = down(at, operator);
  if (operator === 'all' || operator === 'any') {
    const parts = asList(argument) ?? [];
    const found = parts.map((one, index) => {
      const others = operator === 'all' ? parts.filter((_, other) => other !== index) : [];
      return checkPart({ source: one, at: down(inner, index, one), beside: [...beside, ...others], isDenied }, walk);
    });
    return found.includes(true) || (operator === 'any' && checkChoice(parts, part, walk));
  }
  if (operator === 'not')
    return checkPart({ source: argument, at: inner, beside: [], isDenied: true }, walk) || checkDenial(part, walk);
  if (operator === 'has') return !isDenied && checkPresence(part, walk);
  return (operator === 'in' || comparesBy(operator) === 'order') && checkComparison(part, walk);
}

/** Reports an `any` of which one part is true for each value. */
function checkChoice(parts: readonly Json[], { source, at }: Part, walk: Walk): boolean {
  const context = contextOf(walk);
  if (!shareAPath(parts, walk)) return false;
  const given = alwaysTrueWith(source, context);
  if (!given) return false;
  const core = coreOf(parts, (some) => alwaysTrueWith({ any: [...some] }, context) !== undefined);
  const { reads } = prepare({ any: [...core] }, context);
  const about = reads.find((path) => core.every((part) => prepare(part, context).reads.includes(path))) ?? reads[0] ?? '';
  const remedy = core.every(excludesValue)
    ? 'To exclude all of these values, use "all" instead of "any".'
    : `Correct one of its parts about ${about}, or remove it.${orPresence(about, given, walk)}`;
  return report(at, `${whenTrue(about, given)}. ${remedy}`, walk);
}

/** Reports a `not` whose part is false for each value. */
function checkDenial({ source, at }: Part, walk: Walk): boolean {
  const argument = own(source, 'not') ?? null;
  const parts = joinedParts(argument, 'all');
  const [operator = ''] = isObject(argument) ? Object.keys(argument) : [];
  const isWorthTrying = parts ? shareAPath(parts, walk) : comparesBy(operator) === 'order';
  const given = isWorthTrying ? alwaysTrueWith(source, contextOf(walk)) : undefined;
  const [about = ''] = prepare(source, contextOf(walk)).reads;
  return (
    given !== undefined &&
    report(at, `${whenTrue(about, given)}. Correct it, or remove it.${orPresence(about, given, walk)}`, walk)
  );
}

/** Reports a comparison that every value of the type fulfils: with a list of all words, or beyond the limits of a figure. */
function checkComparison({ source, at }: Part, walk: Walk): boolean {
  const [operator = ''] = isObject(source) ? Object.keys(source) : [];
  const [left = null, right = null] = asList(own(source, operator)) ?? [];
  const about = ownText(left, 'get') ?? ownText(right, 'get') ?? ownText(left, 'count') ?? ownText(right, 'count') ?? '';
  const isWorthTrying = operator === 'in' ? listsAllWords(right, about, walk) : isAtLimit(source, operator, about, walk);
  const given = isWorthTrying ? alwaysTrueWith(source, contextOf(walk)) : undefined;
  if (!given) return false;
  const why = operator === 'in' ? ': the list contains all of them' : '';
  const remedy =
    operator === 'in' ? 'Remove a value from the list, or remove the condition.' : 'Correct the figure, or remove it.';
  return report(at, `${whenTrue(about, given)}${why}. ${remedy}${orPresence(about, given, walk)}`, walk);
}

function listsAllWords(list: Json, about: string, walk: Walk): boolean {
  const words = leafAt(about, walk)?.values;
  return words?.every((word) => asList(list)?.includes(word)) === true;
}

/** Whether a figure is compared with a limit of its type, or beyond it. */
function isAtLimit(source: Json, operator: string, about: string, walk: Walk): boolean {
  const sides = asList(own(source, operator)) ?? [];
  const isCount = sides.some((side) => ownText(side, 'count') !== undefined);
  const { minimum = isCount ? 0 : -Infinity, maximum = Infinity } = leafAt(about, walk) ?? {};
  return sides.some((side) => typeof side === 'number' && (side <= minimum || side >= maximum));
}

/** Roots of which a bill always has each value that its type requires. */
const withBill: ReadonlySet<string> = new Set(['bill', 'flags']);
const withPage: ReadonlySet<string> = new Set(['host', 'now', 'readingWindow', 'page', 'consent', 'screen', 'session']);
/** Kinds of texts, which may be empty and then count as missing. */
const mayBeEmpty: ReadonlySet<string> = new Set(['text', 'markup', 'messageKey', 'url', 'image', 'color', 'tagged']);

/**
 * Reports `has` of a value that is never missing. A root that is fetched has no values until it has come, so `has` of its values
 * asks for that.
 */
function checkPresence({ source, at, beside }: Part, walk: Walk): boolean {
  const path = ownText(source, 'has') ?? '';
  const [root = ''] = path.split('.');
  const found = followPath(path, walk.names);
  if (typeof found !== 'object' || !('shape' in found) || found.optional || found.shape.form === 'list') return false;
  const name = findName(walk.names, root);
  const isOfBill = !name && withBill.has(root);
  const isThere = name ? name.state !== 'item' && !resources.includes(root) : isOfBill || withPage.has(root);
  if (!isThere || (name && root === path)) return false;
  const { shape } = found;
  if (shape.form === 'leaf' && mayBeEmpty.has(shape.kind)) return false;
  const isTruth = shape.form === 'leaf' && shape.kind === 'boolean';
  if (isOfBill && !isTruth && isInFrame(walk)) return false;
  if (root === path || (!isTruth && isOfBill && isGuard(path, root, beside, walk))) return false;
  const where = isOfBill ? ' on a bill' : '';
  const remedy = isTruth
    ? `To ask whether it is true, write {"is": "${path}"}.`
    : `Remove the condition, or ${shape.form === 'leaf' ? 'compare the value' : 'name one of its values'}.`;
  const orBill = isOfBill && !isTruth ? ' To ask whether there is a bill, write {"has": "bill"}.' : '';
  return report(at, `This condition is always true${where}: ${path} is never missing there. ${remedy}${orBill}`, walk);
}

/** Whether the node stands in the header or the footer, which also show without a bill. */
function isInFrame({ inside, layout }: Walk): boolean {
  const frame = frameModules(layout);
  return inside.some((name) => frame.has(name));
}

/** Whether conditions beside `has` read the same root and may be true without the value, so that `has` makes a difference. */
function isGuard(path: string, root: string, beside: readonly Json[], walk: Walk): boolean {
  const context = contextOf(walk);
  const same = beside.filter((part) => prepare(part, context).reads.some((one) => one.split('.')[0] === root));
  return same.length > 0 && isSatisfiable([...same, { not: { has: path } }], context);
}

/** Whether two of the conditions read the same path; others are independent. */
function shareAPath(parts: readonly Json[], walk: Walk): boolean {
  const reads = parts.map((part) => prepare(part, contextOf(walk)).reads);
  return reads.some((paths, at) => reads.slice(at + 1).some((other) => other.some((path) => paths.includes(path))));
}

/** `This condition is always true, whatever bill.kind is`. */
function whenTrue(about: string, given: readonly string[]): string {
  return given.length === 0
    ? `This condition is always true, whatever ${about} is`
    : `This condition is true for every value of ${about}`;
}

/** Advice for a condition that probably asks whether a value is there. */
function orPresence(about: string, given: readonly string[], walk: Walk): string {
  const found = followPath(about, walk.names);
  const mayBeMissing = given.length > 0 && typeof found === 'object' && 'optional' in found && found.optional;
  return mayBeMissing ? ` To ask only whether it is there, write {"has": "${about}"}.` : '';
}

function leafAt(path: string, walk: Walk): LeafShape | undefined {
  const found = followPath(path, walk.names);
  return typeof found === 'object' && 'shape' in found && found.shape.form === 'leaf' ? found.shape : undefined;
}

function contextOf({ layout, names }: Walk) {
  return caseContext(layout.rules, names);
}

function report(at: Cursor, message: string, walk: Walk): true {
  reportProblem(walk, at, 'layout.condition.always', message, { level: 'warning' });
  return true;
}
