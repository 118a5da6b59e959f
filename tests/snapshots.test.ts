import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../tools/hosts/readBrand';
import { cases } from './support/bills';
import { keptSnapshots, readSnapshot, snapshotOf } from './support/snapshots';

describe('snapshots of resolved trees', () => {
  it.each(cases.map((one) => [one.host, one.screen, one.sample.name, one] as const))(
    '%s, %s, %s',
    (_host, _screen, _name, one) => {
      const { path, text } = snapshotOf(one);
      expect(text, `${relative(projectRoot, path)} differs: if that is meant, run "npm run snapshots" and commit it`).toBe(
        readSnapshot(path),
      );
    },
  );

  it('has no file without a case', () => {
    const wanted = new Set(cases.map((one) => snapshotOf(one).path));
    expect(keptSnapshots().filter((path) => !wanted.has(path))).toEqual([]);
  });
});
