import path from 'node:path';
import type { BrandFiles } from '../../brands/readBrand';
import type { Mark, Problem } from '../../brands/text/problem';
import { asList, isObject, type Json, own } from '../../engine/kernel/text/json';

/** Findings about an operation whose work a later one undoes. */
const UNDONE = ['overlay.undone', 'overlay.overridden', 'form.overridden'];
/** Findings about parts that nothing uses. */
const UNUSED = ['texts.key.unused', 'rules.unused', 'images.unused', 'form.unused', 'layout.module.unlisted'];

/**
 * Drops the findings that follow from an operation which undoes an earlier one: the warnings at the operation itself, and the
 * parts that only the earlier operation uses.
 */
export function dropUndone(problems: readonly Problem[], brand: BrandFiles): readonly Problem[] {
  // An acknowledged one is an info: then the parts are unused indeed.
  const undone = problems.filter(({ code, level }) => UNDONE.includes(code) && level === 'warning');
  const operations = undone.flatMap(({ code, mark }) => (code === 'overlay.undone' ? [opOf(mark)] : []));
  const named = wordsOf(
    undone.flatMap(({ seen }) => (seen ? [seen.mark] : [])),
    brand,
  );
  return problems.filter((problem) => {
    if (undone.includes(problem)) return true;
    if (UNUSED.includes(problem.code)) return !named.has(subjectOf(problem));
    const isOfOperation = operations.includes(opOf(problem.mark));
    return !isOfOperation || (problem.level === 'error' && problem.code !== 'overlay.target.unknown');
  });
}

function opOf({ file, pointer }: Mark): string {
  return `${file}#${/^\/ops\/\d+/.exec(pointer)?.[0]}`;
}

/** The text, rule, picture or file that a finding is about. */
function subjectOf({ code, mark: { file, pointer } }: Problem): string {
  if (code === 'images.unused') return path.basename(file);
  if (code === 'texts.key.unused' || code === 'rules.unused') return (stepsOf(pointer).at(-1) ?? '').replaceAll('~1', '/');
  return path.basename(file, '.json');
}

/** All words in these parts of overlays, and in the rules that they name. */
function wordsOf(marks: readonly Mark[], { layouts, forms }: BrandFiles): ReadonlySet<string> {
  const words = new Set<string>();
  const rules = layouts.flatMap(({ layer, content }) => (layer === 'brand' ? [own(content, 'rules')] : []));
  const collect = (part: Json | undefined): void => {
    if (typeof part === 'string' && !words.has(part)) {
      words.add(part);
      for (const some of rules) collect(own(own(some, part), 'when'));
    }
    for (const item of asList(part) ?? (isObject(part) ? Object.values(part) : [])) collect(item);
  };
  for (const { file, pointer } of marks) {
    const whole: unknown = [...layouts, ...forms].find((one) => one.file === file)?.content;
    collect(
      stepsOf(pointer).reduce<Json | undefined>((part, step) => own(part, step) ?? asList(part)?.[Number(step)], whole as Json),
    );
  }
  return words;
}

function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1);
}
