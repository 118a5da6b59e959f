import { templatesOf } from '../../../brands/readBrand';
import type { Problem, ReportProblem } from '../../../brands/text/problem';
import { fileOf } from '../../../brands/trees/pages';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { ownText } from '../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../engine/layout/compose/compose';
import type { PageOfSite } from '../../../engine/layout/types';
import { identityOf } from '../changes';
import { checkForms, type SharedForms } from '../forms/check';
import type { FileCheckResult } from './attribution';
import { composeAll } from './composeAll';
import { rightRulesOf } from './conditions/rightRules';
import { checkDialogs } from './dialogs';
import { checkFile } from './file';
import { walkNodes } from './nodes';
import { reportComposition } from './overlays';
import { checkContent } from './pages/pageContent';
import { checkPageData } from './pages/pageData';
import { checkParams } from './pages/pageParams';
import { checkPages } from './pages/pages';
import { type PagesOfBrand, pagesOfBrand } from './pages/pagesOfBrand';
import { rootsOfPage, shapesFor } from './pages/rootShapes';
import { type SiteScope, siteScope } from './pages/siteScope';
import { checkPlacements, fixedModules } from './placements';
import { type SharedWalks, type Sharing, sharingOf } from './sharing';
import { checkAllDuplicateIds, checkFrame, checkLandmarks, checkOutcome } from './template';
import { reportUnmetNeeds } from './unmetNeeds';
import { checkRules, checkUnlistedPlacements, checkUnplaced } from './unused';
import { noUses, type Uses } from './uses';
import type { UnmetNeed, Walk } from './walk';

/** What a check of layouts and forms finds, besides problems. */
export interface Inspection {
  uses: Uses;
  templates: readonly string[];
  modules: readonly string[];
  /** Modules that a template places, without those that only a server can place. */
  placed: ReadonlySet<string>;
  /** Every template with the brand's overlays. */
  composed: readonly Composed[];
  /** Template around the pages of the site; undefined for a brand without a site. */
  frame: string | undefined;
  /** Addresses of the pages of the site; empty for a brand without a site. */
  pagePaths: readonly string[];
  /** Modules that a template shows whatever list the server sends. */
  fixedIn: (template: string) => ReadonlySet<string>;
  hasOwn: boolean;
  /** Problems in nodes, which changes of the nodes may cause. */
  inNodes: ReadonlySet<Problem>;
  /** Files and operations that contributed to a walked node, see `changeAt`. */
  written: ReadonlySet<string>;
}

/** Data from a brand's other files. */
export type CheckInput = Pick<Walk, 'allowLoopbackHttp' | 'hasText' | 'isWritten'> & {
  /** Template around the pages of the site; undefined for a brand without a site. */
  frame: string | undefined;
  /** Cache key: equal for brands with the same problems in files of the base; undefined for a brand with texts of its own. */
  setting: string | undefined;
};

/** Caches shared by the brands of one run. */
export interface Shared {
  walks: SharedWalks;
  forms: SharedForms;
  /** Findings of the base alone, by `setting`. */
  bases: Map<string, FileCheckResult>;
  /** Types of the roots of pages, by everything that a walk of the page depends on. */
  rootShapes: Map<string, TypeInfo>;
  /** Whether the problems of a reused walk are reported again. */
  isRepeated?: boolean;
}

/** What the walks of all templates and pages share. */
interface Run {
  files: readonly SourceFile[];
  forms: readonly SourceFile[];
  templates: readonly Composed[];
  pages: PagesOfBrand;
  site: SiteScope;
  isBase: (file: string) => boolean;
  shapeOf: ReturnType<typeof shapesFor>;
  /** Initial values of a walk. */
  start: Omit<Walk, 'layout' | 'sources' | 'rightRules' | 'names' | 'ids' | 'pagePaths' | 'problems' | 'report' | 'problemCount'>;
  /** Problems of the files alone. */
  ofFiles: readonly Problem[];
  /** Modules that were checked with an earlier template. */
  looked: Set<object>;
  /** Identities of the problems in nodes of earlier templates. */
  reportedBefore: Set<string>;
  inNodes: Set<Problem>;
  report: ReportProblem;
}

