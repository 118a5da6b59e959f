import path from 'node:path';
import type { Composed, SourceFile } from '../../../../src/engine/compose';
import type { LayoutNode } from '../../../../src/engine/types';
import { isObject, own, ownText } from '../../../../src/kernel/json';
import { landings } from '../../../../src/kernel/landings';
import { layoutKind } from '../../../brands/fileKind';
import { templatesOf } from '../../../brands/readBrand';
import { validatorOf } from '../../../brands/schemas';
import type { Problem, ReportProblem } from '../../../text/problem';
import { nearest } from '../../../text/suggest';
import { changesToLayouts, hasVariants, identityOf } from '../changes';
import { checkSchema } from '../files/schemaErrors';
import { checkForms, type SharedForms } from '../forms/check';
import { composeAll } from './composeAll';
import { walkRuleBody } from './conditions';
import { checkLacks } from './lacks';
import { enterModule } from './modules';
import { walkNodes } from './nodes';
import { checkDuplicateIds, checkOverlay, reportComposition } from './overlays';
import { checkPlacements, fixedModules } from './placements';
import { checkNodeShapes } from './shape';
import { type SharedWalks, sharingOf } from './sharing';
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

/** Checks the envelope of a file and the shape of its nodes. */
function checkFile(
  { file, content }: SourceFile,
  templates: readonly string[],
  modules: readonly string[],
  report: ReportProblem,
): void {
  const origin = { file, pointer: '' };
  if (content === undefined) return;
  if (isObject(content) && Object.hasOwn(content, 'ops')) {
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
  if (isObject(content)) checkNodeShapes(own(content, 'nodes'), { file, pointer: '/nodes' }, report);
}

/** Checks the template and its modules, except modules that another template has covered (`looked`). */
function checkAllDuplicateIds(
  { layout, sources }: Composed,
  looked: Set<object>,
  isBase: (file: string) => boolean,
  report: ReportProblem,
): void {
  checkDuplicateIds(layout.nodes, sources.nodes, `template ${layout.template}`, isBase, report);
  for (const [name, module] of Object.entries(layout.modules)) {
    if (name.includes('/') || looked.has(module)) continue;
    looked.add(module);
    checkDuplicateIds(module.nodes, sources.nodes, `module ${name}`, isBase, report);
  }
}

/** A page has one main landmark; only one child of `choose` shows, so each may contain it. */
function checkMain({ layout, sources }: Composed, report: ReportProblem): void {
  const [, second] = mainsIn(layout.nodes);
  const origin = second && sources.nodes.get(second);
  if (!origin) return;
  report({
    code: 'layout.region.twice',
    level: 'error',
    mark: { ...origin, pointer: `${origin.pointer}/id` },
    message: `The region "${second.id}" is the second region with the role main in template ${layout.template}. A page may have only one.`,
  });
}

function mainsIn(nodes: readonly LayoutNode[]): LayoutNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'region' && own(node.props, 'role') === 'main') return [node];
    const branches = (node.children ?? []).map((child) => mainsIn([child]));
    if (node.type !== 'choose') return branches.flat();
    return branches.reduce((most, branch) => (branch.length > most.length ? branch : most), []);
  });
}

/** Pages after paying must show the outcome; that a bill shows its amount is checked with everything that can hide it. */
function checkOutcome(template: string, ids: ReadonlySet<string>, files: readonly SourceFile[], report: ReportProblem): void {
  if (ids.has('outcome-text') || !landings.some((landing) => landing.template === template)) return;
  const file = [...files].reverse().find(({ content }) => ownText(content, 'template') === template);
  if (!file) return;
  report({
    code: 'layout.outcome.missing',
    level: 'error',
    mark: { file: file.file, pointer: '/template' },
    message: `Template ${template} shows no node "outcome-text" in its own modules. Add the module esito_pagamento.`,
  });
}

/** Modules that no template names may be in a server list: they are walked at the position of such a list. */
function checkUnplaced(
  walk: Walk,
  places: readonly OpenPlace[],
  modules: readonly string[],
  files: readonly SourceFile[],
  report: ReportProblem,
): void {
  for (const name of modules.filter((one) => !walk.walked.has(one))) {
    const needs = walk.layout.modules[name]?.needs ?? [];
    const place = places.find(({ walk: { names } }) => needs.every((need) => hasName(names, need)));
    if (place) {
      // Its uses count for this brand, even if the walk is shared with others.
      const { uses, ids, walked } = walk;
      enterModule(name, place.holder, place.at, { ...place.walk, uses, ids, walked }, walkNodes);
      continue;
    }
    const file = [...files].reverse().find(({ content }) => ownText(content, 'module') === name);
    if (!file) continue;
    report({
      code: 'layout.module.unused',
      level: 'warning',
      mark: { file: file.file, pointer: needs.length > 0 ? '/needs' : '/module' },
      message: `No template can show the module ${name}${needs.length > 0 ? `, which needs ${needs.join(', ')} around it` : ''}. Add it to a template, or remove the file.`,
    });
  }
}

function hasName(names: Walk['names'], name: string): boolean {
  for (let entry = names; entry; entry = entry.parent) if (entry.name === name) return true;
  return false;
}

/** Lists variants of product rules. Unused rules: their paths are checked if they start at a root, and the brand is informed. */
function checkRules(walk: Walk, isBase: (file: string) => boolean, ofBrand: boolean, report: ReportProblem): void {
  const { rules } = walk.layout;
  const asked = new Set(walk.uses.rules);
  for (const [name, { variant, ...mark }] of walk.sources.rules) {
    if (!variant) continue;
    const message = `The brand has its own variant of the product rule ${name}: ${variant.reason.replace(/([^.!?])$/, '$1.')}`;
    report({
      code: 'rules.variant',
      level: 'info',
      mark: { ...mark, onKey: true },
      message,
      seen: { words: 'Product rule:', mark: variant.of },
    });
  }
  for (const [name, rule] of Object.entries(rules)) {
    const origin = walk.sources.rules.get(name);
    // A brand may remove the last use of a base rule.
    if (asked.has(name) || !origin || (isBase(origin.file) && ofBrand)) continue;
    walkRuleBody(name, rule.when, { ...walk, names: undefined, areNamesOpen: true, report });
    report({
      code: 'rules.unused',
      level: isBase(origin.file) ? 'info' : 'warning',
      mark: { ...origin, onKey: true },
      message: `No layout uses the rule ${name}. Use it or remove it.`,
    });
  }
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
