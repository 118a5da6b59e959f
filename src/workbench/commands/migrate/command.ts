import type { Command } from 'commander';
import { CURRENT_VERSION } from '../../../brands/migrations/index';
import { lineDiff } from '../../../brands/text/json/lineDiff';
import { visible, visibleLine } from '../../../brands/text/oneLine';
import { brandsOf, withBrands } from '../../options/brand';
import { uninterrupted } from '../../options/interrupts';
import { type MigrateOptions, type MigrateResult, migrateBrands } from './migrateBrands';

export function migrateCommand(program: Command): void {
  withBrands(program.command('migrate'))
    .description(
      'Converts files of brands from an older version to the current one; of all brands in the given folders if none is named.',
    )
    .option('--dry-run', 'shows the changed lines without writing them')
    .option('--json', 'prints the result for each file as JSON')
    .addHelpText('after', examples)
    .action((words: string[], { host, json, ...options }: MigrateOptions & { host?: string[]; json?: boolean }) => {
      const names = brandsOf(words, host);
      const result = uninterrupted(() => migrateBrands(names, options));
      const isDry = options.dryRun === true;
      process.stdout.write(json ? `${JSON.stringify(migrationData(result, isDry), null, 2)}\n` : printMigration(result, isDry));
      if (result.files.some((file) => 'reason' in file)) process.exitCode = 1;
    });
}

const examples = `
Examples:
  bolletta migrate my-brand.localhost --dry-run
  bolletta migrate --hosts ../brands`;

/** The result as data: for each file its versions and changes (in a dry run with the new lines), or why it was left alone. */
function migrationData({ files, brands }: MigrateResult, isDry: boolean, version = CURRENT_VERSION): object {
  return {
    brands,
    written: !isDry,
    files: files.map((one) => {
      if ('reason' in one) return { file: one.file, reason: one.reason };
      const { file, version: from, changes, before, after } = one;
      return { file, from, to: version, changes, ...(isDry && { lines: lineDiff(before, after) }) };
    }),
  };
}

/** Prints each file with its changes, the files that were left alone, and the totals. */
export function printMigration({ files, brands }: MigrateResult, isDry: boolean, version = CURRENT_VERSION): string {
  const lines = files.flatMap((file) => {
    if ('reason' in file) return [visible(`${file.reason} The file was not changed.`), ''];
    const changes = isDry
      ? lineDiff(file.before, file.after).map(visibleLine)
      : file.changes.map((change) => `  ${visible(change)}`);
    return [visible(`${file.file}: version ${file.version} to ${version}`), ...changes, ''];
  });
  const migrated = files.filter((file) => 'after' in file).length;
  const left = files.length - migrated;
  const total = [
    `${count(migrated, 'file')} ${isDry ? 'to migrate' : 'migrated'} in ${count(brands, 'brand')}`,
    ...(left > 0 ? [`${count(left, 'file')} not changed because of mistakes`] : []),
    ...(isDry && migrated > 0 ? ['nothing was written'] : []),
  ];
  return `${[...lines, total.join(', ')].join('\n')}\n`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
