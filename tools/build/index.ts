import { parseArgs } from 'node:util';
import { parseCommandLine } from '../../src/brands/text/parseCommandLine';

const { values } = parseCommandLine(
  () =>
    parseArgs({
      options: { hosts: { type: 'string', multiple: true }, tolerant: { type: 'boolean' }, out: { type: 'string' } },
    }),
  'npm run build -- [--hosts DIR]... [--out DIR] [--tolerant]',
);

// Validate the options before loading anything large.
const { buildAll } = await import('./buildAll');
await buildAll(values);
