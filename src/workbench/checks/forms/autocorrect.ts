import { pointerSteps } from '../../../brands/text/json/positions';
import type { Problem } from '../../../brands/text/problem';
import { asList, isObject, type Json } from '../../../engine/kernel/text/json';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { formVerbs } from '../../../engine/layout/patch/verbs';
import { applyPatch, type Patch, valueAtPosition } from './patches';

/** Files in which invalid operations are replaced, and the problems that the replacements solve. */
export interface Autocorrection {
  files: readonly SourceFile[];
  solved: ReadonlySet<Problem>;
}

/** The files with the operations that were probably meant; undefined without any repair. */
export function autocorrect(files: readonly SourceFile[], problems: readonly Problem[]): Autocorrection | undefined {
  const patches = new Map(
    problems.flatMap((problem) => {
      const patch = patchFor(problem, files.find(({ file }) => file === problem.mark.file)?.content);
      return patch ? [[problem, patch]] : [];
    }),
  );
  if (patches.size === 0) return undefined;
  const patchesIn = (file: string) => [...patches].flatMap(([{ mark }, patch]) => (mark.file === file ? [patch] : []));
  return {
    files: files.map((one) =>
      isObject(one.content) ? { ...one, content: patchesIn(one.file).reduce<Json>(applyPatch, one.content) } : one,
    ),
    solved: new Set(patches.keys()),
  };
}

/** Number of steps to the path of a change: `/ops/3/set/ui.order`. */
const PATH = 4;

function patchFor({ code, mark, suggestion }: Problem, content: unknown): Patch | undefined {
  const steps = pointerSteps(mark.pointer);
  const [ops, , verb, path] = steps;
  if (ops !== 'ops' || verb === undefined || !isObject(content)) return undefined;
  const value = valueAtPosition(content, steps);
  const renamed = (name: string): Patch => [
    { steps, value: undefined },
    { steps: [...steps.slice(0, -1), name], value },
  ];
  if (path === undefined && isVerb(verb)) return [{ steps, value: undefined }];
  if (path === undefined) return isObject(value) ? renamed(suggestion ?? 'set') : undefined;
  // An entry of "unset" is itself a path.
  if (suggestion !== undefined && verb === 'unset') return [{ steps, value: suggestion }];
  if (suggestion !== undefined && (code === 'schema.key' || code === 'form.operation.failed')) return renamed(suggestion);
  if (suggestion !== undefined && code === 'schema.key.unknown' && steps.length === PATH)
    return renamed(path.replace(/[^.]+$/, suggestion));
  if (suggestion !== undefined && code === 'form.field.unknown' && steps.length === PATH)
    return verb === 'add' ? [{ steps, value: suggestion }] : renamed(path.replace(/[^.]+$/, suggestion));
  const [only, ...others] = asList(value) ?? [];
  const isEntry = code === 'schema.type' && (verb === 'add' || verb === 'drop') && others.length === 0;
  return isEntry && only !== undefined ? [{ steps, value: only }] : undefined;
}

function isVerb(word: string): boolean {
  return formVerbs.some((verb) => verb === word);
}
