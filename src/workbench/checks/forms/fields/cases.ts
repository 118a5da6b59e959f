import type { Level } from '../../../../brands/text/problem';
import { isObject, type Json, own } from '../../../../engine/kernel/text/json';
import { followPath } from '../../layouts/names';
import { type Cursor, down, reportProblem } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';

/** Checks that every `match` in a value covers each possible enum value. Returns the number of values without a case. */
export function checkCases(place: FormContext, source: Json, steps: readonly string[], level: Level): number {
  return checkPart(place, source, cursorAt(place, ...steps), level);
}

function checkPart(place: FormContext, source: Json, at: Cursor, level: Level): number {
  const inner = Array.isArray(source)
    ? source.map((part: Json, index): [Json, Cursor] => [part, down(at, index, part)])
    : isObject(source)
      ? Object.entries(source).map(([key, part]): [Json, Cursor] => [part, down(at, key)])
      : [];
  return inner.reduce((sum, [part, cursor]) => sum + checkPart(place, part, cursor, level), checkMatch(place, source, at, level));
}

function checkMatch(place: FormContext, source: Json, at: Cursor, level: Level): number {
  const path = own(own(source, 'match'), 'get');
  if (typeof path !== 'string' || own(source, 'else') !== undefined || own(source, 'default') !== undefined) return 0;
  const found = followPath(path, place.writing.names);
  const values = typeof found === 'object' && 'shape' in found && found.shape.form === 'leaf' ? (found.shape.values ?? []) : [];
  const cases = own(source, 'cases');
  // A match without any case is reported as malformed.
  const missing = isObject(cases) && Object.keys(cases).length > 0 ? values.filter((word) => !Object.hasOwn(cases, word)) : [];
  const here = down(at, 'cases');
  // Several changes of a brand may add values to a form of the base, so each missing case is one finding.
  const isChanged = here.origin.file === place.root.origin.file && (place.root.overrides?.size ?? 0) > 0;
  const what = level === 'error' ? 'the server would receive nothing' : 'the field would stay empty';
  for (const words of isChanged ? missing.map((word) => [word]) : missing.length > 0 ? [missing] : []) {
    const [have, them] = words.length > 1 ? ['have', 'them'] : ['has', 'it'];
    const list = words.map((word) => `"${word}"`).join(', ');
    const message = `${list} of ${path} ${have} no case here, so ${what}. Add ${them} to "cases", or add "else".`;
    reportProblem(place.writing, here, 'form.case.missing', message, { level, about: words.join() });
  }
  return missing.length;
}
