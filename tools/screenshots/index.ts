// `npm run screenshots [-- host... --bill NUMBER --language LANGUAGE --hosts DIR]`: takes screenshots of every bill of every
// brand on three screens, and writes a page that shows them side by side.
// `npm run screenshots -- --readme`: replaces the two screenshots of README.md in `tools/screenshots/readme`.
import { parseArgs } from 'node:util';
import { parseCommandLine } from '../../src/brands/text/parseCommandLine';

const asked = parseCommandLine(
  () =>
    parseArgs({
      options: {
        bill: { type: 'string', multiple: true },
        dist: { type: 'string' },
        hosts: { type: 'string', multiple: true },
        language: { type: 'string', multiple: true },
        readme: { type: 'boolean' },
      },
      allowPositionals: true,
    }),
  'npm run screenshots -- [host...] [--bill NUMBER]... [--language LANGUAGE]... [--hosts DIR]... [--readme]',
);

try {
  // Validate the options before loading anything large.
  const { takeAll } = await import('./takeAll');
  await takeAll(asked);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
