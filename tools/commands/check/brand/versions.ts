import path from 'node:path';
import { isObject } from '../../../../src/kernel/json';
import type { FileKind } from '../../../brands/fileKind';
import { CURRENT_VERSION } from '../../../brands/migrations/index';
import { versionOf } from '../../../brands/migrations/migrate';
import { type BrandFiles, type JsonFile, projectRoot } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../text/problem';
import { shellWord } from '../../../text/shellWord';

/** Reports files of a newer version, and once per brand that its files are of an older one or state none. */
export function checkVersions(
  { host, folder }: BrandFiles,
  files: readonly (readonly [FileKind, JsonFile])[],
  report: ReportProblem,
): void {
  for (const [kind, { file, content }] of files) {
    const version = isObject(content) ? versionOf(kind, content) : undefined;
    if (version === undefined || version <= CURRENT_VERSION) continue;
    report({
      code: 'schemaVersion.unknown',
      level: 'error',
      mark: { file, pointer: '/schemaVersion' },
      message: `The file is written for version ${version}, but this version of bolletta knows only versions up to ${CURRENT_VERSION}. Update bolletta, or write the file for version ${CURRENT_VERSION}.`,
    });
  }
  const older = files.flatMap(([, file]) => (file.version === undefined ? [] : [file]));
  const unmarked = files.flatMap(([, file]) => (file.isUnmarked ? [file] : []));
  // The same command does both, so one finding suffices.
  const found = older.length > 0 ? older : unmarked;
  const [first, ...others] = found;
  if (!first) return;
  const dir = path.dirname(folder);
  const hosts = dir === path.join(projectRoot, 'hosts') ? '' : ` --hosts ${shellWord(dir)}`;
  const command = `npx bolletta migrate ${host}${hosts}`;
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
