import type { BrandFiles } from '../../../brands/readBrand';
import type { Problem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { asList, own, ownText } from '../../../engine/kernel/text/json';

/** A warning code in the `acknowledge` list of an overlay operation. */
interface Acknowledged {
  code: string;
  file: string;
  /** Pointer of the operation. */
  pointer: string;
  /** Pointer of the code in the operation's list. */
  at: string;
  isUsed: boolean;
}

/** Turns acknowledged warnings into infos. Reports an acknowledgement without a matching warning as a warning. */
export function acknowledged(problems: readonly Problem[], { layouts }: BrandFiles): readonly Problem[] {
  const entries = layouts.filter(({ layer }) => layer === 'brand').flatMap(({ file, content }) => entriesIn(file, content));
  if (entries.length === 0) return problems;
  const acknowledged = problems.map((problem) => {
    const entry = entries.find((one) => one.code === problem.code && isAt(problem, one));
    if (!entry) return problem;
    entry.isUsed = true;
    if (problem.level !== 'warning') return problem;
    return { ...problem, level: 'info' as const, message: `Acknowledged: ${problem.message}`, remedy: undefined };
  });
  return [
    ...acknowledged.filter((problem) => !isErrorOf(problem, entries)),
    ...acknowledged.flatMap((problem) => (isErrorOf(problem, entries) ? [refused(problem)] : [])),
    ...entries.filter((entry) => !entry.isUsed && !isRefused(entry, problems)).map((entry) => unneeded(entry, problems)),
  ];
}

function isErrorOf(problem: Problem, entries: readonly Acknowledged[]): boolean {
  return problem.level === 'error' && entries.some((one) => one.code === problem.code && isAt(problem, one));
}

/** Whether the operation has an error, or a part of the brand is not read: its warnings are known only after the error is fixed. */
function isRefused(entry: Acknowledged, problems: readonly Problem[]): boolean {
  return problems.some(
    (problem) => problem.level === 'error' && (problem.code === 'folder.file.unknown' || isAt(problem, entry)),
  );
}

function refused(problem: Problem): Problem {
  return { ...problem, message: `${problem.message} An error cannot be acknowledged.` };
}

function unneeded({ code, file, pointer, at }: Acknowledged, problems: readonly Problem[]): Problem {
  const there = problems.filter((problem) => problem.level === 'warning' && isAt(problem, { file, pointer }));
  return {
    code: 'overlay.acknowledge.unneeded',
    level: 'warning',
    mark: { file, pointer: at },
    message: `This operation causes no warning "${code}". Remove the code from "acknowledge".`,
    suggestion: nearest(
      code,
      there.map((problem) => problem.code),
    ),
  };
}

function isAt({ mark }: Problem, { file, pointer }: Pick<Acknowledged, 'file' | 'pointer'>): boolean {
  return mark.file === file && `${mark.pointer}/`.startsWith(`${pointer}/`);
}

function entriesIn(file: string, content: unknown): Acknowledged[] {
  return (asList(own(content, 'ops')) ?? []).flatMap((op, index) =>
    ownText(op, 'at') === undefined
      ? []
      : (asList(own(op, 'acknowledge')) ?? []).flatMap((code, position) => {
          const pointer = `/ops/${index}`;
          const at = `${pointer}/acknowledge/${position}`;
          return typeof code === 'string' ? [{ code, file, pointer, at, isUsed: false }] : [];
        }),
  );
}
