import { isObject } from '../../../../src/engine/json';
import type { Json, JsonObject } from '../../../../src/engine/types';
import type { Leaf } from '../../../brands/scopeShapes';
import { nearest } from '../../../text/suggest';
import { readList } from './conditions';
import { type Forms, type MayMiss, walkForms } from './values';
import { type Cursor, complain, describeShape, down, readPath, type Walk } from './walk';

/** What a scalar must be in the end. */
export interface Wanted {
  /** In words: "a number". */
  what: string;
  /** Complains of a literal that is not it. */
  literal: (value: string | number, at: Cursor, walk: Walk) => void;
  /** What is wrong with a path of this kind; undefined when nothing is. */
  path: (shape: Leaf) => string | undefined;
}

/** Checks a value whose result is a bare literal: a choice, a colour, a number, a file name. */
export function walkScalar(source: Json, at: Cursor, walk: Walk, wanted: Wanted): MayMiss {
  if (typeof source === 'string' || typeof source === 'number') {
    wanted.literal(source, at, walk);
    return false;
  }
  if (!isObject(source)) {
    complain(walk, at, 'layout.value.unknown', `${wanted.what} is expected here, or an expression that gives it.`);
    return false;
  }
  const walkInner = (inner: Json, cursor: Cursor, here: Walk) => walkScalar(inner, cursor, here, wanted);
  const forms: Forms = new Map([
    ['get', { keys: [], check: (one: JsonObject, cursor: Cursor, here: Walk) => walkGet(one, cursor, here, wanted) }],
    [
      'count',
      {
        keys: [],
        check: (one: JsonObject, cursor: Cursor, here: Walk) => {
          readList(one.count, down(cursor, 'count'), here);
          return false;
        },
      },
    ],
  ]);
  return walkForms(source, at, walk, walkInner, forms);
}

function walkGet(source: JsonObject, at: Cursor, walk: Walk, wanted: Wanted): MayMiss {
  const inner = down(at, 'get');
  const found = readPath(walk, inner, source.get);
  if (!found) return false;
  const { shape } = found;
  const problem =
    shape.form === 'leaf' ? wanted.path(shape) : `${String(source.get)} is ${describeShape(shape)}; ${wanted.what} is expected.`;
  if (problem !== undefined) complain(walk, inner, 'layout.value.kind', problem);
  return found.optional;
}

function ofKinds(what: string, kinds: readonly string[]): Wanted['path'] {
  return (shape) => (kinds.includes(shape.kind) ? undefined : `This path is ${describeShape(shape)}; ${what} is expected.`);
}

const texts = ['text', 'enum', 'url', 'image', 'color', 'messageKey', 'date', 'month'];
const numbers = ['amount', 'number', 'energy', 'percent'];

/** Anything that can stand in an address or a state. */
export const anyWord: Wanted = {
  what: 'a word or a number',
  literal: () => undefined,
  path: ofKinds('a word', [...texts, ...numbers]),
};

export const numberWanted: Wanted = {
  what: 'a number',
  literal: (value, at, walk) => {
    if (typeof value !== 'number')
      complain(walk, at, 'layout.value.kind', `A number is expected here, not ${JSON.stringify(value)}.`);
  },
  path: ofKinds('a number', numbers),
};

export const dateWanted: Wanted = {
  what: 'a date',
  literal: (_, at, walk) =>
    complain(walk, at, 'layout.value.kind', 'A date comes from the bill: write {"get": …} with the path of a date.'),
  path: ofKinds('a date', ['date']),
};

export const colorWanted: Wanted = {
  what: 'a colour',
  literal: (value, at, walk) => {
    if (!/^#[0-9a-f]{6}$/i.test(String(value))) complain(walk, at, 'layout.value.kind', 'A colour is written #rrggbb.');
  },
  path: ofKinds('a colour', ['color']),
};

export const imageWanted: Wanted = {
  what: 'a file name of an image',
  literal: (value, { origin }, walk) => void walk.uses.images.push({ name: String(value), mark: origin }),
  path: ofKinds('an image', ['image']),
};

/** One of the words that the node's schema lists. */
export function choiceWanted(words: readonly (string | number)[]): Wanted {
  const known = words.map(String);
  return {
    what: `one of ${known.join(', ')}`,
    literal: (value, at, walk) => {
      if (words.includes(value)) return;
      complain(walk, at, 'layout.choice.unknown', `${JSON.stringify(value)} is not among the choices: ${known.join(', ')}.`, {
        suggestion: nearest(String(value), known),
      });
    },
    path: (shape) =>
      shape.values?.every((word) => known.includes(word))
        ? undefined
        : `This path may hold other words than ${known.join(', ')}. Use match.`,
  };
}
