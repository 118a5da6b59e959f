import type { Mark, ReportProblem } from '../../../../brands/text/problem';
import { nearest } from '../../../../brands/text/suggest';
import { fileOf, rootsOfPages } from '../../../../brands/trees/pages';
import { roots } from '../../../../brands/trees/scopeShapes';
import { routes } from '../../../../engine/kernel/addresses/routes';
import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { child } from '../../../../engine/layout/compile/parse';
import type { Composed, SourceFile } from '../../../../engine/layout/compose/compose';
import { inOrder } from '../../../../engine/layout/patch/order';
import type { Layout, PageOfSite } from '../../../../engine/layout/types';
import { scopeOfPages } from '../names';
import { pathsInNodes } from './pathsInNodes';

/** Addresses that our server answers itself: files, calls, and the health check. */
const OF_SERVER = ['/assets', '/brands', '/backend', '/bill-service', '/healthz'];

/** Checks the file of each page: its name, its addresses, the names of its roots, its parent page. */
export function checkPages(
  pages: readonly Composed[],
  paths: readonly string[],
  files: readonly SourceFile[],
  report: ReportProblem,
) {
  const written = pages.flatMap(({ layout }) => {
    const file = fileOf('page', layout.page?.name ?? '', files);
    return layout.page && file ? [{ page: layout.page, layout, file }] : [];
  });
  checkPaths(written, report);
  const isOfBrand = files.some(({ layer }) => layer === 'brand');
  for (const { page, layout, file } of written) {
    checkName(page, file, files, report);
    const frame = fileOf('template', layout.template, files);
    // A brand cannot rename a root of a page of the product.
    const named = file.layer === 'base' && isOfBrand ? [] : rootsIn(file);
    for (const [root, mark] of named) checkRootName(root, mark, layout, frame, report);
    if (page.under === undefined || paths.includes(page.under)) continue;
    report({
      code: 'page.under.unknown',
      level: 'error',
      mark: { file: file.file, pointer: '/under' },
      message: `There is no page at "${page.under}". Pages: ${paths.join(', ')}.`,
      suggestion: nearest(page.under, paths),
      missing: page.under,
    });
  }
}

interface WrittenPage {
  page: PageOfSite;
  file: SourceFile;
}

/** Checks that each address leads to one page. A duplicate is reported at the brand's file, or else at the later file. */
function checkPaths(pages: readonly WrittenPage[], report: ReportProblem): void {
  const order = inOrder(pages.map(({ file }) => file));
  const places = [...pages]
    .sort((one, other) => order.indexOf(one.file) - order.indexOf(other.file))
    .flatMap(({ page, file: { file } }) => [
      { path: page.path, page, mark: { file, pointer: '/path' } },
      ...page.also.map((path, index) => ({ path, page, mark: { file, pointer: `/also/${index}` } })),
    ]);
  const seen = new Map<string, { page: PageOfSite; mark: Mark }>();
  for (const { path, page, mark } of places) {
    const say = (message: string, at?: { words: string; mark: Mark }) =>
      report({ code: 'page.path.taken', level: 'error', mark, message, about: path, seen: at });
    // Addresses that differ only in argument names, or in case, are the same.
    const address = path.replace(/\{\w+\}/, '{}').toLowerCase();
    const other = seen.get(address);
    if (routes.some((route) => route.toLowerCase() === address))
      say(`The address "${path}" is one of the bill, which opens there without a login. Choose another one.`);
    else if (OF_SERVER.includes(address))
      say(`The address "${path}" belongs to the server, so the page would never show. Choose another one.`);
    else if (other)
      say(
        other.page === page
          ? `The page has the address "${path}" twice. Remove one.`
          : `The address "${path}" is already that of the page ${other.page.name}. Choose another one, or replace that page by a file with "page": "${other.page.name}".`,
        { words: 'It is written at', mark: other.mark },
      );
    else seen.set(address, { page, mark });
  }
}

/** Checks that no module or template has the name of a page, because overlays address all three by name. */
function checkName({ name }: PageOfSite, file: SourceFile, files: readonly SourceFile[], report: ReportProblem): void {
  for (const kind of ['module', 'template'] as const) {
    const other = fileOf(kind, name, files);
    if (!other) continue;
    // If only one of the two files is the brand's, report the mistake there.
    const [mark, seen] = [
      { file: file.file, pointer: '/page' },
      { file: other.file, pointer: `/${kind}` },
    ];
    const isOther = other.layer === 'brand' && file.layer === 'base';
    report({
      code: 'page.name.taken',
      level: 'error',
      about: name,
      mark: isOther ? seen : mark,
      message: `A page and a ${kind} are both called "${name}", and overlays could not tell them apart. Give one of them another name.`,
      seen: { words: 'The other one is in', mark: isOther ? mark : seen },
    });
  }
}

/** The roots that a file defines, with the positions of their names. */
function rootsIn({ file, content }: SourceFile): [string, Mark][] {
  const data = own(content, 'data');
  return Object.keys(isObject(data) ? data : {}).map((root) => [
    root,
    { ...child({ file, pointer: '/data' }, root), onKey: true },
  ]);
}

const ofEveryPage: readonly string[] = [...Object.keys(rootsOfPages), 'params', 'forms'];

/** Whether a root of this name would shadow a root of the page, or a root that the nodes around the page's content read. */
export function isTakenRoot(root: string, layout: Layout): boolean {
  if ([...ofEveryPage, ...scopeOfPages].includes(root)) return true;
  if (!roots.has(root)) return false;
  const around = Object.entries(layout.modules).filter(([key]) => key.split('/').at(-1) !== layout.page?.name);
  const read = pathsInNodes({ ...layout, modules: Object.fromEntries(around) });
  return [...read].some((path) => path.split('.')[0] === root);
}

/** Checks that no root of a page has a name that is already in scope. */
function checkRootName(root: string, mark: Mark, layout: Layout, frame: SourceFile | undefined, report: ReportProblem): void {
  const ofFrame = [...Object.keys(Object(own(frame?.content, 'data'))), ...statesIn(own(frame?.content, 'nodes'))];
  const holder = ofEveryPage.includes(root)
    ? 'a root of every page'
    : isTakenRoot(root, layout)
      ? 'a root of schemas/scope that the page reads'
      : ofFrame.includes(root)
        ? `a name of the frame ${frame?.file ?? ''}`
        : undefined;
  if (holder === undefined) return;
  const message = `"${root}" is already ${holder}. Choose another name.`;
  report({ code: 'page.root.taken', level: 'error', mark, message });
}

/** Names that the nodes of a frame define. */
function statesIn(json: Json | undefined): string[] {
  const list = asList(json);
  if (list) return list.flatMap(statesIn);
  if (!isObject(json)) return [];
  const state = json.state;
  const here = ownText(json, 'type') !== undefined && isObject(state) ? Object.keys(state) : [];
  return [...here, ...Object.entries(json).flatMap(([key, part]) => (key === 'props' ? [] : statesIn(part)))];
}
