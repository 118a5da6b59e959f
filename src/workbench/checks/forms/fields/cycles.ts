import { neededBy } from '../../../../engine/analysis/cases/contradiction';
import type { FormDefinition } from '../../../../engine/contract/form.generated';
import type { Layout } from '../../../../engine/layout/types';
import { caseContext } from '../../layouts/names';
import { type Cursor, reportProblem } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';

/** Reports fields that wait for one another and so never show. A field that waits for itself is a separate finding. */
export function checkCycles(place: FormContext): void {
  const { definition } = place;
  const waits = waitsOf(definition, place.writing.layout.rules);
  for (const cycle of cyclesIn(waits)) {
    // If all fields of the cycle have initial values, all can show.
    if (cycle.every((one) => isFilled(one, definition))) continue;
    const { at, order } = begun(place, cycle, (one) => cursorAt(place, 'ui', 'fields', one, 'when'));
    const [first = '', ...others] = order;
    const message = `${first} shows only when ${others.join(' is filled in, which shows only when ')} is filled in, so none of these fields ever shows. Remove "when" from one of them, or let it depend on another field.`;
    reportProblem(place.writing, at, 'form.when.cycle', message);
  }
}

/** Reports fields derived from one another: input in one overwrites the input in the next. */
export function checkDerivedCycles(place: FormContext): void {
  const derive = new Map(Object.entries(place.definition.derive ?? {}));
  const follows = new Map([...derive].map(([name, { on }]) => [name, on.filter((other) => derive.has(other))]));
  for (const cycle of cyclesIn(follows)) {
    const { at, order } = begun(place, cycle, (one) => cursorAt(place, 'derive', one, 'on'));
    const [first = '', second = '', ...others] = order;
    const rest = others.map((one) => `, and that field whenever ${one} changes`).join('');
    const message = `${first} is filled in again whenever ${second} changes${rest}, so what the customer writes into one of these fields overwrites another. Remove one of them from "on".`;
    reportProblem(place.writing, at, 'form.derive.cycle', message);
  }
}

/** The cycles of two or more names, without repetition. */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): (readonly string[])[] {
  const reported = new Set<string>();
  return [...edges.keys()].flatMap((name) => {
    const cycle = cycleFrom(name, edges);
    if (cycle.length < 2 || cycle.some((one) => reported.has(one))) return [];
    for (const one of cycle) reported.add(one);
    return [cycle];
  });
}

/** A cycle in quotes, starting and ending at the name to fix, which is in the brand's own file if possible. */
function begun(
  { root }: FormContext,
  cycle: readonly string[],
  cursorOf: (name: string) => Cursor,
): { at: Cursor; order: string[] } {
  const places = cycle.map(cursorOf);
  const index = Math.max(
    0,
    places.findIndex(({ origin }) => origin.file !== root.origin.file),
  );
  const order = [...cycle.slice(index), ...cycle.slice(0, index + 1)];
  return { at: places[index] ?? root, order: order.map((one) => `"${one}"`) };
}

/** For each field, the fields that must be filled before it shows. */
function waitsOf({ schema, ui }: FormDefinition, rules: Layout['rules']): ReadonlyMap<string, readonly string[]> {
  const fields = Object.keys(schema.properties);
  return new Map(
    fields.map((name) => {
      const when = Object.hasOwn(ui.fields, name) ? ui.fields[name]?.when : undefined;
      const needed = when === undefined ? [] : neededBy(when, caseContext(rules));
      return [name, fields.filter((other) => needed.includes(`form.${other}`) || needed.includes(`form.labels.${other}`))];
    }),
  );
}

/** The shortest path from a field back to itself; empty when there is none. */
function cycleFrom(start: string, waits: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>();
  let paths: string[][] = [[start]];
  while (paths.length > 0) {
    const closed = paths.find((path) => waits.get(path.at(-1) ?? '')?.includes(start));
    if (closed) return closed;
    paths = paths.flatMap((path) =>
      (waits.get(path.at(-1) ?? '') ?? []).flatMap((next) => {
        if (seen.has(next)) return [];
        seen.add(next);
        return [[...path, next]];
      }),
    );
  }
  return [];
}

/** Whether a field that was never visible may have a value. */
function isFilled(name: string, { ui, derive = {} }: FormDefinition): boolean {
  return ui.fields[name]?.initial !== undefined || Object.hasOwn(derive, name);
}
