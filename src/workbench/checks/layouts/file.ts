import path from 'node:path';
import { layoutKind } from '../../../brands/fileKind';
import { validatorOf } from '../../../brands/schemas';
import type { Problem, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { asList, isObject, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { changeAt } from '../changes';
import { checkSchema } from '../files/schemaErrors';
import { type AddressScopes, checkOverlay } from './overlays';
import { checkPageOfSite, notOfNodes, type SiteScope } from './pages/siteScope';
import { checkNodeShapes } from './shape';

/** Checks the top-level keys of a file and the shape of its nodes. */
export function checkFile(source: SourceFile, scopes: AddressScopes, report: ReportProblem): void {
  const { file, content } = source;
  const { site } = scopes;
  const origin = { file, pointer: '' };
  // The syntax check reports a file that is not an object.
  if (!isObject(content)) return;
  if (Object.hasOwn(content, 'ops')) {
    const refused: Problem[] = [];
    checkSchema(validatorOf('overlay'), content, origin, (problem) => void refused.push(ofPage(problem, content, site)));
    // An operation on data of a page targets no node; the finding about the key suffices.
    const ofPages = refused.flatMap(({ code, mark }) => (code === 'overlay.page.data' ? [`${changeAt(mark)}/at`] : []));
    for (const problem of refused) if (!ofPages.includes(`${problem.mark.file}#${problem.mark.pointer}`)) report(problem);
    checkOverlay(content, file, scopes, report);
    return;
  }
  const kind = layoutKind(file);
  if (kind === 'rules' || kind === 'overlay') {
    checkSchema(validatorOf(kind), content, origin, report);
    return;
  }
  checkSchema(validatorOf('layout'), content, origin, report);
  checkPageOfSite(source, site, report);
  const name = ownText(content, kind);
  const wanted = path.basename(file, '.json');
  if (name === undefined) {
    const message = `A file in ${kind}s/ must state its name. Add "${kind}": "${wanted}".`;
    report({ code: 'layout.name.missing', level: 'error', mark: origin, message });
  } else if (name !== wanted) {
    const mark = { file, pointer: `/${kind}` };
    const message = `The ${kind} is called "${name}", but its file is ${wanted}.json. Give both the same name.`;
    report({ code: 'layout.name.file', level: 'error', mark, message, suggestion: wanted });
  }
  const isMisspelt = Object.keys(content).some((key) => key !== 'page' && nearest(key, ['path']) !== undefined);
  if (kind === 'page' && content.path === undefined && !isMisspelt) {
    const message = `The page has no address, so nobody can open it. Add "path": "/${wanted}".`;
    report({ code: 'page.path.missing', level: 'error', mark: origin, message });
  }
  checkNodeShapes(own(content, 'nodes'), { file, pointer: '/nodes' }, report);
}

/** Replaces the schema's finding when an operation on the nodes of a page sets a key of the page itself. */
function ofPage(problem: Problem, content: JsonObject, site: SiteScope): Problem {
  const [, index = '', key = ''] = /^\/ops\/(\d+)\/(?:set|unset|add|drop|order)\/([^/]+)$/.exec(problem.mark.pointer) ?? [];
  const at = ownText(asList(content.ops)?.[Number(index)], 'at') ?? '';
  const message = problem.code === 'schema.key' ? notOfNodes(at, key, site) : undefined;
  return message === undefined ? problem : { code: 'overlay.page.data', level: 'error', mark: problem.mark, message };
}
