import { Command, CommanderError } from 'commander';
import { messageOf } from '../text/messageOf';
import { visible } from '../text/oneLine';
import { shellWord } from '../text/shellWord';
import { WrongUse } from '../text/wrongUse';
import { buildCommand } from './build/command';
import { checkCommand } from './check/command';
import { conformanceCommand } from './conformance/command';
import { coverCommand } from './cover/command';
import { dataCommand } from './data/command';
import { diffCommand } from './diff/command';
import { explainCommand } from './explain/command';
import { fillCommand } from './fill/command';
import { linkCommand } from './link/command';
import { migrateCommand } from './migrate/command';
import { mutateCommand } from './mutate/command';
import { newCommand } from './new/command';
import { resolveCommand } from './resolve/command';
import { reviewCommand } from './review/command';
import { sampleCommand } from './sample/command';
import { snapshotCommand } from './snapshot/command';
import { textsCommand } from './texts/command';

/** Exit status of options and arguments that a command does not take, as in `diff` and `grep`: 1 may be what it found. */
const WRONG_USE = 2;

/** Runs `bolletta` with its arguments. A failure prints one sentence on stderr and exits with 1, wrong use with 2. */
export async function run(args: readonly string[]): Promise<void> {
  const program = new Command('bolletta').description(
    'Creates, checks, shows, explains, migrates and builds the brands of the interactive bill.',
  );
  // A mistake in the options ends the command, not the process that runs it.
  program.exitOverride();
  newCommand(program);
  checkCommand(program);
  resolveCommand(program);
  explainCommand(program);
  dataCommand(program);
  sampleCommand(program);
  fillCommand(program);
  linkCommand(program);
  diffCommand(program);
  coverCommand(program);
  snapshotCommand(program);
  reviewCommand(program);
  mutateCommand(program);
  textsCommand(program);
  conformanceCommand(program);
  migrateCommand(program);
  buildCommand(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // It has said what is wrong, or shown its help.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
      return;
    }
    process.stderr.write(`${sentenceOf(error, args)}\n`);
    process.exitCode = error instanceof WrongUse ? WRONG_USE : 1;
  }
}

/** A sentence is for people as it is. Anything else is a fault of the code: it needs what the command was asked. */
function sentenceOf(error: unknown, args: readonly string[]): string {
  if (error instanceof Error && error.name === 'Error') return error.message;
  return visible(`bolletta ${args.map(shellWord).join(' ')} failed: ${messageOf(error)}. This is a fault of bolletta.`);
}
