import { type OldName, oldNamesIn } from '../../../brands/migrations/oldNames';
import { type BrandFiles, ownFiles } from '../../../brands/readBrand';
import type { Problem } from '../../../brands/text/problem';
import { isObject } from '../../../engine/kernel/text/json';

/**
 * Returns a function that explains findings about unknown names that an earlier version of the format had. A file of the current
 * version is not migrated, so its old names are unknown.
 */
export function oldNamesExplained(brand: BrandFiles): (problems: readonly Problem[]) => readonly Problem[] {
  const names = ownFiles(brand).flatMap(([kind, { file, content }]) =>
    isObject(content) ? oldNamesIn(kind, file, content) : [],
  );
  return (problems) => (names.length === 0 ? problems : explained(problems, names));
}

function explained(problems: readonly Problem[], names: readonly OldName[]): Problem[] {
  const renamed = problems.map((problem): Problem => {
    const { mark, message } = problem;
    const old = names.find(({ mark: one, name }) => isAt(one, mark) && message.includes(name));
    if (!old) return problem;
    const isText = problem.code === 'texts.key.unused';
    return {
      ...problem,
      ...(isText && { code: 'texts.key.misspelt', level: 'warning' }),
      message: `${old.name} has another name since version ${old.since}.`,
      remedy: undefined,
      suggestion: old.newName,
    };
  });
  // With the new code the operation acknowledges its warning.
  const isMeant = ({ code, level, mark }: Problem) =>
    level === 'warning' &&
    names.some(({ mark: { file, pointer }, newName }) => {
      const [, op] = /^(\/ops\/\d+)\/acknowledge\//.exec(pointer) ?? [];
      return newName === code && file === mark.file && op !== undefined && `${mark.pointer}/`.startsWith(`${op}/`);
    });
  return renamed.filter((problem) => !isMeant(problem));
}

function isAt(name: Problem['mark'], { file, pointer, onKey = false }: Problem['mark']): boolean {
  return name.file === file && name.pointer === pointer && name.onKey === onKey;
}
