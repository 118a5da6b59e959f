import { vi } from 'vitest';
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
  await run(args).finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { status, ...taken };
}
