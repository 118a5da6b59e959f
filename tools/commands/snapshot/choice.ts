import type { TypeInfo } from '../../brands/scopeShapes';

/** One value of a path that stands for all that the configuration treats alike. */
export interface Choice {
  /** undefined: missing. */
  value: unknown;
  /** As conditions are written: `"paid"`, `above 0.00 €`, `missing`. */
  is: string;
  /** Of a figure or a day that is cut at constants: its position; constants have odd ones, gaps even ones. */
  rank?: number;
  /** Of a figure between constants: how far it may move and still be between them. */
  room?: number;
  /** It is one of the constants itself. */
  isConstant?: true;
  /** It stands for every value that the configuration does not name. */
  isRest?: true;
  isMissing?: true;
  /** Items of a list. */
  items?: number;
  /** It stands for all lists up to this length. */
  longest?: number;
  /** It is told by its order to another path, with the same rank if it has one: more (1), the same (0), less (-1). */
  beside?: { path: string; order: 1 | 0 | -1; gap?: string };
  /** A text that begins with this one, or has it inside. */
  begins?: string;
  holds?: string;
  /** The condition in words that is true, false or missing here, instead of a value of a path. */
  asks?: string;
  /** All that it stands for, itself included, where the configuration treats several alike. */
  all?: readonly Choice[];
}

/** The choices before those that are treated alike became one. */
export function single(choices: readonly Choice[]): readonly Choice[] {
  return choices.flatMap((choice) => choice.all ?? [choice]);
}

/** The choices of every path, the usual one first. */
export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** The type of a path; undefined for an unknown one. */
export type ShapeOf = (path: string) => { shape: TypeInfo; optional: boolean } | undefined;

/** `empty`, `a list of 1`, `a list of 2 to 19`, `a list of at least 21`. */
export function listWords(from: number, to: number): string {
  if (to === 0) return 'empty';
  if (to === from) return `a list of ${from}`;
  if (to === Number.POSITIVE_INFINITY) return `a list of at least ${from}`;
  return from === 0 ? `a list of at most ${to}` : `a list of ${from} to ${to}`;
}
