import path from 'node:path';
import type { FileKind } from '../../../brands/fileKind';
import { checkText } from '../../../brands/mistake';
import { type JsonFile, type OwnFile, projectRoot } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { asList, isObject, type JsonObject, own } from '../../../engine/kernel/text/json';
import { checkEncoding } from './encoding';

/**
 * Checks that files can be read, are valid JSON without duplicate keys, and name their schema, which editors need for completion.
 */
export function checkJsonFiles(files: readonly OwnFile[], report: ReportProblem): void {
  for (const [kind, file] of files) {
    if (!checkEncoding(file, report)) continue;
    checkText(file, report);
    if (!isObject(file.content)) {
      if (file.content !== undefined) {
        const message = 'The file must be an object in { }.';
        report({ code: 'schema.type', level: 'error', mark: { file: file.file, pointer: '' }, message });
      }
      continue;
    }
    if (!checkPlace(kind, file, file.content, report)) checkSchemaName(kind, file, file.content.$schema, report);
  }
}

/** Keys that only one kind of file has, with the folder of that kind. */
const signs = [
  { key: 'form', kind: 'form', folder: 'forms', what: 'a form' },
  { key: 'template', kind: 'layout', folder: 'templates', what: 'a template' },
  { key: 'module', kind: 'layout', folder: 'modules', what: 'a module' },
  { key: 'page', kind: 'layout', folder: 'pages', what: 'a page' },
] as const;

/** Whether a file names the schema of a kind. */
function namesSchemaOf(kind: FileKind, named: unknown): boolean {
  return typeof named === 'string' && path.posix.basename(named) === `${kind}.schema.json`;
}

/**
 * Reports a file that is in the folder of another kind: all its other findings would follow from this mistake. Returns whether
 * the file was reported. A file that names the schema of its folder is in the right place, and has a wrong key.
 */
function checkPlace(kind: FileKind, { file }: JsonFile, content: JsonObject, report: ReportProblem): boolean {
  if (!['overlay', 'layout', 'form'].includes(kind) || namesSchemaOf(kind, content.$schema)) return false;
  const ops = asList(content.ops) ?? [];
  const overlay = ops.some((op) => own(op, 'at') !== undefined)
    ? ({ kind: 'overlay', folder: 'overlays', what: 'an overlay' } as const)
    : undefined;
  const sign = signs.find(({ key }) => content[key] !== undefined) ?? overlay;
  if (sign === undefined || sign.kind === kind) return false;
  const message = `This file has the keys of ${sign.what} and must be in the folder ${sign.folder}. Move it there.`;
  report({ code: 'schema.other', level: 'error', mark: { file, pointer: '' }, message });
  return true;
}

function checkSchemaName(kind: FileKind, { file, path: at }: JsonFile, named: unknown, report: ReportProblem): void {
  if (namesSchemaOf(kind, named)) return;
  const wanted = `${kind}.schema.json`;
  const isOther = typeof named === 'string' && named.endsWith('.schema.json');
  const relative = path
    .relative(path.dirname(at), path.join(projectRoot, 'schemas', wanted))
    .split(path.sep)
    .join('/');
  const message = `The file ${isOther ? 'names the schema of another kind of file' : 'does not name its schema, which editors use for completion'}. Write "$schema": "${relative}".`;
  report({ code: 'schema.name', level: 'error', mark: { file, pointer: named === undefined ? '' : '/$schema' }, message });
}
