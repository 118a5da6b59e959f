import { Command, CommanderError } from 'commander';
import { messageOf } from '../../brands/text/messageOf';
import { visible } from '../../brands/text/oneLine';
import { shellWord } from '../../brands/text/shellWord';
import { productVersion } from '../../brands/text/version';
import { UsageError } from '../../brands/text/wrongUse';

/**
 * Command name -> loader of the function that adds the command to the program. Loads commands on demand: loading all takes longer
 * than most commands run.
 */
export type Commands = Readonly<Record<string, () => Promise<(program: Command) => void>>>;

/** In the order of the help. */
const ownCommands: Commands = {
  new: async () => (await import('./new/command')).newCommand,
  check: async () => (await import('./check/command')).checkCommand,
  resolve: async () => (await import('./resolve/command')).resolveCommand,
  explain: async () => (await import('./explain/command')).explainCommand,
  data: async () => (await import('./data/command')).dataCommand,
  compliance: async () => (await import('./compliance/command')).complianceCommand,
  sample: async () => (await import('./sample/command')).sampleCommand,
  fill: async () => (await import('./fill/command')).fillCommand,
  link: async () => (await import('./link/command')).linkCommand,
  documents: async () => (await import('./documents/command')).documentsCommand,
  diff: async () => (await import('./diff/command')).diffCommand,
  cover: async () => (await import('./cover/command')).coverCommand,
  snapshot: async () => (await import('./snapshot/command')).snapshotCommand,
  review: async () => (await import('./review/command')).reviewCommand,
  mutate: async () => (await import('./mutate/command')).mutateCommand,
  texts: async () => (await import('./texts/command')).textsCommand,
  conformance: async () => (await import('./conformance/command')).conformanceCommand,
  openapi: async () => (await import('./openapi/command')).openApiCommand,
  migrate: async () => (await import('./migrate/command')).migrateCommand,
};

/** Exit status for options and arguments that a command does not take. As in `diff` and `grep`, 1 may be a regular result. */
const WRONG_USE = 2;

/** Runs `bolletta` with its arguments; `more` are commands from outside the workbench. A failure prints one sentence on stderr and exits with 1; wrong use exits with 2. */
export async function run(args: readonly string[], more: Commands = {}): Promise<void> {
  const commands = { ...ownCommands, ...more };
  const program = new Command('bolletta')
    .description('Creates, checks, shows, explains, migrates and builds the brands of the interactive bill.')
    .version(productVersion(), '--version', 'prints the version of bolletta');
  // Makes commander throw instead of exiting the process.
  program.exitOverride();
  const [asked = ''] = args;
  // All commands are loaded only for the help and to suggest a name.
  const needed = Object.hasOwn(commands, asked) ? [commands[asked]] : Object.values(commands);
  const add = asked === '--version' ? [] : needed;
  for (const load of add) (await load?.())?.(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
      return;
    }
    process.stderr.write(`${sentenceOf(error, args)}\n`);
    process.exitCode = error instanceof UsageError ? WRONG_USE : 1;
  }
}

/** A plain `Error` carries a sentence for people. Anything else is a bug: the message then includes the command line. */
function sentenceOf(error: unknown, args: readonly string[]): string {
  if (error instanceof Error && error.name === 'Error') return error.message;
  return visible(`bolletta ${args.map(shellWord).join(' ')} failed: ${messageOf(error)}. This is a fault of bolletta.`);
}
