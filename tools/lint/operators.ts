import { conditions } from '../../src/engine/layout/language/conditions';
import type { Operator } from '../../src/engine/layout/language/grammar';
import { bare, type LintFinding } from './forbidden';

/** Folders that read conditions: the language itself, and the analysis, which all others ask. The tools read none. */
const READERS = /^(?:src\/engine\/(?:layout|analysis)|tools)\//;

const entries: readonly (readonly [name: string, entry: Operator])[] = Object.entries(conditions);
const any = entries.map(([name]) => name).join('|');
/** Operators that compare two operands, and those that join conditions. Other names are also those of plain keys. */
const reading = entries
  .filter(([, { compares, takes }]) => compares !== undefined || (typeof takes === 'object' && 'listOf' in takes))
  .map(([name]) => name)
  .join('|');

/** The part of a condition under an operator, or a list of operators. A condition that is written, `{ eq: [a, b] }`, is neither. */
const PATTERN = new RegExp(
  [
    String.raw`\bown(?:Text)?(?:<[^()]*>)?\((?:[^()]|\([^()]*\))*,\s*'(?:${reading})'\)`,
    String.raw`'(?:${reading})' in \w`,
    String.raw`\[\s*'(?:${any})'(?:,\s*'(?:${any})')+,?\s*\]`,
  ].join('|'),
  'g',
);

/** Finds code that reads operators of conditions by hand. A new operator, or another shape of one, would be missing there. */
export function findOperatorReads(path: string, source: string): LintFinding[] {
  if (READERS.test(path)) return [];
  const text = bare(source);
  return [...text.matchAll(PATTERN)].map(({ 0: found, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: `${found}\n    Only src/engine/analysis reads the operators of conditions: ask usesIn, joinedParts or caseFor.`,
  }));
}
