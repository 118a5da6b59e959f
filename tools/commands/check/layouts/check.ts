import type { Composed, SourceFile } from '../../../../src/engine/compose';
import { ownText } from '../../../../src/kernel/json';
import { templatesOf } from '../../../brands/readBrand';
import type { Problem, ReportProblem } from '../../../text/problem';
import { nearest } from '../../../text/suggest';
import { changesToLayouts, hasVariants, identityOf } from '../changes';
import { checkForms, type SharedForms } from '../forms/check';
import { composeAll } from './composeAll';
import { checkFile } from './file';
import { checkLacks } from './lacks';
import { walkNodes } from './nodes';
import { reportComposition } from './overlays';
import { checkPlacements, fixedModules } from './placements';
import { type SharedWalks, sharingOf } from './sharing';
import { checkAllDuplicateIds, checkMain, checkOutcome } from './template';
import { checkRules, checkUnplaced } from './unused';
import { noUses, type Uses } from './uses';
import type { Lack, OpenPlace, Walk } from './walk';

export interface LayoutCheck {
  uses: Uses;
  templates: readonly string[];
  modules: readonly string[];
  /** Modules that a template places, without those that only a server can name. */
  placed: ReadonlySet<string>;
  /** Every template with the brand's overlays. */
  composed: readonly Composed[];
  /** Modules that a template always shows, whatever the server lists. */
  fixedIn: (template: string) => ReadonlySet<string>;
}

/** Data from a brand's other files. */
export type Given = Pick<Walk, 'allowLoopbackHttp' | 'hasText' | 'isWritten'>;

/** Caches shared by the brands of one run. */
export interface Shared {
  walks: SharedWalks;
  forms: SharedForms;
}

/**
 * Checks all layout files of a brand, each template composed with the brand's overlays, and their forms, and collects
 * their uses. What a change of the brand breaks in a file of the base is reported at the change.
 */
export function checkLayouts(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  given: Given,
  report: ReportProblem,
  shared: Shared,
): LayoutCheck {
  const problems: Problem[] = [];
  const found = inspect(files, forms, given, (problem) => void problems.push(problem), shared);
  const baseFiles = new Set(files.flatMap(({ file, layer }) => (layer === 'base' ? [file] : [])));
  const isOfBase = ({ mark }: Problem) => found.hasOwn && baseFiles.has(mark.file);
  for (const problem of problems) if (!isOfBase(problem)) report(problem);
  // Checked again, the base first: a shared cache reports its problems only once. With a variant of a rule, a module that
  // no file changes may have other problems.
  const walks: SharedWalks = new Map();
  blamed(
    problems.filter(isOfBase),
    files,
    (some) => {
      const before: Problem[] = [];
      const fresh: Shared = { ...shared, walks: hasVariants(some) ? new Map() : walks };
      inspect(some, forms, given, (problem) => void before.push(problem), fresh);
      return before;
    },
    report,
  );
  return found;
}

/** Moves problems in files of the base to the change that causes them; the base's own problems are reported there. */
function blamed(
  problems: readonly Problem[],
  files: readonly SourceFile[],
  look: (files: readonly SourceFile[]) => readonly Problem[],
  report: ReportProblem,
): void {
  if (problems.length === 0) return;
  const changes = changesToLayouts(files);
  const looks = new Map<readonly SourceFile[], ReadonlySet<string>>();
  const at = (some: readonly SourceFile[]): ReadonlySet<string> => {
    const known = looks.get(some) ?? new Set(look(some).map(identityOf));
    looks.set(some, known);
    return known;
  };
  const said = new Set<string>();
  for (const problem of problems) {
    const mark = changes.first((some) => at(some).has(identityOf(problem)));
    const key = JSON.stringify([problem.code, mark]);
    if (!mark || said.has(key)) continue;
    said.add(key);
    report({ ...problem, mark, seen: { words: 'This change causes the problem at', mark: problem.mark } });
  }
}

function inspect(
  files: readonly SourceFile[],
  forms: readonly SourceFile[],
  { allowLoopbackHttp, hasText, isWritten }: Given,
  report: ReportProblem,
  shared: Shared,
): LayoutCheck & { hasOwn: boolean } {
  const templates = templatesOf(files);
  const modules = [...new Set(files.flatMap(({ content }) => ownText(content, 'module') ?? []))].sort();
  // Files of the base are checked with _default, which has no others.
  const ownFiles = new Set([...files, ...forms].flatMap(({ file, layer }) => (layer === 'brand' ? [file] : [])));
  const hasOwn = ownFiles.size > 0;
  const ofFiles: Problem[] = [];
  for (const file of hasOwn ? files.filter(({ layer }) => layer === 'brand') : files)
    checkFile(file, templates, modules, (problem) => void ofFiles.push(problem));

  const uses = noUses();
  const walked = new Set<string>();
  const walkedRules: Walk['walkedRules'] = new Set();
  const openPlaces: OpenPlace[] = [];
  const composed = composeAll(templates, files);
  const sharing = sharingOf(shared.walks, files, composed.varying);
  const isBase = (name: string) => files.some((file) => file.file === name && file.layer === 'base');
  let last: Walk | undefined;
  const looked = new Set<object>();
  for (const template of composed.templates) {
    const { layout, sources } = template;
    reportComposition(template, ofFiles, report);
    checkAllDuplicateIds(template, looked, isBase, report);
    checkMain(template, report);
    const walk: Walk = {
      layout,
      sources,
      names: undefined,
      address: '',
      ids: new Set(),
      openPlaces,
      inside: [],
      covered: undefined,
      around: [],
      rules: [],
      walkedRules,
      sharing,
      walked,
      allowLoopbackHttp,
      hasText,
      isWritten,
      uses,
      report,
      complaints: { count: 0 },
    };
    const lacks: Lack[] = [];
    walkNodes(layout.nodes, { ...walk, lacks });
    checkLacks(lacks, walk, composed.templates);
    checkOutcome(layout.template, walk.ids, files, report);
    last = walk;
  }
  if (hasOwn) checkPlacements(composed.templates, isBase, report);
  for (const problem of ofFiles) report(problem);
  const placed = new Set(walked);
  if (last) {
    checkUnplaced(last, openPlaces, modules, files, report);
    checkForms(forms, last, { shared: shared.forms, ownFiles }, report);
    checkRules(last, isBase, hasOwn, report);
    checkDialogs(uses, report);
  }
  const fixedIn = (name: string) => {
    const template = composed.templates.find(({ layout }) => layout.template === name);
    return template ? fixedModules(template) : new Set<string>();
  };
  return { uses, templates, modules, placed, fixedIn, composed: composed.templates, hasOwn };
}

function checkDialogs(uses: Uses, report: ReportProblem): void {
  for (const { name, mark } of uses.openedDialogs) {
    if (uses.dialogs.has(name)) continue;
    const known = [...uses.dialogs];
    report({
      code: 'layout.dialog.unknown',
      level: 'error',
      mark,
      message: `There is no dialog "${name}". ${known.length > 0 ? `Dialogs: ${known.join(', ')}.` : 'Add a node of type dialog with this id.'}`,
      suggestion: nearest(name, known),
    });
  }
}
