import type { PartTest } from '../operators';
import type { TypeInfo } from '../typeInfo';

/** A representative value of a path: it stands for all values that the configuration treats alike. */
export interface Representative {
  /** undefined: missing. */
  value: unknown;
  /** The value as conditions are written: `"paid"`, `above 0.00 €`, `missing`. */
  is: string;
  /** Position of a figure or day among the constants it is compared with: odd for constants, even for the gaps between them. */
  rank?: number;
  /** For a figure in a gap: how far it may move without reaching a constant. */
  room?: number;
  /** Whether the value is one of the constants. */
  isConstant?: true;
  /** Whether the value stands for all values that the configuration does not name. */
  isRest?: true;
  isMissing?: true;
  /** Number of items of a list. */
  items?: number;
  /** The value stands for all lists up to this length. */
  longest?: number;
  /** Order relative to the value of another path (within the same gap if there is a rank): greater (1), equal (0), less (-1). */
  relativeTo?: { path: string; order: 1 | 0 | -1; gap?: string };
  /** The comparison with a part of the text that is true for this longer text, or one of several. */
  part?: PartTest;
  /** The condition, in words, of which this value is the outcome. The path is then a question, not a path of the bill. */
  asks?: string;
  /** All values that it stands for, including itself, if the configuration treats several values alike. */
  all?: readonly Representative[];
}

/** The values before equivalent ones were merged. */
export function unmerged(choices: readonly Representative[]): readonly Representative[] {
  return choices.flatMap((choice) => choice.all ?? [choice]);
}

/** The representative values of every path, the default first. */
export type ValueClasses = ReadonlyMap<string, readonly Representative[]>;

/** The type of a path; undefined for an unknown one. */
export type ShapeOf = (path: string) => { shape: TypeInfo; optional: boolean } | undefined;

/** `empty`, `a list of 1`, `a list of 2 to 19`, `a list of at least 21`. */
export function listWords(from: number, to: number): string {
  if (to === 0) return 'empty';
  if (to === from) return `a list of ${from}`;
  if (to === Number.POSITIVE_INFINITY) return `a list of at least ${from}`;
  return from === 0 ? `a list of at most ${to}` : `a list of ${from} to ${to}`;
}
