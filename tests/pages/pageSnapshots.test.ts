import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { pageSnapshots } from '../support/pageSnapshots';
import { readSnapshot } from '../support/snapshots';

it('the pages of the site show sample customers what they showed before', async () => {
  const snapshots = await pageSnapshots();
  expect(snapshots.length).toBeGreaterThan(50);
  for (const { path, text } of snapshots) {
    const words = `${relative(projectRoot, path)} differs: if that is meant, run "npm run snapshots" and commit it`;
    expect.soft(text, words).toBe(readSnapshot(path));
    expect.soft(text).not.toMatch(/^(error|warning) /m);
  }
});
