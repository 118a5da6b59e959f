import { isObject } from '../../src/engine/kernel/text/json';

/** An entry of the lock file, by its path below the project ('' is the project itself). */
type Entries = Readonly<Record<string, unknown>>;

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Reasons why `npm ci` would reject the lock file, install something unverified, or lack packages on some system: one line each.
 * A registry mirror for one system omits the optional packages of other systems when npm writes the lock file.
 */
export function findLockFaults(manifest: unknown, lock: unknown): string[] {
  const entries = isObject(lock) && isObject(lock.packages) ? lock.packages : {};
  return [
    ...outdated(manifest, entries['']),
    ...Object.entries(entries).flatMap(([path, entry]) => inEntry(path, entry, entries)),
  ];
}

function outdated(manifest: unknown, root: unknown): string[] {
  if (!isObject(manifest) || !isObject(root))
    return ['package-lock.json  has no entry for the project. Run npm install --package-lock-only.'];
  return ['version', ...DEPENDENCIES, 'engines']
    .filter((kind) => JSON.stringify(manifest[kind] ?? {}) !== JSON.stringify(root[kind] ?? {}))
    .map((kind) => `package-lock.json  differs from package.json in ${kind}. Run npm install --package-lock-only.`);
}

function inEntry(path: string, entry: unknown, entries: Entries): string[] {
  if (!isObject(entry)) return [`package-lock.json  ${path} is no entry.`];
  const missing = DEPENDENCIES.flatMap((kind) => required(entry, kind)).filter((name) => !resolves(path, name, entries));
  return [
    ...missing.map((name) => fault(path, `lacks the entry of ${name}. Run npm install --package-lock-only`)),
    // A bundled package is part of the archive of its parent package.
    ...(path === '' || entry.inBundle === true || isHash(entry.integrity) ? [] : [fault(path, 'has no integrity hash')]),
    ...('resolved' in entry ? [fault(path, 'names the registry that served it')] : []),
  ];
}

function fault(path: string, what: string): string {
  return `package-lock.json  ${path || 'The project'} ${what}.`;
}

function isHash(integrity: unknown): boolean {
  return typeof integrity === 'string' && /^sha(256|384|512)-/.test(integrity);
}

/** The dependencies of an entry of one kind, without optional peers. */
function required(entry: Record<string, unknown>, kind: string): string[] {
  const named = entry[kind];
  if (!isObject(named)) return [];
  const peers = kind === 'peerDependencies' && isObject(entry.peerDependenciesMeta) ? entry.peerDependenciesMeta : {};
  return Object.keys(named).filter((name) => {
    const peer = peers[name];
    return !(isObject(peer) && peer.optional === true);
  });
}

/** Whether Node finds a package from the folder `from`: below that folder, next to it, or next to one of its parents. */
function resolves(from: string, name: string, entries: Entries): boolean {
  const parents =
    from === '' ? [''] : ['', ...from.split('/node_modules/').map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'))];
  return parents.some((parent) =>
    Object.hasOwn(entries, parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`),
  );
}
