import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { toolCommands } from '../../../tools/commands';
import { projectRoot } from '../../brands/readBrand';
import { run } from './run';

/** Runs the command as a shell would, but in this process. */
export async function bolletta(...args: string[]) {
  const taken = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      taken[name] += text;
      return true;
    }),
  );
  await run(args, toolCommands).finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { status, ...taken };
}

/** A brand `mine.localhost` in a temporary folder outside the project, copied from portoluce.localhost. */
export function copiedBrand() {
  const hosts = mkdtempSync(path.join(tmpdir(), 'bolletta-brand-'));
  const folder = path.join(hosts, 'mine.localhost');
  cpSync(path.join(projectRoot, 'hosts/portoluce.localhost'), folder, { recursive: true });
  return {
    hosts,
    folder,
    write: (file: string, content: object) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), JSON.stringify({ schemaVersion: 2, ...content }));
    },
    remove: () => rmSync(hosts, { recursive: true }),
  };
}
