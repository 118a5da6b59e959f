import { asList, isObject, type Json, own, ownText } from '../../kernel/text/json';

/** One step of a path: a key of an object, or the entry of a list that has this id. */
export type PathStep = { key: string } | { id: string };

/** A path inside a node or a form: `props.columns[taxable].label`, `ui.fields.phone`. */
export interface PatchPath {
  dotted: string;
  first: string;
  steps: readonly PathStep[];
}

const PART = /^((?!__)[A-Za-z0-9_-]+)((?:\[[^\][]+\])*)$/;

/** Parses a path; undefined when the text is not a path. */
export function parsePath(dotted: string): PatchPath | undefined {
  const steps: PathStep[] = [];
  for (const part of dotted.split('.')) {
    const [, key, ids = ''] = PART.exec(part) ?? [];
    if (key === undefined) return undefined;
    steps.push({ key }, ...Array.from(ids.matchAll(/\[([^\]]+)\]/g), ([, id = '']) => ({ id })));
  }
  const [first] = steps;
  return first && 'key' in first ? { dotted, first: first.key, steps } : undefined;
}

/** Splits the text of a path at the name in one of its steps. `upTo` is the path up to and including that step. */
export function aroundName({ dotted, steps }: PatchPath, index: number): { upTo: string; head: string; tail: string } {
  const step = steps[index];
  const upTo = textOf(steps.slice(0, index + 1));
  const name = step && 'id' in step ? `${step.id}]` : (step?.key ?? '');
  const head = upTo.slice(0, upTo.length - name.length);
  return { upTo, head, tail: `${step && 'id' in step ? ']' : ''}${dotted.slice(upTo.length)}` };
}

/** The path before a step. */
export function beforeStep({ steps }: PatchPath, index: number): string {
  return textOf(steps.slice(0, index));
}

/** The value at a path; undefined when there is none. */
export function readAt(json: unknown, { steps }: PatchPath): Json | undefined {
  let at: Json | undefined;
  for (const [index, step] of steps.entries()) {
    const inside = index === 0 ? json : at;
    at = 'key' in step ? own(inside, step.key) : asList(inside)?.find((item) => ownText(item, 'id') === step.id);
  }
  return at;
}

/** Valid names of a step into this value: its keys, or the ids of its entries. */
export function namesAt(json: unknown, step: PathStep): readonly string[] {
  if ('key' in step) return isObject(json) ? Object.keys(json) : [];
  return (asList(json) ?? []).flatMap((item) => ownText(item, 'id') ?? []);
}

/** Whether the path `inner` is below the path `outer`. */
export function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
}

function textOf(steps: readonly PathStep[]): string {
  return steps.map((step, index) => ('key' in step ? `${index > 0 ? '.' : ''}${step.key}` : `[${step.id}]`)).join('');
}
