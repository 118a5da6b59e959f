import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { pageCases } from '../support/pageSnapshots';
import { paymentSnapshots } from '../support/paymentStates';
import {
  keptSnapshots,
  moduleSnapshot,
  modules,
  outcomeSnapshots,
  pathOf,
  readSnapshot,
  snapshotCases,
  snapshotOf,
  textSnapshots,
} from '../support/snapshots';

const others = [...outcomeSnapshots(), ...textSnapshots()];

describe('snapshots of resolved trees', () => {
  it.each(snapshotCases.map((one) => [one.host, one.template ?? 'own template', one.screen, one.sample.name, one] as const))(
    '%s, %s, %s, %s',
    (_host, _template, _screen, _name, one) => {
      const { path, text } = snapshotOf(one);
      expect(text, `${relative(projectRoot, path)} differs: if that is meant, run "npm run snapshots" and commit it`).toBe(
        readSnapshot(path),
      );
    },
  );

  it.each(modules)('the module %s alone', (name) => {
    const { path, text } = moduleSnapshot(name);
    expect(text, `${relative(projectRoot, path)} differs: if that is meant, run "npm run snapshots" and commit it`).toBe(
      readSnapshot(path),
    );
  });

  it.each(others.map(({ path, text }) => [relative(projectRoot, path), path, text]))('%s', (name, path, text) => {
    expect(text, `${name} differs: if that is meant, run "npm run snapshots" and commit it`).toBe(readSnapshot(path));
  });

  it('has no file without a case', () => {
    const whole = [...others, ...paymentSnapshots([])].map(({ path }) => path);
    const wanted = new Set([
      ...pageCases.map(({ path }) => path),
      ...snapshotCases.map(pathOf),
      ...modules.map((name) => moduleSnapshot(name).path),
      ...whole,
    ]);
    expect(keptSnapshots().filter((path) => !wanted.has(path))).toEqual([]);
  });
});
