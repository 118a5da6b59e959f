import { run } from './commands/run';

// Whoever reads only the beginning, as `head` does, has had enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await run(process.argv.slice(2));
