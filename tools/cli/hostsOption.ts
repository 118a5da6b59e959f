import type { Command } from 'commander';

/** Adds `--hosts DIR`. It takes one folder, so that whatever follows it keeps its meaning, and may be given several times. */
export function withHostsOption(command: Command): Command {
  return command.option('--hosts <dir>', 'folder with more brands; may be given several times', (dir, dirs: string[] = []) => [
    ...dirs,
    dir,
  ]);
}
