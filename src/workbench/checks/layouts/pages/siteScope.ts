import { pagesOf } from '../../../../brands/readBrand';
import type { ReportProblem } from '../../../../brands/text/problem';
import { asList, isObject, own, ownText } from '../../../../engine/kernel/text/json';
import type { SourceFile } from '../../../../engine/layout/compose/compose';

/** The parts of the site that overlays can target. */
export interface SiteScope {
  /** Template around the pages; undefined for a brand without a site. */
  frame: string | undefined;
  /** Names of all pages, shown or not. */
  pages: readonly string[];
  /** Template -> ids of the nodes that exist only around pages of the site. */
  around: ReadonlyMap<string, ReadonlySet<string>>;
}

export function siteScope(files: readonly SourceFile[], frame: string | undefined): SiteScope {
  const around = files.flatMap(({ content }): [string, ReadonlySet<string>][] => {
    const template = ownText(content, 'template');
    return template === undefined ? [] : [[template, new Set(idsOfPages(own(content, 'nodes'), false))]];
  });
  return { frame, pages: pagesOf(files), around: new Map(around) };
}

function idsOfPages(json: unknown, isInside: boolean): string[] {
  const list = asList(json);
  if (list) return list.flatMap((one) => idsOfPages(one, isInside));
  const id = ownText(json, 'id');
  if (!isObject(json) || id === undefined) return [];
  const isHere = isInside || json.type === 'page';
  const slots = isObject(json.slots) ? Object.values(json.slots) : [];
  return [...(isHere ? [id] : []), ...[json.children, ...slots].flatMap((inside) => idsOfPages(inside, isHere))];
}

const SWITCH_ON = 'Add "site": {} to hostsettings.json, with "auth" for the sign-in';

/** Reports a page of a brand without a site, which cannot be opened. */
export function checkPageOfSite({ file, content }: SourceFile, { frame }: SiteScope, report: ReportProblem): void {
  const page = ownText(content, 'page');
  if (page === undefined || frame !== undefined) return;
  const message = `The brand has no site, so nobody can open the page ${page}. ${SWITCH_ON}, or remove the page.`;
  report({ code: 'page.site.missing', level: 'error', mark: { file, pointer: '/page' }, message });
}

/** Code, message and suggestion for an overlay that targets a node which no page of the brand has; else undefined. */
export function outsideSite(at: string, { frame, pages, around }: SiteScope) {
  const [scope = '', address = ''] = at.split(':');
  const isOfPage = pages.includes(scope);
  const [id = ''] = address.split('/');
  if (!isOfPage && !around.get(scope)?.has(id)) return undefined;
  if (frame === undefined) {
    const where = isOfPage ? `in a page of the site` : `in template ${scope} around pages of the site only`;
    const message = `${at} is ${where}, and the brand has no site. ${SWITCH_ON}, or remove this operation.`;
    return { code: 'page.site.missing', message, suggestion: undefined };
  }
  if (isOfPage || scope === frame) return undefined;
  const message = `${at} is around pages of the site only, whose frame is ${frame}, as "site" of hostsettings.json says. Change the template ${frame} instead, or set "frame": "${scope}".`;
  const suggestion = around.get(frame)?.has(id) ? `${frame}:${address}` : undefined;
  return { code: 'overlay.frame.elsewhere', message, suggestion };
}

/** Keys of a page besides its nodes. */
const ofPages = ['page', 'path', 'also', 'under', 'login', 'heading', 'params', 'data', 'title'];

/** Message for an overlay that changes a key of the page itself; undefined for any other target. */
export function notOfNodes(at: string, key: string, { pages }: SiteScope): string | undefined {
  const [scope = ''] = at.split(':');
  const [first = ''] = key.split(/[.[:]/);
  if (!pages.includes(scope) || !ofPages.includes(first)) return undefined;
  return `"${first}" is no node of the page ${scope}, and an overlay changes nodes only. To change it, write pages/${scope}.json in the folder of the brand: a page of the same name replaces the page.`;
}
