import type { Command } from 'commander';
import { UsageError } from '../../brands/text/wrongUse';

/** Adds `--hosts DIR`. It takes one folder, so that it does not consume later arguments, and may be repeated. */
export function withHostsOption(command: Command): Command {
  return command.option('--hosts <dir>', 'folder with more brands; can be given several times', (dir, dirs: string[] = []) => {
    // If the folder is missing, commander takes the next option for the folder.
    if (dir.startsWith('--')) throw new UsageError(`--hosts needs a folder: ${dir} is another option.`);
    return [...dirs, dir];
  });
}
