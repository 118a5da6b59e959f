import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changed, digests } from './genDiff.mjs';
import { add, line, ofPlaywright, ofStage, ofVitest } from './totals.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bolletta-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('totals', () => {
  it('are one line', () => {
    expect(line(add({ passed: 2, failed: 0 }, { passed: 40, failed: 3 }))).toBe('42 passed, 3 failed');
  });

  it('count a file that cannot be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(ofVitest({ numPassedTests: 5, numFailedTests: 0, testResults })).toEqual({ passed: 5, failed: 1 });
  });

  it('count what passed only at the second try as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
    expect(ofPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 2 });
  });

  it('count a stage without a runner as one check', () => {
    expect(ofStage(0, undefined, undefined)).toEqual({ passed: 1, failed: 0 });
    expect(ofStage(2, undefined, undefined)).toEqual({ passed: 0, failed: 1 });
  });

  it('count a runner that crashed, or ran nothing, as a failure', () => {
    const empty = report('empty.json', { numPassedTests: 0, numFailedTests: 0, testResults: [] });
    const good = report('good.json', { numPassedTests: 7, numFailedTests: 0, testResults: [] });
    expect(ofStage(1, join(folder, 'absent.json'), ofVitest)).toEqual({ passed: 0, failed: 1 });
    expect(ofStage(0, empty, ofVitest)).toEqual({ passed: 0, failed: 1 });
    expect(ofStage(1, good, ofVitest)).toEqual({ passed: 7, failed: 1 });
  });
});

describe('the diff of generated files', () => {
  it('names what is new, gone or different', () => {
    const source = join(folder, 'project', 'src');
    mkdirSync(source, { recursive: true });
    writeFileSync(join(source, 'a.generated.ts'), '1');
    writeFileSync(join(source, 'b.generated.ts'), '1');
    writeFileSync(join(source, 'hand.ts'), '1');
    const before = digests(join(folder, 'project'));
    writeFileSync(join(source, 'a.generated.ts'), '2');
    rmSync(join(source, 'b.generated.ts'));
    writeFileSync(join(source, 'c.generated.ts'), '1');
    writeFileSync(join(source, 'hand.ts'), '2');
    expect(changed(before, digests(join(folder, 'project')))).toEqual(
      ['a', 'b', 'c'].map((name) => join('src', `${name}.generated.ts`)),
    );
  });
});
