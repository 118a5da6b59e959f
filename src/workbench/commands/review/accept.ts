import type { ChangeGroup } from '../../snapshot/changes';
import { writeSnapshot } from '../../snapshot/folder';
import type { Snapshot, SnapshotContent } from '../../snapshot/snapshot';

/** Writes only the entries of a group into the snapshot of a brand. `now` gives the order of the entries. */
export function accept(
  dir: string,
  host: string,
  { changes }: ChangeGroup,
  accepted: Map<string, SnapshotContent>,
  now: Snapshot,
): void {
  for (const { file, entry, after } of changes) {
    const entries = new Map(Object.entries(accepted.get(file) ?? {}));
    if (after === undefined) entries.delete(entry);
    else entries.set(entry, after);
    const order = Object.keys(now.get(file) ?? {});
    const names = [...order, ...[...entries.keys()].filter((name) => !order.includes(name))].filter((name) => entries.has(name));
    if (names.length === 0) accepted.delete(file);
    else accepted.set(file, Object.fromEntries(names.map((name) => [name, entries.get(name)])));
  }
  writeSnapshot(dir, host, accepted);
}
