import type { Command } from 'commander';

/** Adds `--hosts DIR`. It takes one folder, so that later arguments keep their meaning, and may be repeated. */
export function withHostsOption(command: Command): Command {
  return command.option('--hosts <dir>', 'folder with more brands; may be given several times', (dir, dirs: string[] = []) => {
    // Without a folder the next option would be taken as one.
    if (dir.startsWith('--')) throw new Error(`--hosts needs a folder behind it: ${dir} is another option.`);
    return [...dirs, dir];
  });
}
