/** A source file of the page. */
interface SourceFile {
  path: string;
  source: string;
}

const KEY = /\bconst (?:[A-Z]+_)?KEY = '(bolletta:\w+)'/g;

/** Finds storage keys that two files use: each would overwrite or remove the other's data. One sentence per key. */
export function findSharedKeys(files: readonly SourceFile[]): string[] {
  const owners = new Map<string, string>();
  return files.flatMap(({ path, source }) =>
    [...source.matchAll(KEY)].flatMap(([, key = '']) => {
      const owner = owners.get(key);
      owners.set(key, path);
      return owner === undefined ? [] : [`${path}  The storage key "${key}" belongs to ${owner}. Use another one, or import it.`];
    }),
  );
}
