import { commandFor } from '../../../brands/migrations/commandFor';
import { CURRENT_VERSION } from '../../../brands/migrations/index';
import { wrongVersion } from '../../../brands/migrations/migrateContent';
import type { BrandFiles, OwnFile } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { isObject } from '../../../engine/kernel/text/json';

/** Reports each file of an unknown version. Reports files of an older version, or without a version, in one finding per brand. */
export function checkVersions(brand: BrandFiles, files: readonly OwnFile[], report: ReportProblem): void {
  const command = commandFor(brand);
  for (const [kind, { file, content }] of files) {
    const message = isObject(content) ? wrongVersion(kind, content, command) : undefined;
    if (message === undefined) continue;
    report({ code: 'schemaVersion.unknown', level: 'error', mark: { file, pointer: '/schemaVersion' }, message });
  }
  const older = files.flatMap(([, file]) => (file.version === undefined ? [] : [file]));
  const unmarked = files.flatMap(([, file]) => (file.isUnmarked ? [file] : []));
  // The same command fixes both, so one finding suffices.
  const found = older.length > 0 ? older : unmarked;
  const [first, ...others] = found;
  if (!first) return;
  const isOne = others.length === 0;
  const subject = isOne ? 'This file' : `This file and ${others.length} more of the brand`;
  const mark = { file: first.file, pointer: older.length > 0 ? '/schemaVersion' : '' };
  const names = found.map(({ file }) => file);
  if (older.length > 0) {
    const message = `${subject} ${isOne ? 'is' : 'are'} written for an older version (${first.version}; the current version is ${CURRENT_VERSION}). Old files still work, but positions of findings in them may be inexact. Run "${command}" to rewrite them.`;
    report({ code: 'schemaVersion.old', level: 'warning', mark, message, names });
  } else {
    const message = `${subject} ${isOne ? 'states' : 'state'} no version and ${isOne ? 'counts' : 'count'} as version 1, in later versions of bolletta too. Write "schemaVersion": ${CURRENT_VERSION}, or run "${command}".`;
    report({ code: 'schemaVersion.missing', level: 'info', mark, message, names });
  }
}
