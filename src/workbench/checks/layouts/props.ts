import type { ValidateFunction } from 'ajv';
import type { PropSchema } from '../../../brands/nodeSchemas';
import { compileLiteral } from '../../../brands/schemas';
import { nearest } from '../../../brands/text/suggest';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import { each } from '../../../engine/layout/language/values';
import { walkAction } from './actions';
import { walkCondition } from './conditions/conditions';
import { choiceWanted, colorWanted, imageWanted, numberWanted, walkScalar } from './conditions/scalars';
import { type MayMiss, walkText } from './conditions/values';
import { checkLiteral, hasForm } from './form';
import { allNames, findName } from './names';
import { type Cursor, checkKeys, checkPath, describeShape, down, readList, reportProblem, type Walk, withNewName } from './walk';

/** Checks one prop by its type in the node's schema. `siblings` are all props of the node. */
export function walkProp(prop: PropSchema, source: Json, at: Cursor, walk: Walk, siblings: JsonObject): MayMiss {
  const kind = prop['x-prop'];
  if (kind === undefined) {
    checkLiteral(literalOf(prop), source, at, walk);
    return false;
  }
  switch (kind) {
    case 'text':
      return walkText(source, at, walk);
    case 'number':
      return walkScalar(source, at, walk, numberWanted);
    case 'choice':
      return walkScalar(source, at, walk, choiceWanted(prop.enum ?? []));
    case 'image':
      return walkScalar(source, at, walk, imageWanted);
    case 'color':
      return walkScalar(source, at, walk, colorWanted);
    case 'flag':
      // A boolean literal is valid here.
      if (typeof source !== 'boolean') walkCondition(source, at, walk);
      return false;
    case 'action':
      return walkAction(source, at, walk) !== undefined;
    case 'data':
      return walkData(prop, source, at, walk);
    case 'state':
      if (findName(walk.names, String(source))?.state === undefined) {
        reportProblem(
          walk,
          at,
          'layout.state.unknown',
          `There is no state ${JSON.stringify(source)} around this node. Name one that "state" defines.`,
          {
            suggestion: nearest(
              String(source),
              allNames(walk.names).filter((one) => findName(walk.names, one)?.state !== undefined),
            ),
          },
        );
      }
      return false;
    case 'list':
      return walkList(prop, source, at, walk, siblings);
  }
}

const literals = new WeakMap<PropSchema, ValidateFunction>();

function literalOf(prop: PropSchema): ValidateFunction {
  const known = literals.get(prop);
  if (known) return known;
  const validate = compileLiteral(prop);
  literals.set(prop, validate);
  return validate;
}

const TONES = ['settled', 'waiting', 'attention', 'problem', 'neutral'];

/** Checks a cell of a row: a text, optionally with an action or a tone. */
function walkCell(source: Json, at: Cursor, walk: Walk): void {
  if (!isObject(source) || (source.press === undefined && source.tone === undefined)) {
    walkText(source, at, walk);
    return;
  }
  checkKeys(
    walk,
    at,
    source,
    ['text', 'press', 'tone'],
    source.press === undefined ? 'A cell with a tone' : 'A cell with a press',
  );
  if (source.press !== undefined) walkAction(source.press, down(at, 'press'), walk);
  if (source.tone !== undefined) walkScalar(source.tone, down(at, 'tone'), walk, choiceWanted(TONES));
  if (source.text !== undefined) walkText(source.text, down(at, 'text'), walk);
  else reportProblem(walk, at, 'layout.value.shape', 'A cell with a press needs "text", the words to press.');
}

function walkData(prop: PropSchema, source: Json, at: Cursor, walk: Walk): MayMiss {
  const path = own(source, 'get');
  if (!isObject(source) || path === undefined) {
    reportProblem(walk, at, 'layout.value.shape', `This prop takes ${inWords(prop)} from a path. Write {"get": path}.`);
    return true;
  }
  checkKeys(walk, at, source, ['get'], 'A value of this prop');
  const inner = down(at, 'get');
  const found = checkPath(walk, inner, path);
  if (found && !isOfType(found.shape, String(path), prop['x-type'])) {
    const message = `${String(path)} is ${describeShape(found.shape)}, but this prop takes ${inWords(prop)}. Write a path that leads to one.`;
    reportProblem(walk, inner, 'layout.value.kind', message);
  }
  return found?.optional ?? true;
}

function inWords({ 'x-type': type = 'a value' }: PropSchema): string {
  return type.endsWith('[]') ? 'a list' : type;
}

