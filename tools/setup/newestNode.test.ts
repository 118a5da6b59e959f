import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findNewestNode } from './newestNode.mjs';

const folder = mkdtempSync(join(tmpdir(), 'newest-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that prints a version, like Node. */
function nodeOf(version: string): string {
  const path = join(folder, `node-${version}`);
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`);
  chmodSync(path, 0o755);
  return path;
}

const here = { path: process.execPath, version: process.versions.node };
const nothing = () => undefined;

describe('the newest Node', () => {
  it('is the one that is named, whatever its version', () => {
    const old = nodeOf('18.0.0');
    expect(findNewestNode({ named: old, fetch: nothing })).toEqual({ path: old, version: '18.0.0' });
    const missing = join(folder, 'missing');
    expect(() => findNewestNode({ named: missing, fetch: nothing })).toThrow(
      `NEWEST_NODE is ${missing}, which is no Node that runs here.`,
    );
  });

  it('is the newer one of the fetched one and this', () => {
    // Versions are compared as numbers: 9 comes before 20, and 100 after it.
    for (const version of ['9.9.9', '20.9.0', '20.18.3']) expect(findNewestNode({ fetch: () => nodeOf(version) })).toEqual(here);
    const path = nodeOf('100.0.0');
    expect(findNewestNode({ named: '', fetch: () => path })).toEqual({ path, version: '100.0.0' });
  });

  it('is missing where none can be fetched, or none that runs', () => {
    expect(findNewestNode({ fetch: nothing })).toBeUndefined();
    expect(findNewestNode({ fetch: () => join(folder, 'missing') })).toBeUndefined();
  });
});
