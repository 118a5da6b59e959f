import type { SourceFile } from '../../../../src/engine/compose';
import type { Origin } from '../../../../src/engine/parse';
import { asList, isObject, type Json, own, ownText } from '../../../../src/kernel/json';
import { nearest } from '../../../text/suggest';

/** One change of a brand to a form. */
export interface Op {
  verb: string;
  /** What it changes: `ui.fields.phone`. */
  dotted: string;
  /** What it sets, adds or drops. */
  value: Json;
  origin: Origin;
}

/** Every change that files make to a form, in their order. */
export function opsOn(form: string, files: readonly SourceFile[]): Op[] {
  return files
    .filter(({ content }) => ownText(content, 'form') === form)
    .flatMap(({ file, content }) =>
      (asList(own(content, 'ops')) ?? []).flatMap((op, index) =>
        isObject(op) ? Object.entries(op).flatMap(([verb, what]) => parts(file, `/ops/${index}/${verb}`, verb, what)) : [],
      ),
    );
}

/** The intended path or word of a change that names one which does not exist. */
export function meantBy({ verb, dotted, value }: Op, content: Json): string | undefined {
  const steps = dotted.split('.');
  let at: Json | undefined = content;
  for (const [index, step] of steps.entries()) {
    const next: Json | undefined = own(at, step);
    if (next === undefined) {
      const near = isObject(at) ? nearest(step, Object.keys(at)) : undefined;
      return near === undefined ? undefined : [...steps.slice(0, index), near, ...steps.slice(index + 1)].join('.');
    }
    at = next;
  }
  const known = (asList(at) ?? []).map(String);
  const asked = verb === 'order' ? (asList(value) ?? []).map(String) : verb === 'drop' ? [String(value)] : [];
  const strange = asked.find((word) => !known.includes(word));
  return strange === undefined ? undefined : nearest(strange, known);
}

function parts(file: string, pointer: string, verb: string, what: Json): Op[] {
  if (isObject(what)) {
    return Object.entries(what).map(([dotted, value]) => {
      const step = dotted.replace(/~/g, '~0').replace(/\//g, '~1');
      return { verb, dotted, value, origin: { file, pointer: `${pointer}/${step}` } };
    });
  }
  return (asList(what) ?? []).flatMap((dotted, index) =>
    typeof dotted === 'string' ? [{ verb, dotted, value: null, origin: { file, pointer: `${pointer}/${index}` } }] : [],
  );
}
