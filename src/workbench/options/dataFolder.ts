import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { hasSecret } from '../../service/keys/keys';

/** The data folder of `npm start`. */
export const DATA_DIR = fileURLToPath(new URL('../../../.data', import.meta.url));

/** Adds `--data`. {@link dataFolderOf} reads it. */
export function withDataOption(command: Command): Command {
  return command.option('--data <dir>', 'data folder of the bill service (default: DATA_DIR, or else .data in the project)');
}

/** The data folder that a command names. */
export function dataFolderOf({ data }: { data?: string }): string {
  return resolve(data ?? process.env.DATA_DIR ?? DATA_DIR);
}

/** The beginning of an error message if the folder is not the data folder of a service; undefined if it is. */
export function dataFolderProblem(dataDir: string): string | undefined {
  if (hasSecret(dataDir)) return undefined;
  return existsSync(dataDir) ? `No bill service has used the folder ${dataDir}` : `There is no folder ${dataDir}`;
}
