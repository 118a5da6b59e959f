import { parseArgs } from 'node:util';
import { parseCommandLine } from '../../../brands/text/parseCommandLine';

const { values } = parseCommandLine(
  () =>
    parseArgs({
      options: {
        hosts: { type: 'string', multiple: true },
        documents: { type: 'string' },
        today: { type: 'string' },
        quiet: { type: 'boolean' },
      },
    }),
  'npx tsx src/service/serving/start/main.ts [--hosts DIR]... [--documents DIR] [--today YYYY-MM-DD] [--quiet]',
);

// Validate the options before loading anything large.
const { runServer } = await import('./runServer');
await runServer(values);
