import { formsKinds, listedRoots } from '../../../brands/forms/formRoots';
import { pagesOf, templatesOf } from '../../../brands/readBrand';
import type { Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { fileOf, withCalls } from '../../../brands/trees/pages';
import type { TypeInfo } from '../../../brands/trees/scopeShapes';
import { ownText } from '../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../engine/layout/compose/compose';
import type { PageOfSite } from '../../../engine/layout/types';
import { changeAt, hasVariants, identityOf, isWholeOp } from '../changes';
import { checkForms, type SharedForms } from '../forms/check';
import { causesIn, type FileCheckResult, identityOfUse } from './causes';
import { composeAll } from './composeAll';
import { ONLY_DECORATION } from './decoration';
import { checkFile } from './file';
import { checkLacks } from './lacks';
import { walkNodes } from './nodes';
import { reportComposition } from './overlays';
import { checkContent } from './pages/pageContent';
import { checkPageData } from './pages/pageData';
import { wordsInAddress } from './pages/pageStates';
import { checkPages } from './pages/pages';
import { rootsOfPage, shapesFor } from './pages/rootShapes';
import { siteScope } from './pages/siteScope';
import { checkPlacements, fixedModules } from './placements';
import { type SharedWalks, sharingOf } from './sharing';
import { checkAllDuplicateIds, checkFrame, checkLandmarks, checkOutcome } from './template';
import { checkRules, checkUnlistedPlacements, checkUnplaced } from './unused';
import { type MessageUse, noUses, type Uses } from './uses';
import type { Lack, OpenPlace, Walk } from './walk';

export interface LayoutCheck {
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
  /** Moves a problem of a text use to the change that altered the use. */
  ofUse: (use: MessageUse, problem: Problem) => Problem;
}

interface Inspection extends Omit<LayoutCheck, 'ofUse'> {
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

/**
 * Checks all layout files and forms of a brand, and collects what they use. Each template is composed with the brand's overlays.
 * If a change of the brand causes a problem in a file of the base, the problem is reported at the change.
 */
export function checkLayouts(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  given: CheckInput,
  report: ReportProblem,
  shared: Shared,
): LayoutCheck {
  const problems: Problem[] = [];
  const found = inspect(files, forms, given, (problem) => void problems.push(problem), shared);
  const baseFiles = new Set(files.flatMap(({ file, layer }) => (layer === 'base' ? [file] : [])));
  const isOfBase = ({ mark }: Problem) => found.hasOwn && baseFiles.has(mark.file);
  const walks: SharedWalks = hasVariants(files) || given.setting === undefined ? new Map() : shared.walks;
  const hasFormsOfBase = forms.every(({ layer }) => layer === 'base');
  const look = (some: readonly SourceFile[]): FileCheckResult => {
    const before: Problem[] = [];
    // A variant of a rule may cause other problems even in a module that no file changes.
    const again: Shared = { ...shared, walks: hasVariants(some) ? new Map() : walks, isRepeated: true };
    const { uses, written } = inspect(some, forms, given, (problem) => void before.push(problem), again);
    return { found: new Set([...before.map(identityOf), ...uses.messages.map(identityOfUse)]), written };
  };
  const causeOf = causesIn(files, (some) => {
    if (given.setting === undefined || !hasFormsOfBase || some.some(({ layer }) => layer === 'brand')) return look(some);
    const known = shared.bases.get(given.setting) ?? look(some);
    shared.bases.set(given.setting, known);
    return known;
  });
  const said = new Set<string>();
  // Only one verb of an operation with two verbs is applied, so problems that it causes may be misleading.
  const isRefused = ({ code, mark }: Problem) => code.startsWith('schema.') && isWholeOp(mark);
  const refused = new Set(problems.filter(isRefused).map(({ mark }) => changeAt(mark)));
  const reportAt = (mark: Mark, problem: Problem) => {
    const key = JSON.stringify([problem.code, mark]);
    if (!said.has(key) && !refused.has(changeAt(mark))) report(causedAt(mark, problem));
    said.add(key);
  };
  // The base's own problems are reported with _default.
  for (const problem of problems.filter(isOfBase)) {
    // A brand may hide a container of the product by leaving only decoration in it.
    if (problem.code === ONLY_DECORATION) continue;
    const mark = causeOf(identityOf(problem), problem.mark);
    if (mark) reportAt(mark, problem);
  }
  for (const problem of problems.filter((one) => !isOfBase(one))) {
    const mark = found.inNodes.has(problem) ? causeOf(identityOf(problem), problem.mark) : undefined;
    if (mark) reportAt(mark, problem);
    else report(problem);
  }
  const ofUse = (use: MessageUse, problem: Problem) => {
    const mark = causeOf(identityOfUse(use), use.mark);
    return mark ? causedAt(mark, problem) : problem;
  };
  return { ...found, ofUse };
}

/** Moves a problem to the change that causes it. */
function causedAt(mark: Mark, problem: Problem): Problem {
  return { ...problem, mark, seen: { words: 'This change causes the problem at', mark: problem.mark } };
}

function inspect(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  { allowLoopbackHttp, hasText, isWritten, frame }: CheckInput,
  report: ReportProblem,
  shared: Shared,
): Inspection {
  const templates = templatesOf(files);
  const modules = [...new Set(files.flatMap(({ content }) => ownText(content, 'module') ?? []))].sort();
  // Files of the base are checked with _default, which has no files of its own.
  const ownFiles = new Set([...files, ...forms].flatMap(({ file, layer }) => (layer === 'brand' ? [file] : [])));
  const hasOwn = ownFiles.size > 0;
  const ofFiles: Problem[] = [];
  const pageNames = frame === undefined ? [] : pagesOf(files);
  const site = siteScope(files, frame);
  for (const file of hasOwn ? files.filter(({ layer }) => layer === 'brand') : files)
    checkFile(file, { templates, modules: [...modules, ...pageNames], site }, (problem) => void ofFiles.push(problem));

  const uses = noUses();
  const walked = new Set<string>();
  const walkedRules: Walk['walkedRules'] = new Set();
  const certain: Walk['certainCache'] = new Map();
  const openPlaces: OpenPlace[] = [];
  const composed = composeAll(templates, files);
  const sharing = sharingOf(shared, files, composed.varying);
  const isBase = (name: string) => files.some((file) => file.file === name && file.layer === 'base');
  const inNodes = new Set<Problem>();
  const written = new Set<string>();
  let last: Walk | undefined;
  const looked = new Set<object>();
  const saidBefore = new Set<string>();
  const kindsOfForms = frame === undefined ? {} : formsKinds(forms);
  const listed = frame === undefined ? new Set<string>() : listedRoots(forms);
  const pages = frame === undefined ? [] : pageNames.map((page) => withCalls(composed.inFrame(frame, page), files, kindsOfForms));
  const notInFrame = unknownInEvery([...pages, ...composed.templates.filter(({ layout }) => layout.template === frame)]);
  const pagePaths = pages.flatMap(({ layout }) => (layout.page ? [layout.page.path, ...layout.page.also] : []));
  // If two pages have the same address, the first counts.
  const sitePages = new Map(
    [...pages]
      .reverse()
      .flatMap(({ layout: { page } }) => (page ? [page.path, ...page.also].map((path) => [path, page] as const) : [])),
  );
  const addressWords = new Map(pages.map(({ layout }) => [layout.page?.name ?? '', wordsInAddress(layout)] as const));
  const shapeOf = shapesFor(pages, addressWords, shared.rootShapes);
  for (const template of [...composed.templates, ...pages]) {
    const { layout, sources } = template;
    const saidHere: string[] = [];
    // Around a page, a frame has all the nodes that it has around a bill, and more.
    const nowhere = layout.page ? notInFrame : new Set<string>();
    reportComposition(template, ofFiles, report, site, layout.template === frame && pages.length > 0 ? nowhere : undefined);
    checkAllDuplicateIds(template, looked, isBase, report);
    checkLandmarks(template, report);
    if (!layout.page) checkFrame(template, files, report);
    const walk: Walk = {
      layout,
      sources,
      names: rootsOfPage(layout, shapeOf),
      address: '',
      ids: new Set(),
      openPlaces,
      inside: [],
      hiddenBy: undefined,
      around: [],
      rules: [],
      walkedRules,
      certainCache: certain,
      sharing,
      problems: [],
      visitedModules: walked,
      pagePaths: layout.page ? pagePaths : [],
      ownPaths: pagePaths,
      sitePages,
      addressWords,
      allowLoopbackHttp,
      hasText,
      isWritten,
      uses,
      written,
      // Templates may define other names around the same position: one finding is enough.
      report: (problem) => {
        const identity = identityOf(problem);
        if (saidBefore.has(identity)) return;
        saidHere.push(identity);
        inNodes.add(problem);
        report(problem);
      },
      complaints: { count: 0 },
    };
    if (layout.page) {
      checkPageData(template, walk, files, listed);
      checkContent(template, files, walk.report);
      noteHeading(layout.page, files, uses);
    }
    const lacks: Lack[] = [];
    walkNodes(layout.nodes, { ...walk, lacks });
    checkLacks(lacks, walk, composed.templates);
    checkOutcome(layout.template, walk.ids, files, report);
    for (const identity of saidHere) saidBefore.add(identity);
    last = walk;
  }
  checkPages(pages, pagePaths, files, report);
  if (hasOwn) checkPlacements(composed.templates, isBase, report);
  for (const problem of ofFiles) report(problem);
  const placed = new Set(walked);
  if (last) {
    checkUnlistedPlacements(last, openPlaces);
    checkUnplaced(last, openPlaces, modules, files, report);
    checkForms(forms, last, { shared: shared.forms, ownFiles }, report);
    checkRules(last, isBase, hasOwn, report);
    checkDialogs(uses, composed.templates, pageNames, report);
  }
  const fixedIn = (name: string) => {
    const template = composed.templates.find(({ layout }) => layout.template === name);
    return template ? fixedModules(template) : new Set<string>();
  };
  return { uses, templates, modules, placed, frame, pagePaths, fixedIn, composed: composed.templates, hasOwn, inNodes, written };
}

/** Records the heading text of a page, which is the title of the browser tab. */
function noteHeading({ name, heading }: PageOfSite, files: readonly SourceFile[], { messages }: Uses): void {
  const file = fileOf('page', name, files)?.file;
  if (heading === undefined || file === undefined) return;
  messages.push({ key: heading, mark: { file, pointer: '/heading' }, values: [], rich: false });
}

/** Operations whose target exists in no composition: the nodes of a frame differ between bills and pages. */
function unknownInEvery(composed: readonly Composed[]): ReadonlySet<string> {
  const unknown = composed.map(
    ({ diagnostics }) => new Set(diagnostics.flatMap(({ code, where }) => (code === 'overlay.target.unknown' ? [where] : []))),
  );
  const [first = new Set<string>(), ...others] = unknown;
  return new Set([...first].filter((where) => others.every((one) => one.has(where))));
}

/**
 * Checks that a dialog is within reach of its opener: in the same, an outer or an inner module, or in a part that always shows.
 */
function checkDialogs(
  { openedDialogs, dialogs }: Uses,
  templates: readonly Composed[],
  pages: readonly string[],
  report: ReportProblem,
): void {
  const named = (name: string | undefined) => `the ${pages.includes(name ?? '') ? 'page' : 'module'} ${name}`;
  const lacking = (module: string | undefined) =>
    module === undefined
      ? 'a page with this template need not have'
      : pages.includes(module)
        ? `the page ${module} does not have`
        : `a page with the module ${module} need not have`;
  const fixed = new Set(templates.flatMap((template) => [...fixedModules(template)]));
  for (const { name, mark, inside } of openedDialogs) {
    const found = dialogs.filter((dialog) => dialog.name === name);
    const [module, other] = [inside.at(-1), found[0]?.inside.at(-1)];
    if (found.length === 0) {
      const known = [...new Set(dialogs.map((dialog) => dialog.name))];
      report({
        code: 'layout.dialog.unknown',
        level: 'error',
        mark,
        message: `There is no dialog "${name}". ${known.length > 0 ? `Dialogs: ${known.join(', ')}.` : 'Add a node of type dialog with this id.'}`,
        suggestion: nearest(name, known),
      });
    } else if (!found.some((dialog) => isWithReach(dialog.inside, inside, fixed))) {
      report({
        code: 'layout.dialog.elsewhere',
        level: 'error',
        mark,
        message: `The dialog "${name}" is in ${named(other)}, which ${lacking(module)}, so the press may open nothing. Add the dialog to ${module ?? 'the template'}.`,
      });
    }
  }
}

function isWithReach(dialog: readonly string[], opener: readonly string[], fixed: ReadonlySet<string>): boolean {
  const [holder, module] = [dialog.at(-1), opener.at(-1)];
  if (holder === undefined || fixed.has(holder)) return true;
  return opener.includes(holder) || (module !== undefined && dialog.includes(module));
}
