import { nearest } from '../../../../brands/text/suggest';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../../engine/kernel/text/json';
import type { Entry } from '../../../../engine/layout/language/grammar';
import { type ChoosingForm, choosing, quantityForms, textForms } from '../../../../engine/layout/language/values';
import { pathsRead } from '../../../../engine/layout/references';
import { checkOptionTypes, hasForm } from '../form';
import { findName, followPath, knownPaths } from '../names';
import { isSteady } from '../pending';
import type { MessageUse } from '../uses';
import { type Cursor, checkPath, describeShape, down, guarded, readList, reportProblem, type Walk } from '../walk';
import { walkCondition } from './conditions';
import { fillsOf } from './fills';
import { checkUnit, readCount, readForm } from './quantities';
import { checkBranches, checkFirst } from './unreachable';

/** Whether a value may be missing on some bill. A node that must show does not accept such a value. */
export type MayMiss = boolean;

/** Walks a nested value; passed as a parameter because texts and scalars share the choosing forms. */
type WalkValue = (source: Json, at: Cursor, walk: Walk) => MayMiss;

/** Checks a value that customers read. */
export function walkText(source: Json, at: Cursor, walk: Walk): MayMiss {
  if (!isObject(source)) {
    const key = typeof source === 'string' && /^[A-Za-z0-9]+([._][A-Za-z0-9]+)+$/.test(source) ? source : 'key';
    reportProblem(
      walk,
      at,
      'layout.text.literal',
      `Text for customers must be a message key. Write {"t": "${key}"} and add the text to locales/messages.json.`,
    );
    return false;
  }
  return walkForms(source, at, walk, { walkValue: walkText, forms: textForms, checks: textChecks });
}

/** The forms of a value at a position. */
interface ValueForms<Form extends string> {
  forms: Readonly<Record<Form | ChoosingForm, Entry>>;
  checks: FormChecks<Form>;
  walkValue: WalkValue;
}

/** Checks a value by its first known form: the form's shape, then its meaning. */
export function walkForms<Form extends string>(
  source: JsonObject,
  at: Cursor,
  walk: Walk,
  { forms, checks, walkValue }: ValueForms<Form>,
): MayMiss {
  const known = Object.keys(forms);
  const name = known.find((key) => Object.hasOwn(source, key));
  const form = name === undefined ? undefined : own<Entry>(forms, name);
  const check = name === undefined ? undefined : (own<CheckForm>(checks, name) ?? own<CheckForm>(choosingChecks, name));
  if (name === undefined || !form || !check) {
    const [first = ''] = Object.keys(source);
    reportProblem(walk, at, 'layout.value.unknown', `A value here must be an object with one of: ${known.join(' ')}.`, {
      suggestion: nearest(first, known),
    });
    return false;
  }
  const otherwise = own(source, 'default');
  const more = form.neverMissing ? [] : ['default'];
  const { count } = walk.problemCount;
  const may =
    hasForm({ name, entry: form, what: 'A value with', code: 'layout.value.shape', more }, source, at, walk) &&
    check(source, at, otherwise === undefined ? walk : { ...walk, hasOther: true }, walkValue);
  if (otherwise === undefined) return may;
  const mayOther = walkValue(otherwise, down(at, 'default'), walk);
  if (!may && walk.problemCount.count === count) checkDefault(source, at, walk);
  return mayOther && may;
}

/** Warns of a default for a path of the bill or of the page that always has a value. */
function checkDefault(source: JsonObject, at: Cursor, walk: Walk): void {
  const path = ownText(source, 'get') ?? '';
  const found = findName(walk.names, path.split('.')[0] ?? '') ? 'unclear' : followPath(path, walk.names);
  if (!isSteady(path) || typeof found !== 'object' || !('shape' in found)) return;
  const message = `${path} is never missing, so "default" is never used. Remove it.`;
  reportProblem(walk, down(at, 'default'), 'layout.default.unused', message, { level: 'warning', onKey: true });
}

/** Checks the meaning of a form whose shape is valid. */
export type CheckForm = (source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue) => MayMiss;

/** A check for each form except the choosing forms. */
export type FormChecks<Form extends string> = Readonly<Record<Exclude<Form, ChoosingForm>, CheckForm>>;

const choosingChecks: Readonly<Record<ChoosingForm, CheckForm>> = {
  if: walkChoice,
  branch: walkBranches,
  match: walkMatch,
  first: walkFirst,
  screen: walkScreen,
};

const textChecks: FormChecks<keyof typeof textForms> = {
  t: walkMessage,
  get: walkGet,
  join: walkJoin,
  count: walkCount,
  sum: walkCalculation,
  minus: walkCalculation,
  div: walkCalculation,
  days: walkDates('days'),
  period: walkDates('period'),
};

