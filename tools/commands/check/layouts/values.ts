import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../../src/kernel/json';
import { nearest } from '../../../text/suggest';
import { readList, walkCondition } from './conditions';
import { followPath, knownPaths } from './names';
import { checkBranches, checkFirst } from './unreachable';
import type { MessageUse } from './uses';
import { type Cursor, checkKeys, describeShape, down, guarded, readPath, reportProblem, type Walk } from './walk';

/** Whether a value may be missing for some bill, which a node that must show cannot accept. */
export type MayMiss = boolean;

/** Checks one form of value; texts and scalars share the forms that only choose. */
type WalkValue = (source: Json, at: Cursor, walk: Walk) => MayMiss;

/** Checks a value that people will read. */
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
  return walkForms(source, at, walk, walkText, textForms);
}

/** Checks a form by its first known key; `forms` are those besides if, match, first and screen. */
export function walkForms(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue, forms: Forms): MayMiss {
  const all = new Map([...branching, ...forms]);
  const form = [...all.keys()].find((key) => Object.hasOwn(source, key));
  const known = form === undefined ? undefined : all.get(form);
  if (form === undefined || !known) {
    const [first = ''] = Object.keys(source);
    reportProblem(walk, at, 'layout.value.unknown', `A value here must be an object with one of: ${[...all.keys()].join(' ')}.`, {
      suggestion: nearest(first, all.keys()),
    });
    return false;
  }
  checkKeys(walk, at, source, [form, 'default', ...known.keys], `A value with "${form}"`);
  checkLiterals(source, at, walk);
  if (source.unit !== undefined) checkUnit(source.unit, down(at, 'unit'), walk);
  const otherwise = own(source, 'default');
  const may = known.check(source, at, otherwise === undefined ? walk : { ...walk, hasOther: true }, walkValue);
  return otherwise === undefined ? may : walkValue(otherwise, down(at, 'default'), walk) && may;
}

export type Forms = ReadonlyMap<string, { keys: readonly string[]; check: CheckForm }>;
type CheckForm = (source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue) => MayMiss;

const branching: Forms = new Map([
  ['if', { keys: [], check: walkChoice }],
  ['branch', { keys: ['else'], check: walkBranches }],
  ['match', { keys: ['cases', 'else'], check: walkMatch }],
  ['first', { keys: [], check: walkFirst }],
  ['screen', { keys: ['else'], check: walkScreen }],
]);

const textForms: Forms = new Map([
  ['t', { keys: ['values', 'rich'], check: walkMessage }],
  ['get', { keys: ['abs', 'euro', 'form', 'pattern', 'unit'], check: walkGet }],
  ['join', { keys: ['with'], check: walkJoin }],
  ['count', { keys: [], check: walkCount }],
]);

function walkChoice(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'if');
  const [test, yes, no, ...more] = asList(source.if) ?? [];
  if (test === undefined || yes === undefined || more.length > 0) {
    reportProblem(
      walk,
      inner,
      'layout.value.shape',
      '"if" must have the form {"if": [condition, value, other value]}; the last value is optional.',
    );
    return true;
  }
  walkCondition(test, down(inner, 0, test), walk);
  const mayYes = walkValue(yes, down(inner, 1, yes), guarded(walk, test));
  const mayNo = no === undefined || walkValue(no, down(inner, 2, no), walk);
  return mayYes || mayNo;
}

function walkBranches(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'branch');
  const branches = asList(source.branch) ?? [];
  if (branches.length === 0)
    reportProblem(walk, inner, 'layout.value.shape', '"branch" takes a list of {"when": condition, "value": value}.');
  const mays = branches.map((branch, index) => {
    const here = down(inner, index, branch);
    if (!isObject(branch) || branch.when === undefined || branch.value === undefined) {
      reportProblem(walk, here, 'layout.value.shape', 'A branch must have the form {"when": condition, "value": value}.');
      return true;
    }
    checkKeys(walk, here, branch, ['when', 'value'], 'A branch');
    walkCondition(branch.when, down(here, 'when'), walk);
    return walkValue(branch.value, down(here, 'value'), guarded(walk, branch.when));
  });
  checkBranches(source, at, walk);
  const otherwise = own(source, 'else');
  const mayElse = otherwise === undefined || walkValue(otherwise, down(at, 'else'), walk);
  return mayElse || mays.some((may) => may);
}

