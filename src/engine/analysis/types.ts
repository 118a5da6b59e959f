import type { ValueTypes } from '../contract/kinds';
import { stepsOf } from './names';
import type { TypeInfo } from './typeInfo';

/** The type of a root or of a name in scope; undefined when it is unknown. */
export type RootType = (name: string) => TypeInfo | undefined;

/** Roots that every page has. */
const certain: ReadonlySet<string> = new Set(['now', 'screen', 'page', 'host']);

/** The type of a path; `[]` is any item of a list. Undefined for an unknown path. */
export function typeAt(path: string, rootType: RootType): TypeInfo | undefined {
  const [root = '', ...steps] = stepsOf(path);
  return steps.reduce<TypeInfo | undefined>((type, step) => {
    if (step.startsWith('[')) return type?.form === 'list' ? type.item : undefined;
    return type?.form === 'branch' ? type.parts.get(step) : undefined;
  }, rootType(root));
}

/** Whether a path has a value on every page: a value of the page, the screen or the day that is not optional. */
export function isCertainPath(path: string, rootType: RootType): boolean {
  const [root = '', ...steps] = stepsOf(path);
  if (!certain.has(root)) return false;
  let type = rootType(root);
  let optional = type?.optional ?? true;
  for (const step of steps) {
    type = type?.form === 'branch' ? type.parts.get(step) : undefined;
    optional ||= type?.optional ?? true;
  }
  return type?.form === 'leaf' && !optional;
}

const kindsByType = new WeakMap<TypeInfo, ValueTypes>();

/** The value types with which the engine compiles paths of a type. */
export function kindsOfType(type: TypeInfo): ValueTypes {
  if (type.form === 'leaf') return type.kind;
  const known = kindsByType.get(type);
  if (known !== undefined) return known;
  const kinds: ValueTypes =
    type.form === 'list'
      ? [kindsOfType(type.item)]
      : Object.fromEntries([...type.parts].map(([name, part]) => [name, kindsOfType(part)]));
  kindsByType.set(type, kinds);
  return kinds;
}

const identities = new WeakMap<TypeInfo, string>();
const identitiesByContent = new Map<string, string>();

/** A short text that is the same for types of equal content. */
export function typeIdentity(type: TypeInfo | undefined): string {
  if (!type) return '';
  const known = identities.get(type);
  if (known !== undefined) return known;
  const content = JSON.stringify(contentOf(type));
  const identity = identitiesByContent.get(content) ?? `${identitiesByContent.size + 1}`;
  identitiesByContent.set(content, identity);
  identities.set(type, identity);
  return identity;
}

function contentOf(type: TypeInfo): unknown[] {
  const { form, optional } = type;
  if (form === 'leaf') return [optional, type.kind, type.values, type.minimum, type.maximum, type.isWhole];
  if (form === 'list') return [optional, form, typeIdentity(type.item)];
  return [optional, form, [...type.parts].map(([name, part]) => [name, typeIdentity(part)])];
}
