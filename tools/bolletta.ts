import { Command } from 'commander';
import { checkCommand } from './check/command';
import { resolveCommand } from './cli/resolve';
import { explainCommand } from './explain/command';
import { linkCommand } from './link';

const program = new Command('bolletta').description('Checks, shows and explains the brands of the interactive bill.');
checkCommand(program);
resolveCommand(program);
explainCommand(program);
linkCommand(program);
try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
