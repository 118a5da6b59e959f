import type { Command } from 'commander';
import { WrongUse } from '../../text/wrongUse';

/** Adds `--hosts DIR`. It takes one folder, so that later arguments keep their meaning, and may be repeated. */
export function withHostsOption(command: Command): Command {
  return command.option('--hosts <dir>', 'folder with more brands; can be given several times', (dir, dirs: string[] = []) => {
    // Without a folder the next option would be taken for one.
    if (dir.startsWith('--')) throw new WrongUse(`--hosts needs a folder: ${dir} is another option.`);
    return [...dirs, dir];
  });
}