function walkChoice(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'if');
  const [test = null, yes = null, no] = asList(source.if) ?? [];
  walkCondition(test, down(inner, 0, test), walk);
  const mayYes = walkValue(yes, down(inner, 1, yes), guarded(walk, test));
  const mayNo = no === undefined || walkValue(no, down(inner, 2, no), walk);
  return mayYes || mayNo;
}

function walkBranches(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'branch');
  const mays = (asList(source.branch) ?? []).map((branch, index) => {
    const here = down(inner, index, branch);
    const when = own(branch, 'when') ?? null;
    walkCondition(when, down(here, 'when'), walk);
    return walkValue(own(branch, 'value') ?? null, down(here, 'value'), guarded(walk, when));
  });
  checkBranches(source, at, walk);
  const otherwise = own(source, 'else');
  const mayElse = otherwise === undefined || walkValue(otherwise, down(at, 'else'), walk);
  return mayElse || mays.some((may) => may);
}

function walkMatch(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const path = own(source.match, 'get');
  const found = checkPath(walk, down(down(at, 'match'), 'get'), path);
  const values = found?.shape.form === 'leaf' ? found.shape.values : undefined;
  if (found && (found.shape.form !== 'leaf' || found.shape.kind === 'boolean')) {
    const message = `"match" needs a value from a fixed list, but ${String(path)} is ${describeShape(found.shape)}. Use "if".`;
    reportProblem(walk, down(at, 'match'), 'layout.operand.kind', message);
  }
  const cases = isObject(source.cases) ? source.cases : {};
  const inner = down(at, 'cases');
  let may = false;
  for (const [name, value] of Object.entries(cases)) {
    const here = down(inner, name);
    if (values && !values.includes(name)) {
      const message = `${String(path)} never has the value "${name}". Allowed values: ${values.join(', ')}.`;
      reportProblem(walk, here, 'layout.enum.unknown', message, { suggestion: nearest(name, values), onKey: true });
    }
    may = walkValue(value, here, walk) || may;
  }
  const otherwise = own(source, 'else');
  if (otherwise !== undefined) return walkValue(otherwise, down(at, 'else'), walk) || may;
  return may || found?.optional !== false || !values || values.some((value) => !Object.hasOwn(cases, value));
}

function walkFirst(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'first');
  const parts = asList(source.first) ?? [];
  const { count } = walk.problemCount;
  const before = { ...walk, hasOther: true };
  const mays = parts.map((part, index) => walkValue(part, down(inner, index, part), index + 1 < parts.length ? before : walk));
  // A part with a mistake may cause misleading findings.
  if (walk.problemCount.count === count) checkFirst(source, at, walk);
  return mays.every((may) => may);
}

function walkScreen(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'screen');
  const classes = Object.keys(choosing.screen.takes.keys);
  const cases = isObject(source.screen) ? source.screen : {};
  const known = Object.entries(cases).filter(([name]) => classes.includes(name));
  const mays = known.map(([name, value]) => walkValue(value, down(inner, name), walk));
  const otherwise = own(source, 'else');
  if (otherwise !== undefined) mays.push(walkValue(otherwise, down(at, 'else'), walk));
  return mays.some((may) => may) || (otherwise === undefined && classes.some((name) => !Object.hasOwn(cases, name)));
}

function walkMessage(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 't');
  if (typeof source.t !== 'string') {
    const found = checkPath(walk, down(inner, 'get'), own(source.t, 'get'));
    if (found && (found.shape.form !== 'leaf' || !['messageKey', 'text'].includes(found.shape.kind))) {
      const message = `{"t": {"get": path}} needs a path of type messageKey, but this one is ${describeShape(found.shape)}.`;
      reportProblem(walk, inner, 'layout.value.kind', message);
    }
    // A server label may be empty.
    return !found || found.optional || found.shape.form !== 'leaf' || found.shape.kind === 'messageKey';
  }
  if (!walk.hasText(source.t) && leadsSomewhere(source.t, walk)) {
    const message = `"${source.t}" is a path, not the key of a text.`;
    reportProblem(walk, inner, 'texts.key.missing', message, { suggestion: `{"get": "${source.t}"}` });
    return false;
  }
  const values = isObject(source.values) ? source.values : {};
  const valuesAt = down(at, 'values');
  const use: MessageUse = {
    key: source.t,
    mark: inner.origin,
    values: Object.keys(values),
    markOf: (name) => ({ ...down(valuesAt, name).origin, onKey: true }),
    fills: new Map(
      Object.entries(values).flatMap(([name, value]) => {
        const fills = fillsOf(value, walk);
        return fills ? [[name, fills] as const] : [];
      }),
    ),
    rich: source.rich === true,
  };
  walk.uses.messages.push(use);
  const missing = Object.entries(values)
    // A missing value hides this sentence; texts inside the value are not reported separately.
    .filter(([name, value]) => walkText(value, down(valuesAt, name), { ...walk, hasOther: true }));
  const unguarded = missing.filter(([, value]) => !isGuarded(ownText(value, 'get'), walk));
  if (walk.hasOther !== true && unguarded.length > 0) use.mayMiss = unguarded.map(([name]) => name);
  return missing.length > 0;
}

