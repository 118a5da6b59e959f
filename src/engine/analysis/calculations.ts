import type { ValueTypes } from '../contract/kinds';
import { kinds as rootKinds } from '../contract/kinds.generated';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../kernel/text/json';
import { childKinds } from '../layout/compile/paths';
import { referencesIn } from '../layout/references';
import type { Layout, LayoutNode } from '../layout/types';
import type { BaseContext } from './baseContext';
import { asWritten, canonical, type ItemNames, namesInside, stepsOf } from './names';
import { figurePhrase, phraseOf } from './phrases';
import type { Placement } from './placements';
import type { TypeInfo } from './typeInfo';
import { calculations, compared } from './uses';

/**
 * A node in which each comparison of a calculation is replaced by a boolean question, because no single path decides it. A
 * question is true, false or missing; its name contains the comparison in words, so that the snapshot includes its constants.
 */
export interface CalculationQuestions {
  node: LayoutNode;
  layout: Layout;
  context: BaseContext;
  /** Path of each question -> the condition in words. */
  asks: ReadonlyMap<string, string>;
}

/** Replaces the comparisons of calculations in a node by questions; returns everything unchanged if there are none. */
export function replaceCalculationsByQuestions(
  { node, names }: Placement,
  layout: Layout,
  context: BaseContext,
): CalculationQuestions {
  const asks = new Map<string, string>();
  const { children, slots, ...rest } = node;
  const found = replaceCalculations(rest as unknown as Json, names, { asks, rules: layout.rules, inside: [], context });
  if (asks.size === 0) return { node, layout, context, asks };
  const asked = { ...(found as object), ...(children && { children }), ...(slots && { slots }) } as LayoutNode;
  return { node: asked, layout: typedWith(asks, layout), context: contextWith(asks, context), asks };
}

interface Walk {
  asks: Map<string, string>;
  rules: Layout['rules'];
  /** Enclosing rules: a rule that refers to itself is not expanded again. */
  inside: readonly string[];
  context: BaseContext;
}

/** Replaces every comparison of a calculation in a piece of a layout by its question. */
function replaceCalculations(json: Json, names: ItemNames, walk: Walk): Json {
  const list = asList(json);
  if (list) return list.map((part) => replaceCalculations(part, names, walk));
  if (!isObject(json)) return json;
  const instead = comparesCalculation(json) ? questionFor(json, names, walk) : expandRuleWithCalculation(json, names, walk);
  if (instead !== undefined) return instead;
  const inner = namesInside(json, names);
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, replaceCalculations(value, inner, walk)]));
}

/** The condition of a rule instead of its name, if the condition contains a question. */
function expandRuleWithCalculation(json: JsonObject, names: ItemNames, walk: Walk): Json | undefined {
  const [name, when] = ruleOf(json, walk);
  if (name === undefined || when === undefined) return undefined;
  const found = replaceCalculations(when, names, { ...walk, inside: [...walk.inside, name] });
  return JSON.stringify(found) === JSON.stringify(when) ? undefined : found;
}

function ruleOf(
  json: JsonObject,
  { rules, inside }: Pick<Walk, 'rules' | 'inside'>,
): readonly [name?: string, when?: Json | undefined] {
  const name = ownText(json, 'rule');
  if (name === undefined || inside.includes(name) || !Object.hasOwn(rules, name)) return [];
  return [name, rules[name]?.when];
}

function comparesCalculation(json: JsonObject): boolean {
  const [operator = '', ...more] = Object.keys(json);
  if (more.length > 0 || (operator !== 'in' && !compared.has(operator))) return false;
  const operands = (asList(json[operator]) ?? []).flatMap((one) => asList(one) ?? [one]);
  return operands.some((operand) => calculations.some((name) => own(operand, name) !== undefined));
}

/** The question that replaces a condition; undefined if the condition reads no known root or item. */
function questionFor(condition: JsonObject, names: ItemNames, { asks, rules, inside, context }: Walk): Json | undefined {
  const whole = withFullPaths(condition, names, { rules, inside });
  const holder = ownerOfQuestion(whole, context);
  if (holder === undefined) return undefined;
  const units = unitsIn(whole);
  const words = `${phraseOf(whole)}${units.length > 0 ? `, in ${units.join(' and ')}` : ''}`;
  const known = [...asks].find(([path, one]) => one === words && holderIn(path) === holder)?.[0];
  const path = known ?? `${holder}.~${asks.size}`;
  asks.set(path, words);
  return { is: asWritten(path, names) };
}

/** The units of the figures in a condition, one per figure: figures of different units have no sum. */
function unitsIn(json: Json): string[] {
  const list = asList(json);
  if (list) return list.flatMap(unitsIn);
  if (!isObject(json)) return [];
  const { unit, ...rest } = json;
  const own = unit === undefined ? [] : [typeof unit === 'string' ? unit : figurePhrase(unit)];
  return [...own, ...Object.values(rest).flatMap(unitsIn)];
}