function walkMatch(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const path = own(source.match, 'get');
  const found = path === undefined ? undefined : readPath(walk, down(down(at, 'match'), 'get'), path);
  if (path === undefined) reportProblem(walk, down(at, 'match'), 'layout.value.shape', '"match" takes {"get": path}.');
  const values = found?.shape.form === 'leaf' ? found.shape.values : undefined;
  if (found && (found.shape.form !== 'leaf' || found.shape.kind === 'boolean')) {
    reportProblem(
      walk,
      down(at, 'match'),
      'layout.operand.kind',
      `"match" needs a value from a fixed list, but ${String(path)} is ${describeShape(found.shape)}. Use "if".`,
    );
  }
  const cases = isObject(source.cases) ? source.cases : {};
  const inner = down(at, 'cases');
  if (Object.keys(cases).length === 0)
    reportProblem(walk, inner, 'layout.value.shape', '"match" needs "cases", with one value for each case.');
  let may = false;
  for (const [name, value] of Object.entries(cases)) {
    const here = down(inner, name);
    if (values && !values.includes(name)) {
      reportProblem(
        walk,
        here,
        'layout.enum.unknown',
        `${String(path)} never has the value "${name}". Allowed values: ${values.join(', ')}.`,
        {
          suggestion: nearest(name, values),
          onKey: true,
        },
      );
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
  if (parts.length === 0) reportProblem(walk, inner, 'layout.value.shape', '"first" takes a list of values.');
  checkFirst(source, at, walk);
  const before = { ...walk, hasOther: true };
  return parts
    .map((part, index) => walkValue(part, down(inner, index, part), index + 1 < parts.length ? before : walk))
    .every((may) => may);
}

function walkScreen(source: JsonObject, at: Cursor, walk: Walk, walkValue: WalkValue): MayMiss {
  const inner = down(at, 'screen');
  const classes = ['phone', 'narrow', 'medium', 'wide'];
  const cases = isObject(source.screen) ? source.screen : {};
  checkKeys(walk, inner, cases, classes, 'A screen');
  const mays = Object.entries(cases).map(([name, value]) => walkValue(value, down(inner, name), walk));
  const otherwise = own(source, 'else');
  if (otherwise !== undefined) mays.push(walkValue(otherwise, down(at, 'else'), walk));
  return mays.some((may) => may) || (otherwise === undefined && classes.some((name) => !Object.hasOwn(cases, name)));
}

function walkMessage(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 't');
  if (typeof source.t !== 'string') {
    const found = readPath(walk, down(inner, 'get'), own(source.t, 'get'));
    if (found && (found.shape.form !== 'leaf' || !['messageKey', 'text'].includes(found.shape.kind))) {
      reportProblem(
        walk,
        inner,
        'layout.value.kind',
        `{"t": {"get": path}} needs a path of type messageKey, but this one is ${describeShape(found.shape)}.`,
      );
    }
    // A server label may be empty.
    return !found || found.optional || found.shape.form !== 'leaf' || found.shape.kind === 'messageKey';
  }
  if (!walk.hasText(source.t) && leadsSomewhere(source.t, walk)) {
    const message = `"${source.t}" is a path of the bill, not the key of a text.`;
    reportProblem(walk, inner, 'texts.key.missing', message, { suggestion: `{"get": "${source.t}"}` });
    return false;
  }
  const values = isObject(source.values) ? source.values : {};
  const use: MessageUse = { key: source.t, mark: inner.origin, values: Object.keys(values), rich: source.rich === true };
  walk.uses.messages.push(use);
  const valuesAt = down(at, 'values');
  const missing = Object.entries(values)
    // A sentence has no alternative for a missing value, unless the value itself provides one.
    .filter(([name, value]) => walkText(value, down(valuesAt, name), { ...walk, hasOther: true }));
  const unguarded = missing.filter(([, value]) => !isGuarded(ownText(value, 'get'), walk));
  if (walk.hasOther !== true && unguarded.length > 0) use.mayMiss = unguarded.map(([name]) => name);
  return missing.length > 0;
}

/** Whether an enclosing condition tests the path, or the node is about it: the author then knows that it may be missing. */
function isGuarded(path: string | undefined, { guards = [], node, layout: { rules } }: Walk): boolean {
  if (path === undefined) return true;
  const asked = (condition: Json, depth: number): string => {
    const text = JSON.stringify(condition);
    const names = depth < 4 ? [...text.matchAll(/"rule":"([^"]+)"/g)].map(([, name = '']) => name) : [];
    return [text, ...names.map((name) => (Object.hasOwn(rules, name) ? asked(rules[name]?.when ?? null, depth + 1) : ''))].join();
  };
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const whole = JSON.stringify([node?.props, node?.on]);
  // The first occurrence is this one.
  const isSubject = whole.split(`"${path}"`).length > 2 || (around.includes('.') && whole.includes(`"${around}"`));
  return isSubject || guards.some((condition) => asked(condition, 0).includes(`"${path}"`));
}

/** Reports a text key used as a path; if an existing path has the same end, its beginning was probably forgotten. */
function sayTextKey(key: string, at: Cursor, walk: Walk): void {
  const whole = knownPaths().find((path) => path.endsWith(`.${key}`));
  const message = whole
    ? `The path ${key} does not exist. There is a text with this key; {"t": "${key}"} shows it.`
    : `"${key}" is the key of a text, not a path of the bill.`;
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

/** The unit of an energy: a word or the path of one. */
function checkUnit(unit: Json, at: Cursor, walk: Walk): void {
  const path = own(unit, 'get');
  if (path !== undefined) readPath(walk, down(at, 'get'), path);
  else if (typeof unit !== 'string') reportProblem(walk, at, 'layout.option.value', '"unit" must be a string or {"get": path}.');
}

/** What the options of a value may hold. */
const literals = new Map<string, readonly unknown[] | 'text'>([
  ['abs', [true, false]],
  ['rich', [true, false]],
  ['euro', ['prefix', 'suffix', 'word']],
  ['form', ['long', 'short']],
  ['pattern', 'text'],
  ['with', 'text'],
]);

function checkLiterals(source: JsonObject, at: Cursor, walk: Walk): void {
  for (const [option, allowed] of literals) {
    const value = own(source, option);
    if (value === undefined || (allowed === 'text' ? typeof value === 'string' : allowed.includes(value))) continue;
    const what = allowed === 'text' ? 'a string' : `one of ${allowed.join(', ')}`;
    reportProblem(walk, down(at, option), 'layout.option.value', `"${option}" must be ${what}, not ${JSON.stringify(value)}.`);
  }
}

const options = new Map([
  ['abs', ['amount', 'number', 'energy', 'percent', 'tagged']],
  ['euro', ['amount', 'tagged']],
  ['form', ['date', 'tagged']],
  ['pattern', ['date', 'tagged']],
  ['unit', ['energy']],
]);

function walkGet(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 'get');
  const path = source.get;
  if (typeof path === 'string' && walk.hasText(path) && leadsNowhere(path, walk)) {
    sayTextKey(path, inner, walk);
    return false;
  }
  const found = readPath(walk, inner, source.get);
  if (!found) return false;
  const { shape } = found;
  if (shape.form !== 'leaf') {
    const help =
      shape.form === 'list' ? 'Use {"join": {"get": path}}, {"each": path} or {"count": path}.' : 'Use one of its properties.';
    reportProblem(
      walk,
      inner,
      'layout.value.branch',
      `${String(source.get)} is ${describeShape(shape)}, not a single value. ${help}`,
    );
    return true;
  }
  if (shape.kind === 'boolean')
    reportProblem(walk, inner, 'layout.value.kind', `${String(source.get)} is a boolean and cannot be shown. Use "if".`);
  for (const [option, kinds] of options) {
    if (!Object.hasOwn(source, option) || kinds.includes(shape.kind)) continue;
    reportProblem(
      walk,
      down(at, option),
      'layout.option.kind',
      `"${option}" is for ${kinds.filter((kind) => kind !== 'tagged').join(', ')}, but ${String(source.get)} is ${describeShape(shape)}.`,
      {
        onKey: true,
      },
    );
  }
  // A server label or a tagged value may be empty.
  return found.optional || shape.kind === 'messageKey' || shape.kind === 'tagged';
}

function walkJoin(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 'join');
  const parts = asList(source.join);
  if (parts) return parts.map((part, index) => walkText(part, down(inner, index, part), walk)).every((may) => may);
  if (!isObject(source.join)) {
    reportProblem(walk, inner, 'layout.value.shape', '"join" takes a list of values or {"get": path of a list}.');
    return true;
  }
  const item = readList(own(source.join, 'get'), down(inner, 'get'), walk);
  if (item && item.form !== 'leaf') {
    reportProblem(
      walk,
      inner,
      'layout.value.branch',
      '"join" combines single values, but the items of this list are objects. Use "each".',
    );
  }
  return true;
}

function walkCount(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  readList(source.count, down(at, 'count'), walk);
  return false;
}
