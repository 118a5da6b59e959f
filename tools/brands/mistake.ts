import type { Diagnostic } from '../../src/kernel/diagnostics';
import { isObject } from '../../src/kernel/json';
import { createLocator } from '../text/positions';
import type { Problem, ReportProblem } from '../text/problem';
import { checkSyntax } from '../text/syntax';
import type { JsonFile } from './readBrand';

/** A mistake in a brand's configuration: one sentence for the person at the terminal, with the file's name. */
export class BrandMistake extends Error {}

/** Receives one sentence about configuration that cannot be used, and how much of the brand it affects. */
export type OnMistake = (sentence: string, part: 'entry' | 'setting' | 'file' | 'brand') => void;

/** Throws {@link BrandMistake} at the first mistake. */
export const endAtMistake: OnMistake = (sentence) => {
  throw new BrandMistake(sentence);
};

/** Continues without the faulty part and prints each sentence once: mistakes in `_default` occur with every brand. */
export function leaveOut(say: (line: string) => void): OnMistake {
  const said = new Set<string>();
  return (sentence, part) => {
    const line = `${sentence} The ${part} is ignored.`;
    if (!said.has(line)) say(line);
    said.add(line);
  };
}

/** Position and cause of the first mistake: `file:line:column: cause`; undefined when the file has valid JSON. */
export function mistakeIn(file: JsonFile): string | undefined {
  if (file.content !== undefined) return undefined;
  const problems: Problem[] = [];
  checkText(file, (problem) => problems.push(problem));
  const first = problems.find(({ code }) => code !== 'json.key.twice');
  const { line, column } = createLocator(file.text).at(first?.mark ?? { pointer: '' });
  return `${file.file}:${line}:${column}: ${first?.message ?? 'The file is not valid JSON.'}`;
}

/** Reports why a file is not read, or the mistakes of its JSON. */
export function checkText({ file, text, content, refused }: JsonFile, report: ReportProblem): void {
  if (refused) {
    const { code, offset, message } = refused;
    report({ code, level: 'error', mark: { file, pointer: '', offset }, message });
  } else checkSyntax(file, text, content !== undefined, report);
}

/** One diagnostic for each file that is not JSON. */
export function unreadable(files: readonly JsonFile[], code: string): Diagnostic[] {
  return files.flatMap((file): Diagnostic[] => {
    const message = mistakeIn(file);
    return message === undefined ? [] : [{ code, level: 'error', where: file.file, message }];
  });
}

/**
 * The object in a file, empty when there is no file. `onMistake` is called for any other content; the result is then
 * empty too.
 */
export function requireObject(file: JsonFile | undefined, onMistake = endAtMistake): Readonly<Record<string, unknown>> {
  if (!file) return {};
  if (isObject(file.content)) return file.content;
  onMistake(mistakeIn(file) ?? `${file.file}:1:1: The file must be an object in { }.`, 'file');
  return {};
}
