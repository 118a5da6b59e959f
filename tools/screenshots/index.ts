// `npm run screenshots [-- host... --bill NUMBER --hosts DIR]`: every bill of every brand on three screens, for people to look at.
import { parseArgs } from 'node:util';
import { oneSentence } from '../text/oneSentence';

const asked = oneSentence(
  () =>
    parseArgs({
      options: {
        bill: { type: 'string', multiple: true },
        dist: { type: 'string' },
        hosts: { type: 'string', multiple: true },
      },
      allowPositionals: true,
    }),
  'npm run screenshots -- [host...] [--bill NUMBER]... [--hosts DIR]...',
);

try {
  // A mistake is said before anything large is loaded.
  const { takeAll } = await import('./takeAll');
  await takeAll(asked);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
