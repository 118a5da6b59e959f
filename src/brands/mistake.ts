import type { Diagnostic } from '../engine/kernel/page/diagnostics';
import { isObject } from '../engine/kernel/text/json';
import type { JsonFile } from './readBrand';
import { createLocator } from './text/json/positions';
import { checkSyntax } from './text/json/syntax';
import type { Problem, ReportProblem } from './text/problem';

/** A mistake in a brand's configuration: one sentence for the terminal, with the file's name. */
export class BrandConfigError extends Error {}

/** Receives one sentence about unusable configuration, and the part of the brand that it affects. */
export type OnMistake = (sentence: string, part: 'entry' | 'setting' | 'file' | 'brand') => void;

/** Throws {@link BrandConfigError} at the first mistake. */
export const throwOnMistake: OnMistake = (sentence) => {
  throw new BrandConfigError(sentence);
};

/** Continues without the faulty part. Prints each sentence once, because mistakes in `_default` occur with every brand. */
export function reportAndSkip(say: (line: string) => void): OnMistake {
  const said = new Set<string>();
  return (sentence, part) => {
    const line = `${sentence} The ${part} is ignored.`;
    if (!said.has(line)) say(line);
    said.add(line);
  };
}

/** Position and cause of the first mistake: `file:line:column: cause`; undefined when the file is valid JSON. */
export function mistakeIn(file: JsonFile): string | undefined {
  if (file.content !== undefined) return undefined;
  const problems: Problem[] = [];
  checkText(file, (problem) => problems.push(problem));
  const first = problems.find(({ code }) => code !== 'json.key.twice');
  const { line, column } = createLocator(file.text).at(first?.mark ?? { pointer: '' });
  return `${file.file}:${line}:${column}: ${first?.message ?? 'The file is not valid JSON.'}`;
}

/** Reports the reason why a file was refused, or the JSON mistakes in it. */
export function checkText({ file, text, content, refused }: JsonFile, report: ReportProblem): void {
  if (refused) {
    const { code, offset, message } = refused;
    report({ code, level: 'error', mark: { file, pointer: '', offset }, message });
  } else checkSyntax(file, text, content !== undefined, report);
}

/** One diagnostic for each file that is not valid JSON. */
export function unreadable(files: readonly JsonFile[], code: string): Diagnostic[] {
  return files.flatMap((file): Diagnostic[] => {
    const message = mistakeIn(file);
    return message === undefined ? [] : [{ code, level: 'error', where: file.file, message }];
  });
}

/** The object in a file, empty when there is no file. For any other content, calls `onMistake` and returns an empty object. */
export function requireObject(file: JsonFile | undefined, onMistake = throwOnMistake): Readonly<Record<string, unknown>> {
  if (!file) return {};
  if (isObject(file.content)) return file.content;
  onMistake(mistakeIn(file) ?? `${file.file}:1:1: The file must be an object in { }.`, 'file');
  return {};
}
