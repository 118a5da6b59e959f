import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './lock';
import { startTimeOf } from './processes';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'lock');

afterAll(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('is taken once, in one clear sentence, and given back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(/^The data folder .* is in use by process \d+\. Stop that process/);
    unlock();
    expect(existsSync(file)).toBe(false);
  });

  it('of a process that has ended, or whose number another one has now, is taken over', () => {
    for (const stale of ['999999999 1', `${process.pid} 1`, 'not a lock', '']) {
      writeFileSync(file, stale);
      const unlock = lockFolder(folder);
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      unlock();
    }
  });

  it.runIf(process.platform === 'linux')(
    'of a process that was killed and that its parent has not asked for is taken over',
    async () => {
      // The shell replaces itself by a program that never reaps the child that the shell started.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
      try {
        const [said] = await once(parent.stdout, 'data');
        const pid = Number(String(said));
        // Wait until the shell is replaced: it would reap the child.
        await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), 5000);
        process.kill(pid, 'SIGKILL');
        await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /), 5000);
        writeFileSync(file, `${pid} ${startTimeOf(pid)}`);
        lockFolder(folder)();
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );
});
