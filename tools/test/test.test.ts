import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { changed, digests } from './genDiff.mjs';
import { follow, readRunning } from './progress.mjs';
import RunningReporter from './runningReporter.mjs';
import { runAll } from './schedule.mjs';
import { longStages, stages } from './stages.mjs';
import { add, line, ofPlaywright, ofStage, ofVitest, slowest } from './totals.mjs';

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
    expect(ofVitest({ numPassedTests: 5, numFailedTests: 0, testResults })).toMatchObject({ passed: 5, failed: 1 });
  });

  it('count what passed only at the second try as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 };
    expect(ofPlaywright({ stats, errors: [] })).toMatchObject({ passed: 3, failed: 2 });
  });

  it('count a stage without a runner as one check', () => {
    expect(ofStage(0, undefined, undefined)).toEqual({ passed: 1, failed: 0 });
    expect(ofStage(2, undefined, undefined)).toEqual({ passed: 0, failed: 1 });
  });

  it('count a runner that crashed, or ran nothing, as a failure', () => {
    const empty = report('empty.json', { numPassedTests: 0, numFailedTests: 0, testResults: [] });
    const good = report('good.json', { numPassedTests: 7, numFailedTests: 0, testResults: [] });
    expect(ofStage(1, join(folder, 'absent.json'), ofVitest)).toEqual({ passed: 0, failed: 1 });
    expect(ofStage(0, empty, ofVitest)).toMatchObject({ passed: 0, failed: 1 });
    expect(ofStage(1, good, ofVitest)).toMatchObject({ passed: 7, failed: 1 });
  });
});

describe('the slowest tests', () => {
  it('are named with the seconds that they took, the slowest first', () => {
    const assertionResults = [
      { fullName: 'quick', duration: 40 },
      { fullName: 'slow', duration: 2_340 },
    ];
    const { tests = [] } = ofVitest({
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [{ name: '/x/src/a/b.test.ts', assertionResults }],
    });
    expect(slowest(tests, 1)).toEqual(['    2.3 s  src/a/b.test.ts: slow']);
  });

  it('are found in the suites of the browser, one for each screen', () => {
    const spec = (title: string, ...times: number[]) => ({
      title,
      file: 'a.spec.ts',
      tests: times.map((duration) => ({ projectName: 'phone', results: [{ duration }] })),
    });
    const suites = [{ specs: [spec('opens', 10)], suites: [{ specs: [spec('pays', 1_000, 3_000)] }] }];
    const { tests = [] } = ofPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [], suites });
    expect(slowest(tests, 2)).toEqual(['    3.0 s  a.spec.ts (phone): pays', '    1.0 s  a.spec.ts (phone): pays']);
  });
});

describe('the progress of a run', () => {
  const running = join(folder, 'running.json');

  it('is a line at the start of a stage, then one every 30 seconds until it ends', () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const stop = follow(
      { name: 'unit', title: 'tests' },
      () => `step ${lines.length}`,
      (line) => lines.push(line),
    );
    vi.advanceTimersByTime(65_000);
    expect(lines).toEqual(['>> unit begins: tests', '.. unit, 30 s: step 1', '.. unit, 60 s: step 2']);
    expect(stop()).toBe('65.0 s');
    vi.advanceTimersByTime(65_000);
    expect(lines).toHaveLength(3);
    vi.useRealTimers();
  });

  it('names what vitest and Playwright are running, and counts what has ended', () => {
    expect(readRunning(running)).toBe('');
    const reporter = new RunningReporter({}, undefined);
    const ended = (state: string) =>
      reporter.onTestCaseResult({ module: { relativeModuleId: 'c.test.ts' }, result: () => ({ state }) });
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ relativeModuleId: `${name}.test.ts` }));
    for (const file of files) reporter.onTestModuleStart(file);
    for (const state of ['passed', 'passed', 'failed', 'skipped']) ended(state);
    reporter.write(running);
    expect(readRunning(running)).toBe(
      '2 passed, 1 failed so far; failed in c.test.ts; running a.test.ts, b.test.ts, c.test.ts, 2 more',
    );
    for (const file of files) reporter.onTestModuleEnd(file);
    const test = { titlePath: () => ['', 'phone', 'pay.spec.ts', 'pays'] };
    reporter.onTestBegin(test);
    reporter.write(running);
    expect(readRunning(running)).toBe('2 passed, 1 failed so far; failed in c.test.ts; running phone pay.spec.ts pays');
    reporter.onTestEnd(test, { status: 'timedOut' });
    reporter.write(running);
    expect(readRunning(running)).toBe('2 passed, 2 failed so far; failed in c.test.ts, phone pay.spec.ts pays');
  });
});

describe('the schedule', () => {
  /** Runs named stages, each for one turn. Returns which stages ran at once and which never started. */
  async function play(plan: Record<string, string[]>, { goesOn = false, failing = '' } = {}) {
    const log: string[] = [];
    const running = new Set<string>();
    const all = Object.entries(plan).map(([name, after]) => ({ name, after }));
    const left = await runAll(all, { maxParallel: 2, goesOn }, async ({ name }) => {
      running.add(name);
      log.push([...running].join('+'));
      await new Promise(setImmediate);
      running.delete(name);
      return name !== failing;
    });
    return { log, left: left.map(({ name }) => name) };
  }

  it('runs two at once, each after those that it names', async () => {
    const plan = { unit: [], gen: [], types: ['gen'], build: ['types'], e2e: ['build', 'unit'] };
    expect(await play(plan)).toEqual({ log: ['unit', 'unit+gen', 'types', 'build', 'e2e'], left: [] });
    expect((await play({ a: [], b: [], c: [] })).log).toEqual(['a', 'a+b', 'b+c']);
  });

  it('begins nothing after a failure, unless it is to go on', async () => {
    const plan = { gen: [], types: ['gen'], build: ['types'] };
    expect(await play(plan, { failing: 'types' })).toEqual({ log: ['gen', 'types'], left: ['build'] });
    expect(await play(plan, { failing: 'types', goesOn: true })).toEqual({ log: ['gen', 'types', 'build'], left: [] });
  });

  it('does not wait for a stage that was not chosen', async () => {
    expect(await play({ e2e: ['build'] })).toEqual({ log: ['e2e'], left: [] });
  });

  it.each([[stages], [longStages]])('names only stages that there are', (all) => {
    const names = all.map(({ name }) => name);
    expect(all.flatMap(({ after = [] }) => after).filter((name) => !names.includes(name))).toEqual([]);
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
