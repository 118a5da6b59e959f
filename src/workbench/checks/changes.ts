import type { Mark, Problem } from '../../brands/text/problem';
import { asList, isObject, type Json, type JsonObject, own } from '../../engine/kernel/text/json';
import { child } from '../../engine/layout/compile/parse';
import { variantsIn } from '../../engine/layout/compile/rules';
import type { SourceFile } from '../../engine/layout/compose/compose';
import { inOrder } from '../../engine/layout/patch/order';
import { verbIn } from '../../engine/layout/patch/verbs';
import { formChanges } from './forms/ops';

/** One change of a brand: a file of its own, a variant of a rule, an operation of an overlay, or a change of a form. */
interface Change {
  mark: Mark;
  file: SourceFile;
  /** The operation; absent when the change is a whole file or a rule. */
  op?: Json;
  /**
   * The variant of a rule. For a file with variants, the first change is the file without them; each variant is a further change.
   */
  variant?: string;
}

/** Finds the change of a brand that causes a problem, by checking the files with fewer changes. */
export interface Changes {
  /**
   * The first change after which the predicate holds, assuming that no later change removes the problem. Undefined if the
   * predicate holds without any change, or fails with all of them.
   */
  firstChangeCausing: (predicate: (files: readonly SourceFile[]) => boolean) => Mark | undefined;
  /**
   * Searches the operations after the change that wrote a position. Returns the first one with which the predicate holds, and the
   * files with only the changes before this operation. Undefined if the predicate holds without these operations, or fails with
   * all of them.
   */
  laterOperationCausing: (
    wrote: Mark,
    predicate: (files: readonly SourceFile[]) => boolean,
  ) => { mark: Mark; before: readonly SourceFile[] } | undefined;
  /**
   * The change without which the predicate fails. If there is no such change, because several cause the problem: the first with
   * which the predicate holds.
   */
  cause: (predicate: (files: readonly SourceFile[]) => boolean) => Mark | undefined;
}

/** Whether a brand has variants of product rules. Results about conditions of the base then apply to this brand only. */
export function hasVariants(files: readonly SourceFile[]): boolean {
  return files.some(({ layer, content }) => layer === 'brand' && variantsIn(content).length > 0);
}

/** A brand's changes to its layouts, in order of application: its own files, each with its variants, then its operations. */
export function changesToLayouts(files: readonly SourceFile[]): Changes {
  const ofBrand = files.filter(({ layer }) => layer === 'brand');
  const whole = ofBrand.filter((file) => opsOf(file) === undefined);
  const ofFiles = whole.flatMap((file): Change[] => [
    { mark: { file: file.file, pointer: nameIn(file) }, file },
    ...variantsIn(file.content).map((variant) => ({
      mark: { ...child({ file: file.file, pointer: '/rules' }, variant), onKey: true },
      file,
      variant,
    })),
  ]);
  const ofOps = inOrder(ofBrand).flatMap((file) =>
    (opsOf(file) ?? []).map((op, index): Change => ({ mark: markOf(file.file, op, index), file, op })),
  );
  return amongChanges(
    files.filter(({ layer }) => layer === 'base'),
    [...ofFiles, ...ofOps],
  );
}

/** A brand's changes to a form, path by path, in order of application. */
export function changesToForm(form: string, files: readonly SourceFile[]): Changes {
  const changes = formChanges(form, files).map(({ verb, dotted, value, origin }): Change => {
    const file = files.find((one) => one.file === origin.file) ?? { file: origin.file, layer: 'brand', content: { form } };
    const op = { [verb]: verb === 'unset' ? [dotted] : { [dotted]: value } };
    return { mark: { ...origin, onKey: verb === 'set' }, file, op };
  });
  const changed = new Set(changes.map(({ file }) => file));
  return amongChanges(
    files.filter((file) => !changed.has(file)),
    changes,
  );
}

/** Identifies a problem by its subject, whichever change causes the problem. */
export function identityOf({ code, mark, about }: Problem): string {
  return [code, mark.file, mark.pointer, about].join('\n');
}

