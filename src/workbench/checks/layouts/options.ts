import { nearest } from '../../../brands/text/suggest';
import { asList, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import type { Layout } from '../../../engine/layout/types';
import { findName, followPath, type ScopeNames } from './names';
import { type Cursor, down, reportProblem, type Walk } from './walk';

/** Checks that a search stores its words in a state with text. */
export function checkSearch(props: JsonObject | undefined, node: Cursor, walk: Walk): void {
  const name = ownText(props, 'state') ?? '';
  const state = findName(walk.names, name)?.state;
  if (state === undefined || state === 'text') return;
  const message = `A search stores any words, which the state ${name} never has. Name a state with {"text": ""}.`;
  reportProblem(walk, down(down(node, 'props'), 'state'), 'layout.state.kind', message);
}

/** Checks that the options of a select are the values of the state that stores the choice. */
export function checkOptions(props: JsonObject | undefined, node: Cursor, walk: Walk): void {
  const name = ownText(props, 'state') ?? '';
  const found = findName(walk.names, name);
  if (found?.state === undefined || found.state === 'text') return;
  const inner = down(node, 'props');
  const at = down(inner, 'options');
  if (own(props, 'noChoice') !== undefined) {
    const message = `"noChoice" takes the choice back, but the state ${name} always has a value. Remove it, or name a state with {"text": ""}.`;
    reportProblem(walk, down(inner, 'noChoice'), 'layout.state.kind', message, { onKey: true });
  }
  const options = own(props, 'options') ?? null;
  const rows = asList(options);
  if (found.state === 'item') checkItems(options, found, at, walk);
  else if (rows) checkRows(rows, { name, values: valuesOf(found.state) }, at, walk);
  else checkKeysOfItems(options, { name, values: valuesOf(found.state) }, at, walk);
}

interface Choice {
  name: string;
  values: readonly string[];
}

function valuesOf(state: readonly string[] | 'flag'): readonly string[] {
  return state === 'flag' ? ['true', 'false'] : state;
}

function neverHas({ name, values }: Choice, value: string): string {
  return `The state ${name} never has the value "${value}", so choosing it changes nothing. Its values: ${values.join(', ')}.`;
}

/** Checks options that are written one by one. */
function checkRows(rows: readonly Json[], choice: Choice, at: Cursor, walk: Walk): void {
  const ids = rows.map((row, index) => ownText(row, 'id') ?? String(index));
  const free = choice.values.filter((value) => !ids.includes(value));
  const before = walk.problemCount.count;
  for (const [index, id] of ids.entries()) {
    const row = rows[index] ?? null;
    if (choice.values.includes(id)) continue;
    const here = down(at, index, row);
    const suggestion = nearest(id, free) ?? (free.length === 1 ? free[0] : undefined);
    if (own(row, 'id') !== undefined)
      reportProblem(walk, down(here, 'id'), 'layout.enum.unknown', neverHas(choice, id), { suggestion });
    else {
      const message = `The option has no "id", so choosing it changes nothing. Write one of the values of the state ${choice.name}: ${choice.values.join(', ')}.`;
      reportProblem(walk, here, 'layout.option.id', message);
    }
  }
  const lacking = free.filter((value) => !isSetElsewhere(choice.name, value, rows, walk.layout));
  // A wrong option is probably meant for the value.
  if (lacking.length === 0 || walk.problemCount.count > before) return;
  const words = lacking.map((value) => `"${value}"`).join(' and ');
  const message = `The state ${choice.name} may have the value ${words}, for which there is no option, so nobody can choose it. Add the option, or remove the value.`;
  reportProblem(walk, at, 'layout.option.missing', message, { level: 'warning', onKey: true });
}

/** Checks options that are the items of a list: each key that is known must be a value of the state. */
function checkKeysOfItems(options: Json, choice: Choice, at: Cursor, walk: Walk): void {
  const item = itemOf(options, walk);
  const key = own(options, 'key');
  const leaf = item?.form === 'branch' && typeof key === 'string' ? item.parts.get(key) : item;
  if (leaf?.form !== 'leaf' || !leaf.values) return;
  const wrong = leaf.values.find((value) => !choice.values.includes(value));
  if (wrong !== undefined) reportProblem(walk, down(at, 'each'), 'layout.enum.unknown', neverHas(choice, wrong));
}

/** Checks that the options of a state with `oneOf` are the items of the same list. */
function checkItems(options: Json, { name, shape }: ScopeNames, at: Cursor, walk: Walk): void {
  if (asList(options)) {
    const message = `The state ${name} chooses an item of a list, so these options change nothing. Write them with "each" over the same list, and with the same "key".`;
    reportProblem(walk, at, 'layout.state.kind', message, { onKey: true });
    return;
  }
  const item = itemOf(options, walk);
  if (item?.form !== 'branch' || shape?.form !== 'branch' || item.parts === shape.parts) return;
  const message = `The state ${name} chooses an item of another list, so these options change nothing. Write them with "each" over the list of the state.`;
  reportProblem(walk, down(at, 'each'), 'layout.state.kind', message);
}

/** The type of the items of a list made with `each`. */
function itemOf(options: Json, { names }: Walk) {
  const found = followPath(ownText(options, 'each') ?? '', names);
  return typeof found === 'object' && 'shape' in found && found.shape.form === 'list' ? found.shape.item : undefined;
}

/** Whether another node of the layout can give a state this value: an action, another select, or the headings of a list. */
function isSetElsewhere(name: string, value: string, options: readonly Json[], { nodes, modules }: Layout): boolean {
  const isSet = (json: unknown): boolean => {
    if (typeof json !== 'object' || json === null) return false;
    if (own(json, 'do') === 'select' && own(json, 'state') === name && own(json, 'value') === value) return true;
    if (own(json, 'sort') === name && asList(own(json, 'columns'))) return true;
    const others = own(json, 'state') === name ? own(json, 'options') : undefined;
    const rows = asList(others);
    if (others !== undefined && rows !== options && (!rows || rows.some((row) => own(row, 'id') === value))) return true;
    return Object.values(json).some(isSet);
  };
  return isSet([nodes, ...Object.values(modules).map((one) => one.nodes)]);
}
