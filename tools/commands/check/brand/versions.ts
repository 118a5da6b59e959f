import path from 'node:path';
import { isObject } from '../../../../src/kernel/json';
import type { FileKind } from '../../../brands/fileKind';
import { CURRENT_VERSION } from '../../../brands/migrations/index';
import { versionOf } from '../../../brands/migrations/migrate';
import { type BrandFiles, type JsonFile, projectRoot } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../text/problem';
import { shellWord } from '../../../text/shellWord';

/** Reports files of a newer version, and once per brand that its files are of an older one. */
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
  const [first, ...others] = older;
  if (!first) return;
  const dir = path.dirname(folder);
  const hosts = dir === path.join(projectRoot, 'hosts') ? '' : ` --hosts ${shellWord(dir)}`;
  const what = others.length === 0 ? 'This file is' : `This file and ${others.length} more of the brand are`;
  report({
    code: 'schemaVersion.old',
    level: 'warning',
    mark: { file: first.file, pointer: '/schemaVersion' },
    message: `${what} written for an older version (${first.version}; the current version is ${CURRENT_VERSION}). Old files still work, but positions of findings in them may be inexact. Run "npx bolletta migrate ${host}${hosts}" to rewrite them.`,
    names: older.map(({ file }) => file),
  });
}
