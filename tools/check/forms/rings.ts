import type { Layout } from '../../../src/engine/types';
import type { FormDefinition } from '../../../src/forms/definition';
import { neededBy } from '../layouts/never';
import { complain } from '../layouts/walk';
import { cursorAt, type FormPlace } from './place';

/** Fields that wait for one another never show. A field that waits for itself is said by itself. */
export function checkRings(place: FormPlace): void {
  const { definition, root } = place;
  const waits = waitsOf(definition, place.writing.layout.rules);
  const said = new Set<string>();
  for (const name of waits.keys()) {
    const ring = ringFrom(name, waits);
    if (ring.length < 2 || ring.some((one) => said.has(one))) continue;
    for (const one of ring) said.add(one);
    // What stands in all of them from the start lets all of them show.
    if (ring.every((one) => isFilled(one, definition))) continue;
    const places = ring.map((one) => cursorAt(place, 'ui', 'fields', one, 'when'));
    // A brand mends its own file.
    const index = Math.max(
      0,
      places.findIndex(({ origin }) => origin.file !== root.origin.file),
    );
    const at = places[index];
    if (!at) continue;
    const order = [...ring.slice(index), ...ring.slice(0, index + 1)];
    const [first = '', ...others] = order.map((one) => `"${one}"`);
    const message = `${first} shows only when ${others.join(' is filled, which shows only when ')} is filled: none of them ever shows. Take "when" away from one of them, or ask for another field.`;
    complain(place.writing, at, 'form.when.ring', message);
  }
}

/** For each field the fields that must be filled before it shows. */
function waitsOf({ schema, ui }: FormDefinition, rules: Layout['rules']): ReadonlyMap<string, readonly string[]> {
  const fields = Object.keys(schema.properties);
  return new Map(
    fields.map((name) => {
      const when = Object.hasOwn(ui.fields, name) ? ui.fields[name]?.when : undefined;
      const needed = when === undefined ? [] : neededBy(when, rules);
      return [name, fields.filter((other) => needed.includes(`form.${other}`) || needed.includes(`form.labels.${other}`))];
    }),
  );
}

/** The shortest way from a field back to itself; empty when there is none. */
function ringFrom(start: string, waits: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>();
  let ways: string[][] = [[start]];
  while (ways.length > 0) {
    const closed = ways.find((way) => waits.get(way.at(-1) ?? '')?.includes(start));
    if (closed) return closed;
    ways = ways.flatMap((way) =>
      (waits.get(way.at(-1) ?? '') ?? []).flatMap((next) => {
        if (seen.has(next)) return [];
        seen.add(next);
        return [[...way, next]];
      }),
    );
  }
  return [];
}

/** Whether something may stand in a field that nobody has seen. */
function isFilled(name: string, { ui, derive = {} }: FormDefinition): boolean {
  return ui.fields[name]?.initial !== undefined || Object.hasOwn(derive, name);
}
