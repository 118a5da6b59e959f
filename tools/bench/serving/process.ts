import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readStoredNumbers } from '../../../src/service/documents/storedNumbers';
import { encryptId } from '../../../src/service/keys/ids';
import { readKeys } from '../../../src/service/keys/keys';
import type { KillableServer } from '../../../src/service/testing/killing';
import { BENCH_DAY } from '../sites';
import { type BenchLink, type BenchTask, isSeen, type Observed } from './task';

/** Runs a client until it exits. */
export function client(task: BenchTask): Promise<Observed> {
  const script = new URL('./client.ts', import.meta.url).pathname;
  const process_ = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  process_.stdout.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    process_.once('exit', () => {
      const seen: unknown = JSON.parse(said || 'null');
      if (isSeen(seen)) resolve(seen);
      else reject(new Error('A client of the bench ended without a word.'));
    });
  });
}

/** Links to all bills of all brands. */
export function linksOf(dataDir: string): BenchLink[] {
  const keys = readKeys(dataDir);
  return [...readStoredNumbers(dataDir)].flatMap(([host, numbers]) =>
    numbers.map((number) => [host, encryptId(keys, { host, number, expires: BENCH_DAY })] as const),
  );
}

/** CPU time of a process in milliseconds, all threads; NaN if the system does not report it. */
export function processorOf({ pid }: KillableServer): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime and stime, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Percentile of a list: `part` of the times (0 to 1) are below the value. NaN for an empty list. */
export function percentile(times: readonly number[], part: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}

/** Current and peak memory of a process in MiB; NaN if the system does not report it. */
export function memoryOf({ pid }: KillableServer): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: read('VmRSS'), most: read('VmHWM') };
  } catch {
    return { now: Number.NaN, most: Number.NaN };
  }
}