/**
 * Whether an enclosing condition or another part of the node reads the path: then the author knows that the value may be missing.
 */
function isGuarded(path: string | undefined, { guards = [], node, layout: { rules } }: Walk): boolean {
  if (path === undefined) return true;
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const whole = JSON.stringify([node?.props, node?.on]);
  // The first occurrence is the value itself.
  const isSubject = whole.split(`"${path}"`).length > 2 || (around.includes('.') && whole.includes(`"${around}"`));
  return isSubject || guards.some((condition) => pathsRead(condition, rules).has(path));
}

/** Reports a text key used as a path. If an existing path has the same end, suggests that path. */
function reportTextKey(key: string, at: Cursor, walk: Walk): void {
  const whole = knownPaths().find((path) => path.endsWith(`.${key}`) && leadsSomewhere(path, walk));
  const message = whole
    ? `The path ${key} does not exist. There is a text with this key; {"t": "${key}"} shows it.`
    : `"${key}" is the key of a text, not a path.`;
  reportProblem(walk, at, 'layout.path.unknown', message, { suggestion: whole ?? `{"t": "${key}"}` });
}

function leadsNowhere(path: string, walk: Walk): boolean {
  const found = followPath(path, walk.names);
  return typeof found === 'object' && 'unknown' in found;
}

function leadsSomewhere(path: string, walk: Walk): boolean {
  const found = followPath(path, walk.names);
  return typeof found === 'object' && 'shape' in found && path.includes('.');
}

function walkGet(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 'get');
  const path = source.get;
  if (typeof path === 'string' && walk.hasText(path) && leadsNowhere(path, walk)) {
    reportTextKey(path, inner, walk);
    return false;
  }
  const found = checkPath(walk, inner, source.get);
  if (!found) return false;
  const { shape } = found;
  if (shape.form !== 'leaf') {
    const help =
      shape.form === 'list' ? 'Use {"join": {"get": path}}, {"each": path} or {"count": path}.' : 'Use one of its properties.';
    const message = `${String(source.get)} is ${describeShape(shape)}, not a single value. ${help}`;
    reportProblem(walk, inner, 'layout.value.branch', message);
    return true;
  }
  if (shape.kind === 'boolean')
    reportProblem(walk, inner, 'layout.value.kind', `${String(source.get)} is a boolean and cannot be shown. Use "if".`);
  checkOptionTypes(textForms.get, source, at, shape, walk);
  checkUnit(source, at, walk);
  // A server label or a tagged value may be empty.
  return found.optional || shape.kind === 'messageKey' || shape.kind === 'tagged';
}

function walkJoin(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 'join');
  const parts = asList(source.join);
  // If one part is missing, the others still show.
  const among = parts && parts.length > 1 ? { ...walk, hasOther: true } : walk;
  if (parts) return parts.map((part, index) => walkText(part, down(inner, index, part), among)).every((may) => may);
  const item = readList(own(source.join, 'get'), down(inner, 'get'), walk);
  if (item && item.form !== 'leaf') {
    const message = '"join" combines single values, but the items of this list are objects. Use "each".';
    reportProblem(walk, inner, 'layout.value.branch', message);
  }
  return true;
}

/** Checks two dates, each given by its path. */
function walkDates(form: 'days' | 'period'): CheckForm {
  return (source, at, walk) => {
    const inner = down(at, form);
    const mays = (asList(source[form]) ?? []).map((part, index) => {
      const here = down(down(inner, index, part), 'get');
      const path = own(part, 'get');
      const found = checkPath(walk, here, path);
      if (found && (found.shape.form !== 'leaf' || found.shape.kind !== 'date'))
        reportProblem(
          walk,
          here,
          'layout.value.kind',
          `"${form}" needs dates, but ${String(path)} is ${describeShape(found.shape)}.`,
        );
      return found?.optional ?? false;
    });
    return mays.some((may) => may);
  };
}

export function walkCount(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  readCount(source, at, walk, walkCondition);
  return false;
}

/** Checks a calculation whose result customers read; its operands are figures, not texts. */
export function walkCalculation(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const name = Object.keys(quantityForms).find((key) => Object.hasOwn(source, key)) ?? '';
  return readForm(name, source, at, walk, walkCondition)?.mayMiss ?? false;
}