/** The file of a brand that contains a position, or the operation in the file. */
export function changeAt({ file, pointer }: Mark): string {
  return `${file}#${/^\/ops\/\d+/.exec(pointer)?.[0] ?? ''}`;
}

/** Whether a position is that of a whole operation. */
export function isWholeOp({ pointer }: Mark): boolean {
  return /^\/ops\/\d+$/.test(pointer);
}

function amongChanges(unchanged: readonly SourceFile[], changes: readonly Change[]): Changes {
  const prefixes = new Map<number, readonly SourceFile[]>();
  // Returns the same array for the same changes, so that callers can cache results by it.
  const upTo = (count: number): readonly SourceFile[] => {
    const some = [...unchanged, ...filesOf(changes.slice(0, count))];
    const known = prefixes.get(count) ?? some;
    prefixes.set(count, known);
    return known;
  };
  /** The least number of changes with which the predicate holds; undefined if it holds with `start` or fails with all of them. */
  const countFrom = (start: number, predicate: (files: readonly SourceFile[]) => boolean): number | undefined => {
    if (start >= changes.length || predicate(upTo(start))) return undefined;
    let [low, high] = [start + 1, changes.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (predicate(upTo(middle))) high = middle;
      else low = middle + 1;
    }
    return predicate(upTo(low)) ? low : undefined;
  };
  return {
    firstChangeCausing: (predicate) => changes[(countFrom(0, predicate) ?? 0) - 1]?.mark,
    laterOperationCausing: (wrote, predicate) => {
      const ofFiles = changes.filter(({ op }) => op === undefined).length;
      const place = changeAt(wrote);
      const index = changes.findIndex(({ mark, op }) => op !== undefined && changeAt(mark) === place);
      const count = countFrom(Math.max(ofFiles, index + 1), predicate) ?? 0;
      const mark = changes[count - 1]?.mark;
      return mark && { mark, before: upTo(count - 1) };
    },
    cause: (predicate) => {
      const without = (change: Change) => [...unchanged, ...filesOf(changes.filter((other) => other !== change))];
      const causing =
        changes.find((change) => !predicate(without(change))) ?? changes.find((_, index) => predicate(upTo(index + 1)));
      return causing?.mark;
    },
  };
}

/** The files that result from exactly these changes. */
function filesOf(changes: readonly Change[]): SourceFile[] {
  const byFile = new Map<SourceFile, Change[]>();
  for (const change of changes) byFile.set(change.file, [...(byFile.get(change.file) ?? []), change]);
  return [...byFile].map(([file, some]) => {
    const content = objectOf(file.content);
    const left = variantsIn(content).filter((name) => !some.some(({ variant }) => variant === name));
    if (opsOf(file)) return { ...file, content: { ...content, ops: some.flatMap(({ op }) => (op === undefined ? [] : [op])) } };
    if (left.length === 0) return file;
    const rules = Object.entries(objectOf(content.rules)).filter(([name]) => !left.includes(name));
    return { ...file, content: { ...content, rules: Object.fromEntries(rules) } };
  });
}

function opsOf({ content }: SourceFile): readonly Json[] | undefined {
  return asList(own(content, 'ops'));
}

function objectOf(content: unknown): JsonObject {
  return isObject(content) ? content : {};
}

/** The pointer of the key that gives a file its kind. */
function nameIn({ content }: SourceFile): string {
  return ['template', 'module', 'rules'].flatMap((key) => (own(content, key) === undefined ? [] : [`/${key}`]))[0] ?? '';
}

/** The position of the verb of an operation, or of the only property that the operation sets. */
function markOf(file: string, op: Json, index: number): Mark {
  const verb = verbIn(op);
  const origin = child({ file, pointer: '/ops' }, index);
  if (verb === undefined) return origin;
  const written = child(origin, verb);
  const set = own(op, 'set');
  const [property, ...more] = isObject(set) ? Object.keys(set) : [];
  const isOne = verb === 'set' && property !== undefined && more.length === 0;
  return { ...(isOne ? child(written, property) : written), onKey: true };
}
