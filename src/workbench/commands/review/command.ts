import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { visibleLine } from '../../../brands/text/oneLine';
import { openValidBrand } from '../../checks/openValidBrand';
import { wordsFor } from '../../differences/words';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { type ChangeGroup, snapshotChanges } from '../../snapshot/changes';
import { readSnapshot } from '../../snapshot/folder';
import { printedGroup } from '../../snapshot/printedGroup';
import { snapshotNow } from '../snapshot/command';
import { unreadLines, withoutUnreadTexts } from '../snapshot/unread';
import { accept } from './accept';

interface ReviewOptions extends BrandOptions {
  to: string;
  json?: boolean;
}

/** `bolletta review`: accepts the differences to a snapshot one by one. */
export function reviewCommand(program: Command): void {
  withBrand(program.command('review'))
    .description(
      'Shows the differences between a brand and its snapshot and asks once per change whether to accept it, however many places it affects. Exits with 1 while differences remain.',
    )
    .requiredOption('--to <dir>', 'folder with the snapshot')
    .option('--json', 'prints the differences as JSON without asking or accepting')
    .addHelpText('after', examples)
    .action(async (word: string | undefined, options: ReviewOptions) => {
      const host = brandOf(word, options);
      const { to, hosts, json } = options;
      const brand = openValidBrand(host, hosts);
      const accepted = readSnapshot(to, host);
      const now = snapshotNow(brand, host, hosts);
      const changes = snapshotChanges(accepted, now, wordsFor(brand));
      const { groups, unread } = withoutUnreadTexts(changes, host, hosts);
      if (json) {
        process.stdout.write(
          `${JSON.stringify({ groups, stale: staleIn(groups), ...(unread.length > 0 && { unread }) }, null, 2)}\n`,
        );
        if (groups.length > 0) process.exitCode = 1;
        return;
      }
      for (const lines of unreadLines(unread)) say(`${lines}\n\n`);
      if (groups.length === 0) {
        process.stdout.write(`${host} shows what the snapshot says.\n`);
        return;
      }
      const left = await askAbout(groups, (group) => accept(to, host, group, accepted, now));
      if (left === 0) return;
      process.stdout.write(`${left} of ${groups.length} differences are left.\n`);
      process.exitCode = 1;
    });
}

const examples = `
Answers: a accepts the difference in all its places, r rejects it (the files of the brand are to be corrected), s leaves it
for later, q ends.

Examples:
  bolletta review my-brand.localhost --to ../snapshots/my-brand
  bolletta review my-brand.localhost --to ../snapshots/my-brand --json`;

/** Entries of the snapshot that the brand no longer has. */
function staleIn(groups: readonly ChangeGroup[]): { file: string; entry: string }[] {
  const changes = groups.flatMap((group) => group.changes);
  return changes.filter(({ after }) => after === undefined).map(({ file, entry }) => ({ file, entry }));
}

/** Asks about each group; returns the number of groups that were not accepted. */
async function askAbout(groups: readonly ChangeGroup[], onAccept: (group: ChangeGroup) => void): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const answers = lines[Symbol.asyncIterator]();
  const rejected: ChangeGroup[] = [];
  let left = groups.length;
  for (const [at, group] of groups.entries()) {
    say(`\n${at + 1} of ${groups.length}\n${printedGroup(group)}\n`);
    const answer = await nextAnswer(answers);
    if (answer === 'q') break;
    if (answer === 'a') {
      onAccept(group);
      left -= 1;
    }
    if (answer === 'r') rejected.push(group);
  }
  lines.close();
  // When the input ends, the last prompt is not followed by a line break.
  if (left > 0) say('\n');
  if (rejected.length > 0)
    say(
      `\nRejected, to be corrected in the brand:\n${rejected.flatMap(({ changes }) => changes.map(({ file, entry }) => `  ${file}: ${entry}`)).join('\n')}\n`,
    );
  return left;
}

/** Reads one of the four answers; the end of the input counts as quit. */
async function nextAnswer(answers: AsyncIterator<string>): Promise<'a' | 'r' | 's' | 'q'> {
  for (;;) {
    say('Accept (a), reject (r), skip (s), quit (q)? ');
    const { value, done } = await answers.next();
    if (done) return 'q';
    const answer = String(value).trim().toLowerCase();
    if (answer === 'a' || answer === 'r' || answer === 's' || answer === 'q') return answer;
  }
}

function say(text: string): void {
  process.stdout.write(text.split('\n').map(visibleLine).join('\n'));
}
