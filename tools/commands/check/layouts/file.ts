import path from 'node:path';
import type { SourceFile } from '../../../../src/engine/compose';
import { isObject, own, ownText } from '../../../../src/kernel/json';
import { layoutKind } from '../../../brands/fileKind';
import { validatorOf } from '../../../brands/schemas';
import type { ReportProblem } from '../../../text/problem';
import { checkSchema } from '../files/schemaErrors';
import { checkOverlay } from './overlays';
import { checkNodeShapes } from './shape';

/** Checks the envelope of a file and the shape of its nodes. */
export function checkFile(
  { file, content }: SourceFile,
  templates: readonly string[],
  modules: readonly string[],
  report: ReportProblem,
): void {
  const origin = { file, pointer: '' };
  // What is no object is reported with the syntax of the file.
  if (!isObject(content)) return;
  if (Object.hasOwn(content, 'ops')) {
    checkSchema(validatorOf('overlay'), content, origin, report);
    checkOverlay(content, file, templates, modules, report);
    return;
  }
  const kind = layoutKind(file);
  if (kind === 'rules' || kind === 'overlay') {
    checkSchema(validatorOf(kind), content, origin, report);
    return;
  }
  checkSchema(validatorOf('layout'), content, origin, report);
  const name = ownText(content, kind);
  const wanted = path.basename(file, '.json');
  if (name === undefined) {
    report({
      code: 'layout.name.missing',
      level: 'error',
      mark: origin,
      message: `A file in ${kind}s/ must state its name. Add "${kind}": "${wanted}".`,
    });
  } else if (name !== wanted) {
    const mark = { file, pointer: `/${kind}` };
    report({
      code: 'layout.name.file',
      level: 'error',
      mark,
      message: `The ${kind} is called "${name}", but its file is ${wanted}.json. Give both the same name.`,
      suggestion: wanted,
    });
  }
  checkNodeShapes(own(content, 'nodes'), { file, pointer: '/nodes' }, report);
}
