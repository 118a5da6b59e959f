import { spawnSync } from 'node:child_process';
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
  it('names the Node it needs', () => {
    expect(nodeProblem('20.19.0')).toBe('');
    expect(nodeProblem('22.1.0')).toBe('');
    for (const old of ['8.17.0', '18.20.1', '20.18.3'])
      expect(nodeProblem(old)).toContain(`Node 20.19 or newer, but this is ${old}`);
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
