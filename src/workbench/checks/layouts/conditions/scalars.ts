import { nearest } from '../../../../brands/text/suggest';
import type { LeafShape, TypeInfo } from '../../../../engine/analysis/typeInfo';
import { isObject, type Json, type JsonObject } from '../../../../engine/kernel/text/json';
import { scalarForms } from '../../../../engine/layout/language/values';
import { type Cursor, checkPath, describeShape, down, reportProblem, type Walk } from '../walk';
import { type FormChecks, type MayMiss, walkCount, walkForms } from './values';

/** The expected type of a scalar. */
export interface ExpectedType {
  /** Description for messages: "a number". */
  what: string;
  /** Checks a literal, and reports one of another type. */
  literal: (value: string | number, at: Cursor, walk: Walk) => void;
  /** Returns the problem of a path with this type; undefined when the path is valid. */
  path: (shape: LeafShape, path: string) => string | undefined;
}

/** Checks a value whose result is a bare literal: a choice, a colour, a number, a file name. */
export function walkScalar(source: Json, at: Cursor, walk: Walk, wanted: ExpectedType): MayMiss {
  if (typeof source === 'string' || typeof source === 'number') {
    wanted.literal(source, at, walk);
    return false;
  }
  if (!isObject(source)) {
    reportProblem(walk, at, 'layout.value.unknown', `Expected here: ${wanted.what}, or an expression that returns it.`);
    return false;
  }
  const walkInner = (inner: Json, cursor: Cursor, here: Walk) => walkScalar(inner, cursor, here, wanted);
  const checks: FormChecks<keyof typeof scalarForms> = {
    get: (one, cursor, here) => walkGet(one, cursor, here, wanted),
    count: (one, cursor, here) => {
      const problem = wanted.path({ form: 'leaf', kind: 'number', optional: false, description: '' }, 'count');
      const message = `"count" is a number, but ${wanted.what} is expected. Write a value of that type.`;
      if (problem !== undefined) reportProblem(here, down(cursor, 'count'), 'layout.value.kind', message);
      return walkCount(one, cursor, here);
    },
  };
  return walkForms(source, at, walk, { forms: scalarForms, checks, walkValue: walkInner });
}

function walkGet(source: JsonObject, at: Cursor, walk: Walk, wanted: ExpectedType): MayMiss {
  const inner = down(at, 'get');
  const found = checkPath(walk, inner, source.get);
  if (!found) return false;
  const { shape } = found;
  const problem =
    shape.form === 'leaf' ? wanted.path(shape, String(source.get)) : wrongTypeMessage(String(source.get), shape, wanted.what);
  if (problem !== undefined) reportProblem(walk, inner, 'layout.value.kind', problem);
  return found.optional;
}

export function ofKinds(what: string, kinds: readonly string[]): ExpectedType['path'] {
  return (shape, path) => (kinds.includes(shape.kind) ? undefined : wrongTypeMessage(path, shape, what));
}

/** Message for a path of another type than expected. */
export function wrongTypeMessage(path: string, shape: TypeInfo, what: string): string {
  return `${path} is ${describeShape(shape)}, but ${what} is expected. Write the path of ${what}.`;
}

const texts = ['text', 'markup', 'enum', 'url', 'image', 'color', 'messageKey', 'date', 'month'];
const numbers = ['amount', 'number', 'energy', 'percent'];

/** Accepts any value that can be part of an address or a state. */
export const anyScalar: ExpectedType = {
  what: 'a string or a number',
  literal: () => undefined,
  path: ofKinds('a string or a number', [...texts, ...numbers]),
};

export const numberWanted: ExpectedType = {
  what: 'a number',
  literal: (value, at, walk) => {
    if (typeof value !== 'number')
      reportProblem(walk, at, 'layout.value.kind', `A number is expected here, not ${JSON.stringify(value)}.`);
  },
  path: ofKinds('a number', numbers),
};

export const expectedDate: ExpectedType = {
  what: 'a date',
  literal: (_, at, walk) =>
    reportProblem(walk, at, 'layout.value.kind', 'A date must come from the bill. Write {"get": …} with the path of a date.'),
  path: ofKinds('a date', ['date']),
};

export const colorWanted: ExpectedType = {
  what: 'a colour',
  literal: (value, at, walk) => {
    if (!/^#[0-9a-f]{6}$/i.test(String(value))) reportProblem(walk, at, 'layout.value.kind', 'Write a colour as #rrggbb.');
  },
  path: ofKinds('a colour', ['color']),
};

export const imageWanted: ExpectedType = {
  what: 'the file name of an image',
  literal: (value, { origin }, walk) => void walk.uses.images.push({ name: String(value), mark: origin }),
  path: ofKinds('an image', ['image']),
};

/** Accepts the values listed in the node's schema. */
export function choiceWanted(words: readonly (string | number)[]): ExpectedType {
  const known = words.map(String);
  return {
    what: `one of ${known.join(', ')}`,
    literal: (value, at, walk) => {
      if (words.includes(value)) return;
      const message = `${JSON.stringify(value)} is not an allowed value. Allowed values: ${known.join(', ')}.`;
      reportProblem(walk, at, 'layout.choice.unknown', message, { suggestion: nearest(String(value), known) });
    },
    path: (shape, path) =>
      shape.values?.every((word) => known.includes(word))
        ? undefined
        : `${path} may have values other than ${known.join(', ')}. Use "match".`,
  };
}
