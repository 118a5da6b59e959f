import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';
import { compileCondition } from './conditions';
import { type CompileContext, type EvalContext, findLocal, isValue, type Local, withName } from './context';
import { compilePath, itemKinds } from './paths';

interface State {
  /** The context below the node, with the new names. */
  context: CompileContext;
  /** The names with their current choices. */
  locals: (context: EvalContext) => Local | undefined;
}

/** Compiles the `state` of a node: names whose value the customer chooses, stored outside React. */
export function compileState(source: Readonly<Record<string, Json>>, context: CompileContext): State {
  let inner = context;
  const choices: ((context: EvalContext, parent: Local | undefined) => Local)[] = [];
  for (const [name, definition] of Object.entries(source)) {
    const { kinds, choose } = compileChoice(name, definition, context);
    inner = withName(inner, name, kinds);
    choices.push((run, parent) => {
      const url = ownText(definition, 'url');
      const uiKey = url === undefined ? keyOf(name, definition, run) : `url:${url}`;
      return { name, ...choose(run, uiKey), uiKey, parent };
    });
  }
  return { context: inner, locals: (run) => choices.reduce<Local | undefined>((parent, make) => make(run, parent), run.locals) };
}

/** The UI state key of the choice: the key of the state that `follows` names, else the key of this state. */
function keyOf(name: string, definition: Json, context: EvalContext): string {
  const followed = findLocal(context, ownText(definition, 'follows') ?? '')?.uiKey;
  if (followed !== undefined) return followed;
  // At template level the key is the bare name, so that the variants of a template, such as 5 and 5Dt, share the choice.
  return context.prefix === '' ? name : `${context.prefix}#${name}`;
}

interface Choice {
  kinds: ReturnType<typeof itemKinds>;
  choose: (context: EvalContext, uiKey: string) => Pick<Local, 'value' | 'chosen'>;
}

function compileChoice(name: string, definition: Json, context: CompileContext): Choice {
  const oneOf = ownText(definition, 'oneOf');
  if (oneOf !== undefined) return selectedItem(name, oneOf, definition, context);
  const values = asList(own(definition, 'values'));
  if (values)
    return {
      kinds: 'enum',
      choose: (run, uiKey) => held(values.find((value) => value === run.env.ui.get(uiKey)) ?? values[0], (value) => value),
    };
  const text = isObject(definition) ? definition.text : undefined;
  if (typeof text === 'string')
    return { kinds: 'text', choose: (run, uiKey) => held(run.env.ui.get(uiKey) ?? text, (value) => value) };
  const flag = isObject(definition) && definition.flag === true;
  return { kinds: 'boolean', choose: (run, uiKey) => held((run.env.ui.get(uiKey) ?? String(flag)) === 'true', String) };
}

/**
 * Compiles a choice from the items of a list that match `where`. The first of them is selected while there is no choice or
 * the chosen item does not match.
 */
function selectedItem(name: string, oneOf: string, definition: Json, context: CompileContext): Choice {
  const path = compilePath(oneOf, context);
  const kinds = itemKinds(path.kinds);
  const key = ownText(definition, 'key') ?? 'id';
  const where = own(definition, 'where');
  const fits = where === undefined ? undefined : compileCondition(where, withName(context, name, kinds));
  return {
    kinds,
    choose: (run, uiKey) => {
      const items = path.read(run);
      const all = isValue(items) ? (asList(items) ?? []) : [];
      const list = fits
        ? all.filter((value) => fits.test({ ...run, locals: { name, value, parent: run.locals } }) === true)
        : all;
      const chosen = run.env.ui.get(uiKey);
      return held(list.find((item) => own(item, key) === chosen) ?? list[0], (item) => own(item, key));
    },
  };
}

function held<T>(value: T, keyOf: (value: T) => unknown): Pick<Local, 'value' | 'chosen'> {
  const chosen = keyOf(value);
  return { value, ...(typeof chosen === 'string' && { chosen }) };
}
