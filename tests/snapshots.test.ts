import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../tools/hosts/readBrand';
import { keptSnapshots, pathOf, pictures, readSnapshot, snapshotOf } from './support/snapshots';

describe('snapshots of resolved trees', () => {
  it.each(pictures.map((one) => [one.host, one.template ?? 'own template', one.screen, one.sample.name, one] as const))(
    '%s, %s, %s, %s',
    (_host, _template, _screen, _name, one) => {
      const { path, text } = snapshotOf(one);
      expect(text, `${relative(projectRoot, path)} differs: if that is meant, run "npm run snapshots" and commit it`).toBe(
        readSnapshot(path),
      );
    },
  );

  it('has no file without a case', () => {
    const wanted = new Set(pictures.map(pathOf));
    expect(keptSnapshots().filter((path) => !wanted.has(path))).toEqual([]);
  });
});