/** Checks layout files and forms of a brand together, whatever change causes a problem. */
export function inspect(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  input: CheckInput,
  report: ReportProblem,
  shared: Shared,
): Inspection {
  const { frame } = input;
  const templates = templatesOf(files);
  const modules = [...new Set(files.flatMap(({ content }) => ownText(content, 'module') ?? []))].sort();
  // Files of the base are checked with _default, which has no files of its own.
  const ownFiles = new Set([...files, ...forms].flatMap(({ file, layer }) => (layer === 'brand' ? [file] : [])));
  const hasOwn = ownFiles.size > 0;
  const all = composeAll(templates, files);
  const pages = pagesOfBrand(files, forms, all, frame);
  const site = siteScope(files, frame);
  const ofFiles: Problem[] = [];
  for (const file of hasOwn ? files.filter(({ layer }) => layer === 'brand') : files)
    checkFile(file, { templates, modules: [...modules, ...pages.names], site }, (problem) => void ofFiles.push(problem));
  const isBase = (name: string) => files.some((file) => file.file === name && file.layer === 'base');
  const start = { ...startOf(pages, input, sharingOf(shared, files, all.varying)), ownFiles };
  const shapeOf = shapesFor(pages.composed, pages.addressWords, shared.rootShapes);
  const seen = { looked: new Set<object>(), reportedBefore: new Set<string>(), inNodes: new Set<Problem>() };
  const run: Run = { files, forms, templates: all.templates, pages, site, isBase, shapeOf, start, ofFiles, report, ...seen };
  const last = [...all.templates, ...pages.composed].map((template) => walkTemplate(template, run)).at(-1);
  checkPages(pages.composed, pages.paths, files, report);
  if (hasOwn) checkPlacements(all.templates, files, report);
  for (const problem of ofFiles) report(problem);
  const { uses, serverSlots, visitedModules, written } = start;
  const placed = new Set(visitedModules);
  if (last) {
    checkUnlistedPlacements(last, serverSlots);
    checkUnplaced(last, serverSlots, modules, files, report);
    checkForms(forms, last, { shared: shared.forms, ownFiles }, report);
    checkRules(last, isBase, hasOwn, report);
    checkDialogs(uses, all.templates, pages.names, report);
  }
  const fixedIn = (name: string) => {
    const template = all.templates.find(({ layout }) => layout.template === name);
    return template ? fixedModules(template) : new Set<string>();
  };
  const composed = all.templates;
  const pagePaths = pages.paths;
  return { uses, templates, modules, placed, frame, pagePaths, fixedIn, composed, hasOwn, inNodes: seen.inNodes, written };
}

function startOf(pages: PagesOfBrand, { allowLoopbackHttp, hasText, isWritten }: CheckInput, sharing: Sharing): Run['start'] {
  return {
    address: '',
    serverSlots: [],
    inside: [],
    hiddenBy: undefined,
    around: [],
    rules: [],
    walkedRules: new Set(),
    certainCache: new Map(),
    sharing,
    visitedModules: new Set(),
    ownPaths: pages.paths,
    sitePages: pages.byPath,
    addressWords: pages.addressWords,
    billKeys: pages.billKeys,
    allowLoopbackHttp,
    hasText,
    isWritten,
    uses: noUses(),
    written: new Set(),
  };
}

/** Checks a template, or a page in its frame. Returns the walk. */
function walkTemplate(template: Composed, run: Run): Walk {
  const { files, pages, reportedBefore, inNodes, report } = run;
  const { layout, sources } = template;
  checkWhole(template, run);
  const reportedHere: string[] = [];
  const walk: Walk = {
    ...run.start,
    layout,
    sources,
    rightRules: rightRulesOf(layout),
    names: rootsOfPage(layout, run.shapeOf),
    ids: new Set(),
    pagePaths: layout.page ? pages.paths : [],
    problems: [],
    // Templates may define other names around the same position: one finding is enough.
    report: (problem) => {
      const identity = identityOf(problem);
      if (reportedBefore.has(identity)) return;
      reportedHere.push(identity);
      inNodes.add(problem);
      report(problem);
    },
    problemCount: { count: 0 },
  };
  if (layout.page) {
    checkPageData(template, walk, files, pages.listed);
    checkParams(template, walk, files, run.forms);
    checkContent(template, files, walk.report);
    noteHeading(layout.page, files, walk.uses);
  }
  const unmetNeeds: UnmetNeed[] = [];
  walkNodes(layout.nodes, { ...walk, unmetNeeds });
  reportUnmetNeeds(unmetNeeds, walk, run.templates);
  checkOutcome(layout.template, walk.ids, files, report);
  for (const identity of reportedHere) reportedBefore.add(identity);
  return walk;
}

/** Checks a composition as a whole. */
function checkWhole(template: Composed, { files, pages, site, isBase, ofFiles, looked, report }: Run): void {
  const { page, template: name } = template.layout;
  const isInFrame = name === site.frame && pages.composed.length > 0;
  // Around a page, a frame has all the nodes that it has around a bill, and more.
  const nowhere = page ? pages.notInFrame : new Set<string>();
  reportComposition(template, { files, reported: ofFiles, site, nowhere: isInFrame ? nowhere : undefined }, report);
  checkAllDuplicateIds(template, looked, isBase, report);
  checkLandmarks(template, report);
  if (!page) checkFrame(template, files, report);
}

/** Records the heading text of a page, which is the title of the browser tab. */
function noteHeading({ name, heading }: PageOfSite, files: readonly SourceFile[], { messages }: Uses): void {
  const file = fileOf('page', name, files)?.file;
  if (heading === undefined || file === undefined) return;
  messages.push({ key: heading, mark: { file, pointer: '/heading' }, values: [], rich: false });
}