/** A calculation whose result is the value of a prop or action. */
export interface Calculation {
  words: string;
  /** Sibling options, such as `abs`. */
  options: JsonObject;
  /** Whether the source contains only this calculation. */
  isAlone: boolean;
}

/**
 * The outermost calculation in a value. Those in its conditions are questions. Undefined if there is none, or if the figure may
 * have another origin: a second calculation, a count, or `abs`.
 */
export function calculationOf(source: Json | undefined, names: ItemNames, rules: Layout['rules']): Calculation | undefined {
  const found = new Map<string, Calculation>();
  let hasOther = false;
  const visit = (json: Json | undefined, isAlone: boolean): void => {
    const list = asList(json);
    if (list) for (const part of list) visit(part, isAlone && list.length === 1);
    if (list || !isObject(json)) return;
    const key = calculations.find((name) => own(json, name) !== undefined);
    if (key === undefined) {
      hasOther ||= json.count !== undefined || json.abs !== undefined;
      for (const part of Object.values(json)) visit(part, false);
      return;
    }
    const { [key]: figure = null, ...options } = json;
    const words = figurePhrase(withFullPaths({ [key]: figure }, names, { rules, inside: [] }));
    found.set(JSON.stringify([words, options]), { words, options, isAlone });
  };
  visit(source, true);
  const [only, ...others] = found.values();
  return others.length > 0 || hasOther ? undefined : only;
}

function holderIn(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/**
 * The object that a question belongs to: the innermost item that it reads, because each item has its own answer; otherwise a
 * root, preferably one that may be pending, because the question is then pending as well.
 */
function ownerOfQuestion(condition: Json, { roots, fetched }: BaseContext): string | undefined {
  const paths = referencesIn(condition).flatMap(({ kind, value, bound }) =>
    kind === 'path' && !bound.some(({ name }) => name === value.split('.')[0]) ? [value] : [],
  );
  const items = paths.filter((path) => path.includes('[]')).map((path) => path.slice(0, path.lastIndexOf('[]') + 2));
  const [item] = items.sort((a, b) => b.length - a.length);
  if (item !== undefined) return item;
  const own = paths.map((path) => path.split('.')[0] ?? '').filter((root) => roots.get(root)?.form === 'branch');
  return own.find((root) => fetched.has(root)) ?? own[0];
}

const pathKeys: readonly string[] = ['get', 'is', 'has', 'over', 'count', 'failed', 'ready', 'loading'];

/** A condition with names replaced by full paths, and rules replaced by their conditions. */
function withFullPaths(json: Json, names: ItemNames, walk: Pick<Walk, 'rules' | 'inside'>): Json {
  const list = asList(json);
  if (list) return list.map((part) => withFullPaths(part, names, walk));
  if (!isObject(json)) return json;
  const [rule, when] = ruleOf(json, walk);
  if (rule !== undefined && when !== undefined) return withFullPaths(when, names, { ...walk, inside: [...walk.inside, rule] });
  const as = ownText(json, 'as');
  // Names that the condition introduces itself stay names.
  const around = new Map([...names].filter(([name]) => name !== as));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      typeof value === 'string' && pathKeys.includes(key) ? canonical(value, names) : withFullPaths(value, around, walk),
    ]),
  );
}

/** The layout whose roots declare the questions as booleans. */
function typedWith(asks: ReadonlyMap<string, string>, layout: Layout): Layout {
  const roots: Record<string, ValueTypes> = { ...layout.roots };
  for (const path of asks.keys()) {
    const [root = '', ...steps] = stepsOf(path);
    const known = own<ValueTypes>(roots, root) ?? own<ValueTypes>(rootKinds, root);
    if (known !== undefined) roots[root] = kindsWith(known, steps);
  }
  return { ...layout, roots };
}

function kindsWith(kinds: ValueTypes | undefined, [step = '', ...rest]: readonly string[]): ValueTypes {
  if (kinds === undefined || typeof kinds === 'string') return 'boolean';
  if (Array.isArray(kinds)) return [kindsWith(kinds[0], rest)];
  return { ...kinds, [step]: kindsWith(childKinds(kinds, step), rest) };
}

const QUESTION: TypeInfo = { form: 'leaf', kind: 'boolean', optional: true, description: '' };

function contextWith(asks: ReadonlyMap<string, string>, context: BaseContext): BaseContext {
  const roots = new Map(context.roots);
  for (const path of asks.keys()) {
    const [root = '', ...steps] = stepsOf(path);
    roots.set(root, shapeWith(roots.get(root), steps));
  }
  const shapeOf: BaseContext['shapeOf'] = (path) =>
    asks.has(path) ? { shape: QUESTION, optional: true } : context.shapeOf(path);
  return { ...context, roots, shapeOf };
}

function shapeWith(shape: TypeInfo | undefined, [step = '', ...rest]: readonly string[]): TypeInfo {
  if (shape?.form === 'list') return { ...shape, item: shapeWith(shape.item, rest) };
  if (shape?.form === 'branch')
    return { ...shape, parts: new Map([...shape.parts, [step, shapeWith(shape.parts.get(step), rest)]]) };
  return QUESTION;
}
