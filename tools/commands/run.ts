import { Command } from 'commander';
import { checkCommand } from './check/command';
import { explainCommand } from './explain/command';
import { fillCommand } from './fill/command';
import { linkCommand } from './link/command';
import { migrateCommand } from './migrate/command';
import { resolveCommand } from './resolve/command';

/** Runs `bolletta` with its arguments. A failure prints one sentence on stderr and exits with 1. */
export async function run(args: readonly string[]): Promise<void> {
  const program = new Command('bolletta').description('Checks, shows, explains and migrates the brands of the interactive bill.');
  checkCommand(program);
  resolveCommand(program);
  explainCommand(program);
  fillCommand(program);
  linkCommand(program);
  migrateCommand(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
