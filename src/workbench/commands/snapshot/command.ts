import type { Command } from 'commander';
import type { OpenBrand } from '../../../brands/openBrand';
import { visibleLine } from '../../../brands/text/oneLine';
import { shellWord } from '../../../brands/text/shellWord';
import { UsageError } from '../../../brands/text/wrongUse';
import { openValidBrand, printErrors } from '../../checks/openValidBrand';
import { wordsFor } from '../../differences/words';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { progressOf } from '../../options/progress';
import { snapshotChanges } from '../../snapshot/changes';
import { brokenIn } from '../../snapshot/combinations';
import { readSnapshot, requireFolder, writeSnapshot } from '../../snapshot/folder';
import { printedGroup } from '../../snapshot/printedGroup';
import { type Snapshot, snapshotOf } from '../../snapshot/snapshot';
import { type SplitChanges, unreadLines, withoutUnreadTexts } from './unread';

interface SnapshotOptions extends BrandOptions {
  to?: string;
  check?: string;
  json?: boolean;
}

/** `bolletta snapshot`: writes everything that a brand can show as files. */
export function snapshotCommand(program: Command): void {
  withBrand(program.command('snapshot'))
    .description(
      'Writes everything that a brand can show: every possible outcome of each node of a template, page or module, with the minimal condition for it, for bills of any kind; and its texts, forms, colours and settings.',
    )
    .option('--to <dir>', 'folder to write to; empty, or with a snapshot of this brand')
    .option('--check <dir>', 'compares with the snapshot in this folder instead, and exits with 1 if they differ')
    .option('--json', 'prints the folder with its files, or with --check the differences, as JSON')
    .addHelpText('after', examples)
    .action((word: string | undefined, options: SnapshotOptions) => {
      const host = brandOf(word, options);
      const { to, check } = options;
      if ((to === undefined) === (check === undefined))
        throw new UsageError('Name one folder: with --to to write a snapshot, or with --check to compare with one.');
      const brand = openValidBrand(host, options.hosts);
      const accepted = check === undefined ? undefined : readSnapshot(check, host);
      if (to !== undefined) requireFolder(to, host);
      printErrors(host, options.hosts);
      const snapshot = snapshotNow(brand, host, options.hosts);
      if (to !== undefined) {
        writeSnapshot(to, host, snapshot);
        const files = [...snapshot.keys()].map((name) => `${name}.json`);
        process.stdout.write(
          options.json ? `${JSON.stringify({ folder: to, files }, null, 2)}\n` : `${files.length} files in ${visibleLine(to)}\n`,
        );
      }
      if (accepted) {
        const changes = snapshotChanges(accepted, snapshot, wordsFor(brand));
        report(host, withoutUnreadTexts(changes, host, options.hosts), snapshot.size, options);
      }
      reportBroken(snapshot, options);
    });
}

const examples = `
Examples:
  bolletta snapshot my-brand.localhost --to ../snapshots/my-brand
  bolletta snapshot my-brand.localhost --check ../snapshots/my-brand

Accept differences group by group with "bolletta review". If whole templates break what must hold on every bill, such as
one filled button at most, the last lines say so, and the exit status is 1.`;

/** Sample bills only serve as examples. Their day is fixed, so that a snapshot does not depend on the day it is written. */
export const DAY_OF_BILLS = '2026-11-21';

/** The snapshot of a brand's current files. */
export function snapshotNow(brand: OpenBrand, host: string, hosts: readonly string[] | undefined): Snapshot {
  const progress = progressOf('blocks');
  const snapshot = snapshotOf(brand, { host, hosts, today: DAY_OF_BILLS, onUnit: progress.note });
  progress.end();
  return snapshot;
}

/** Broken invariants are errors, even if the accepted snapshot contains them. */
function reportBroken(snapshot: Snapshot, { json }: SnapshotOptions): void {
  const lines = brokenIn(snapshot);
  if (lines.length > 0) process.exitCode = 1;
  for (const line of lines) (json ? process.stderr : process.stdout).write(`${visibleLine(line)}\n`);
}

function report(
  host: string,
  { groups, unread }: SplitChanges,
  files: number,
  { check = '', json, hosts = [] }: SnapshotOptions,
): void {
  if (groups.length > 0) process.exitCode = 1;
  if (json) process.stdout.write(`${JSON.stringify(groups, null, 2)}\n`);
  else {
    const places = groups.reduce((sum, { changes }) => sum + changes.length, 0);
    const asked = ['npx bolletta review', host, ...hosts.map((dir) => `--hosts ${shellWord(dir)}`), `--to ${shellWord(check)}`];
    const last = `${counted(groups.length, 'difference')} in ${counted(places, 'place')}. Accept with: ${asked.join(' ')}`;
    const paragraphs =
      groups.length === 0 ? [`${host} shows what the snapshot says: ${files} files.`] : [...groups.map(printedGroup), last];
    process.stdout.write(
      `${[...unreadLines(unread), ...paragraphs].map((one) => one.split('\n').map(visibleLine).join('\n')).join('\n\n')}\n`,
    );
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
