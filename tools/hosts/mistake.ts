import { createLocator } from '../check/files/positions';
import { checkSyntax } from '../check/files/syntax';
import type { Problem } from '../check/problem';
import type { JsonFile } from './readBrand';

/** A mistake in a file: one sentence for the person at the terminal, with the file's name. */
export class FileMistake extends Error {}

/** Where and why a text is not JSON: `file:line:column: cause`, the first mistake alone; undefined when it is JSON. */
export function mistakeIn({ file, text, content }: Omit<JsonFile, 'path'>): string | undefined {
  if (content !== undefined) return undefined;
  const problems: Problem[] = [];
  checkSyntax(file, text, false, (problem) => problems.push(problem));
  const first = problems.find(({ code }) => code !== 'json.key.twice');
  const { line, column } = createLocator(text).at(first?.mark ?? { pointer: '' });
  return `${file}:${line}:${column}: ${first?.message ?? 'The file is not JSON.'}`;
}
