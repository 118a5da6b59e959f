import { type Json, ownText } from '../../kernel/json';
import type { Origin } from '../parse';
import { isInside } from './path';
import type { PathVerb } from './verbs';

/** Path -> where a brand's file changes what stands there. */
export type Overrides = Map<string, Origin>;

/** Records a change of what stands at a path; whatever was changed inside is overwritten, except by an `add`. */
export function recordOverride(overrides: Overrides, dotted: string, origin: Origin, verb: PathVerb, argument: Json): void {
  if (verb !== 'add') forgetOverrides(overrides, dotted);
  overrides.set(dotted, origin);
  const id = verb === 'add' ? ownText(argument, 'id') : undefined;
  if (id !== undefined) overrides.set(`${dotted}[${id}]`, origin);
}

/** Drops what is recorded at a path and inside it. */
export function forgetOverrides(overrides: Overrides, dotted: string): void {
  for (const known of [...overrides.keys()]) if (known === dotted || isInside(known, dotted)) overrides.delete(known);
}
