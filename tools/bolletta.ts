import { run } from '../src/workbench/commands/run';
import { toolCommands } from './commands';

// Readers such as `head` close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await run(process.argv.slice(2), toolCommands);
