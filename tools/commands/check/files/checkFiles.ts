import path from 'node:path';
import { isObject } from '../../../../src/kernel/json';
import type { FileKind } from '../../../brands/fileKind';
import { checkText } from '../../../brands/mistake';
import { type JsonFile, type OwnFile, projectRoot } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../text/problem';
import { checkEncoding } from './encoding';

/** Checks that files can be read, are valid JSON without duplicate keys, and name their schema, so that editors complete them. */
export function checkJsonFiles(files: readonly OwnFile[], report: ReportProblem): void {
  for (const [kind, file] of files) {
    if (!checkEncoding(file, report)) continue;
    checkText(file, report);
    if (!isObject(file.content)) {
      if (file.content !== undefined) {
        report({
          code: 'schema.type',
          level: 'error',
          mark: { file: file.file, pointer: '' },
          message: 'The file must be an object in { }.',
        });
      }
      continue;
    }
    checkSchemaName(kind, file, file.content.$schema, report);
  }
}

function checkSchemaName(kind: FileKind, { file, path: at }: JsonFile, named: unknown, report: ReportProblem): void {
  const wanted = `${kind}.schema.json`;
  if (typeof named === 'string' && path.posix.basename(named) === wanted) return;
  const relative = path
    .relative(path.dirname(at), path.join(projectRoot, 'schemas', wanted))
    .split(path.sep)
    .join('/');
  report({
    code: 'schema.name',
    level: 'error',
    mark: { file, pointer: named === undefined ? '' : '/$schema' },
    message: `The file does not name its schema, which editors use for completion. Write "$schema": "${relative}".`,
  });
}
