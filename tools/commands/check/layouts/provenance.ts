import type { SourceFile } from '../../../../src/engine/compose';
import { verbIn } from '../../../../src/engine/patch/verbs';
import { asList, isObject, type Json, type JsonObject, own } from '../../../../src/kernel/json';
import type { Mark } from '../../../text/problem';

/** One change of a brand: a file of its own, or an overlay operation. */
interface Change {
  mark: Mark;
  /** The brand's files with this change and all earlier ones. */
  files: () => readonly SourceFile[];
}

/** Finds the first change of a brand that causes something, by checking the brand before and after each. */
export interface Changes {
  /** Position of the change; undefined when the condition is true without any change, or false with all of them. */
  first: (isSo: (files: readonly SourceFile[]) => boolean) => Mark | undefined;
}

/** The changes of a brand in order of application: its own files, then its operations. */
export function changesOf(files: readonly SourceFile[]): Changes {
  const base = files.filter(({ layer }) => layer === 'base');
  const own = files.filter(({ layer }) => layer === 'brand');
  const whole = own.filter((file) => opsOf(file) === undefined);
  const overlays = own.filter((file) => opsOf(file) !== undefined).sort((a, b) => (a.file < b.file ? -1 : 1));
  const ofFiles = whole.map(
    ({ file, content }, index): Change => ({
      mark: { file, pointer: isObject(content) && content.template !== undefined ? '/template' : '/module' },
      files: () => [...base, ...whole.slice(0, index + 1)],
    }),
  );
  const ofOps = overlays.flatMap((overlay, index) =>
    (opsOf(overlay) ?? []).map((op, at): Change => {
      const cut = { ...overlay, content: { ...objectOf(overlay.content), ops: (opsOf(overlay) ?? []).slice(0, at + 1) } };
      return { mark: markOf(overlay.file, op, at), files: () => [...base, ...whole, ...overlays.slice(0, index), cut] };
    }),
  );
  const changes = [...ofFiles, ...ofOps];
  return {
    first: (isSo) => {
      const last = changes.length - 1;
      if (last < 0 || isSo(base)) return undefined;
      // What a change causes stays caused by later ones, so a binary search finds it.
      let [low, high] = [0, last];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (isSo(changes[middle]?.files() ?? base)) high = middle;
        else low = middle + 1;
      }
      const found = changes[low];
      return found && isSo(found.files()) ? found.mark : undefined;
    },
  };
}

function opsOf({ content }: SourceFile): readonly Json[] | undefined {
  return asList(own(content, 'ops'));
}

function objectOf(content: unknown): JsonObject {
  return isObject(content) ? content : {};
}

/** The verb of an operation, or the one property that it sets. */
function markOf(file: string, op: Json, index: number): Mark {
  const verb = verbIn(op);
  const pointer = `/ops/${index}${verb === undefined ? '' : `/${verb}`}`;
  const set = own(op, 'set');
  const [property, ...more] = isObject(set) ? Object.keys(set) : [];
  if (property === undefined || more.length > 0) return { file, pointer, onKey: verb !== undefined };
  return { file, pointer: `${pointer}/${property.replace(/~/g, '~0').replace(/\//g, '~1')}`, onKey: true };
}
