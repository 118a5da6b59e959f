import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { nodeProblem } from './node.mjs';

function start(args: string[], env: Record<string, string>): [number | null, string] {
  const { status, stderr } = spawnSync(process.execPath, ['tools/start.mjs', ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return [status, stderr];
}

describe('npm start', () => {
  it('names the Node it needs, which package.json names too', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    const lines = [...engines.node.matchAll(/(\^|>=)(\d+)\.(\d+)\.0/g)].map(([, kind, major, minor]) => [kind, +major, +minor]);
    expect(lines.map(([kind]) => kind)).toEqual(['^', '^', '>=']);
    for (const [, major, minor] of lines) {
      expect(nodeProblem(`${major}.${minor}.0`)).toBe('');
      expect(nodeProblem(`${major}.99.0`)).toBe('');
      if (minor > 0) expect(nodeProblem(`${major}.${minor - 1}.3`)).toContain(`${major} from ${major}.${minor} on`);
      expect(nodeProblem(`${major - 1}.99.0`)).toContain(`, but this is ${major - 1}.99.0.`);
    }
    const newest = lines.at(-1)?.[1];
    expect(nodeProblem(`${newest}.0.0`)).toBe('');
    expect(nodeProblem(`${newest + 1}.0.0`)).toBe('');
    expect(nodeProblem('8.17.0')).toContain('this is 8.17.0');
  });

  it('says in one sentence what is wrong with what it was given', async () => {
    expect(start(['--hosts', 'no/such'], {})).toEqual([1, '--hosts no/such: there is no such folder.\n']);
    expect(start([], { PORT: 'http' })).toEqual([1, 'PORT=http is not a port number.\n']);
    const [code, sentence] = start(['--bogus'], {});
    expect([code, sentence.trim().split('\n').length]).toEqual([1, 1]);
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(start([], { PORT: String(port) })).toEqual([
      1,
      `Port ${port} is in use. Stop the program that listens there, or choose another port with PORT=4174.\n`,
    ]);
    server.close();
  });
});