/** Whether a type matches `x-type`: `History` is a definition, `Supply['bands']` a property, `unknown[]` any list. */
function isOfType(shape: TypeInfo, path: string, type: string | undefined): boolean {
  if (type?.endsWith('[]')) return shape.form === 'list';
  const part = /\['(\w+)'\]$/.exec(type ?? '')?.[1];
  if (part !== undefined) return shape.form !== 'leaf' && path.endsWith(`.${part}`);
  return type === undefined || shape.definition?.toLowerCase() === type.toLowerCase();
}

/** A prop that takes a list of rows. */
interface ListProp {
  prop: PropSchema;
  /** All props of the node. */
  siblings: JsonObject;
  /** Column ids of a table, see {@link columnIds}. */
  cells: readonly string[] | undefined;
}

function walkList(prop: PropSchema, source: Json, at: Cursor, walk: Walk, siblings: JsonObject): MayMiss {
  const rows = asList(source);
  const list: ListProp = { prop, siblings, cells: prop.open ? columnIds(siblings) : undefined };
  if (rows) {
    for (const [index, row] of rows.entries()) walkRow(row, down(at, index, row), walk, list);
    return rows.length === 0;
  }
  if (isObject(source) && source.each !== undefined) {
    if (!hasForm({ name: 'each', entry: each, what: 'A list made with', code: 'layout.value.shape' }, source, at, walk))
      return true;
    const item = readList(source.each, down(at, 'each'), walk);
    checkItemKey(item, source.key, down(at, 'key'), walk);
    const inner = withNewName(walk, source.as ?? '', down(at, 'as'), item);
    if (source.where !== undefined) walkCondition(source.where, down(at, 'where'), inner);
    walkRow(source.value ?? null, down(at, 'value'), inner, list);
    return true;
  }
  const path = own(source, 'get');
  if (!isObject(source) || path === undefined) {
    const message = 'A list must have the form [row, row], {"each": path, "as": name, "value": row} or {"get": path}.';
    reportProblem(walk, at, 'layout.value.shape', message);
    return true;
  }
  checkKeys(walk, at, source, ['get'], 'A list from a path');
  const item = readList(path, down(at, 'get'), walk);
  const names = Object.keys(prop.items ?? {});
  if (item?.form === 'branch' && !names.some((name) => item.parts.has(name))) {
    const message = `The items of ${String(path)} have none of the properties ${names.join(', ')}. Use "each" to write a row for each item.`;
    reportProblem(walk, down(at, 'get'), 'layout.value.kind', message);
  }
  return true;
}

/** Checks `key` of repeat and each: a property of the item that identifies it. */
export function checkItemKey(item: TypeInfo | undefined, key: Json | undefined, at: Cursor, walk: Walk): void {
  if (item === undefined || key === undefined) return;
  const part = item.form === 'branch' ? item.parts.get(String(key)) : undefined;
  if (part?.form === 'leaf') return;
  const known = item.form === 'branch' ? [...item.parts.keys()] : [];
  const message = `An item has no property "${String(key)}" to use as its key${known.length > 0 ? `. Properties: ${known.join(', ')}` : ''}.`;
  reportProblem(walk, at, 'layout.item.key', message, { suggestion: nearest(String(key), known) });
}

function walkRow(row: Json, at: Cursor, walk: Walk, { prop, siblings, cells }: ListProp): void {
  if (!isObject(row)) {
    reportProblem(walk, at, 'layout.value.shape', `A row must be an object with ${Object.keys(prop.items ?? {}).join(', ')}.`);
    return;
  }
  const items = prop.items ?? {};
  const known = ['id', ...Object.keys(items), ...(cells ?? [])];
  for (const [name, value] of Object.entries(row)) {
    if (name === 'id') continue;
    const here = down(at, name);
    const item = Object.hasOwn(items, name) ? items[name] : undefined;
    if (item && item['x-prop'] !== 'text') walkProp(item, value, here, walk, siblings);
    else if (item || cells?.includes(name) || (prop.open && cells === undefined)) walkCell(value, here, walk);
    else {
      const what = prop.open ? `The table has no column "${name}".` : `A row of this list has no "${name}".`;
      reportProblem(walk, here, 'layout.prop.unknown', `${what} Allowed: ${known.join(', ')}.`, {
        suggestion: nearest(name, known),
        onKey: true,
      });
    }
  }
}

/**
 * Column ids of a table with open rows. Undefined if there are no columns, or if ids are missing or duplicate, which is reported
 * elsewhere.
 */
function columnIds(siblings: JsonObject): readonly string[] | undefined {
  const columns = asList(siblings.columns) ?? [];
  const ids = columns.flatMap((column) => ownText(column, 'id') ?? []);
  return columns.length > 0 && new Set(ids).size === columns.length ? ids : undefined;
}
