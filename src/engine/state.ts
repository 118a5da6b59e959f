import { isValue, type Local, type Place, type Run, withName } from './context';
import { asList, isObject, own, ownText } from './json';
import { compilePath, itemKinds } from './paths';
import type { Json } from './types';

interface State {
  /** The place below the node: it knows the new names. */
  place: Place;
  /** The names with what is chosen now. */
  locals: (run: Run) => Local | undefined;
}

/** Makes the `state` of a node ready: names whose value the customer chooses, kept outside React. */
export function compileState(source: Readonly<Record<string, Json>>, place: Place): State {
  let inner = place;
  const choices: ((run: Run, parent: Local | undefined) => Local)[] = [];
  for (const [name, definition] of Object.entries(source)) {
    const { kinds, choose } = compileChoice(definition, place);
    inner = withName(inner, name, kinds);
    choices.push((run, parent) => {
      // At template level a name is the same in every variant of the family, so that 5 and 5Dt share the choice.
      const uiKey = run.prefix === '' ? name : `${run.prefix}#${name}`;
      const url = ownText(definition, 'url');
      return { name, ...choose(run, url === undefined ? uiKey : `url:${url}`), uiKey, parent };
    });
  }
  return { place: inner, locals: (run) => choices.reduce<Local | undefined>((parent, make) => make(run, parent), run.locals) };
}

interface Choice {
  kinds: ReturnType<typeof itemKinds>;
  choose: (run: Run, uiKey: string) => Pick<Local, 'value' | 'chosen'>;
}

function compileChoice(definition: Json, place: Place): Choice {
  const oneOf = ownText(definition, 'oneOf');
  if (oneOf !== undefined) return selectedItem(oneOf, ownText(definition, 'key') ?? 'id', place);
  const values = asList(own(definition, 'values'));
  if (values)
    return {
      kinds: 'enum',
      choose: (run, uiKey) => held(values.find((value) => value === run.env.ui.get(uiKey)) ?? values[0], (value) => value),
    };
  const flag = isObject(definition) && definition.flag === true;
  return { kinds: 'boolean', choose: (run, uiKey) => held((run.env.ui.get(uiKey) ?? String(flag)) === 'true', String) };
}

/** The chosen item of a list, its first while nothing is chosen or the chosen one is gone. */
function selectedItem(oneOf: string, key: string, place: Place): Choice {
  const path = compilePath(oneOf, place);
  return {
    kinds: itemKinds(path.kinds),
    choose: (run, uiKey) => {
      const items = path.read(run);
      const list = isValue(items) ? (asList(items) ?? []) : [];
      const chosen = run.env.ui.get(uiKey);
      return held(list.find((item) => own(item, key) === chosen) ?? list[0], (item) => own(item, key));
    },
  };
}

function held<T>(value: T, keyOf: (value: T) => unknown): Pick<Local, 'value' | 'chosen'> {
  const chosen = keyOf(value);
  return { value, ...(typeof chosen === 'string' && { chosen }) };
}
