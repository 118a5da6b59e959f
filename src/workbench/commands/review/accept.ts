import path from 'node:path';
import { readJsonFile } from '../../../brands/readBrand';
import { uninterrupted } from '../../options/interrupts';
import type { ChangeGroup } from '../../snapshot/changes';
import { writeFileOf } from '../../snapshot/folder';
import type { Snapshot } from '../../snapshot/snapshot';

/** Writes only the entries of a group into the snapshot. `now` gives the order of the entries. */
export function accept(dir: string, { changes }: ChangeGroup, now: Snapshot): void {
  uninterrupted(() => {
    for (const { file, entry, after } of changes) {
      const before = readJsonFile(path.join(dir, `${file}.json`))?.content;
      const entries = new Map<string, unknown>(Object.entries(Object(before)));
      if (after === undefined) entries.delete(entry);
      else entries.set(entry, after);
      const order = Object.keys(now.get(file) ?? {});
      const names = [...order, ...[...entries.keys()].filter((name) => !order.includes(name))].filter((name) =>
        entries.has(name),
      );
      const content = Object.fromEntries(names.map((name) => [name, entries.get(name)]));
      writeFileOf(dir, file, names.length === 0 ? undefined : content);
    }
  });
}
