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
await program.parseAsync();
