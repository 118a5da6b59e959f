import path from 'node:path';
import { isObject } from '../../../src/kernel/json';
import { type BrandFiles, isImageName, type JsonFile, type LayeredFile } from '../../brands/readBrand';
import type { Mark, Problem } from '../../text/problem';

/** Parts of a brand that other parts are held against. */
type Part = 'settings' | 'texts' | 'rules' | 'layouts' | 'forms' | 'images';

/** What only seems missing while a part cannot be read; a code that ends in a dot stands for all that begin with it. */
const missingWithout: Readonly<Record<Part, readonly string[]>> = {
  settings: [
    'settings.',
    'layout.provider.unknown',
    'layout.locale.unknown',
    'layout.template.idle',
    'overlay.template.idle',
    'service.lang',
    'service.template.idle',
    'texts.language.',
    'texts.contract.missing',
    'texts.placeholders.differ',
  ],
  texts: [
    'texts.key.missing',
    'texts.language.',
    'texts.contract.missing',
    'texts.values.',
    'texts.empty',
    'texts.alike',
    'settings.locale.texts',
  ],
  rules: ['layout.rule.unknown', 'overlay.rule.lost'],
  layouts: [
    'layout.amountDue.',
    'layout.dialog.unknown',
    'layout.module.',
    'layout.rule.unknown',
    'layout.state.unknown',
    'layout.provider.unknown',
    'overlay.target.unknown',
    'overlay.template.unknown',
    'rules.unused',
    'service.module.',
    'service.template.unknown',
    'settings.template.unknown',
    'form.unused',
    'texts.key.unused',
    'images.unused',
  ],
  forms: ['form.unknown', 'form.unused', 'texts.key.unused'],
  images: ['images.missing', 'images.logo'],
};

/** Guesses that a mistake beside them may explain: mended, what seems unused may well be used. */
const guesses = [
  'texts.key.unused',
  'texts.language.reworded',
  'images.unused',
  'layout.module.unlisted',
  'rules.unused',
  'form.unused',
  'form.field.unsent',
];

/** Parts by the name of their file or folder, also of one that was misspelt. */
const partOf = new Map<string, Part>([
  ['hostsettings.json', 'settings'],
  ['locales', 'texts'],
  ['messages.json', 'texts'],
  ['rules.json', 'rules'],
  ['modules', 'layouts'],
  ['templates', 'layouts'],
  ['overlays', 'layouts'],
  ['forms', 'forms'],
  ['images', 'images'],
  ['bollettainterattiva', 'images'],
]);

/** What a condition around the amount due, or its removal, explains where it stands. */
const ofAmount = ['layout.mustShow.when', 'layout.condition.never', 'layout.choose.unreachable', 'layout.tabs.empty'];

/** What hides the amount due is said as that alone, and only when its condition can be read. */
function withoutAmountEchoes(problems: readonly Problem[]): readonly Problem[] {
  const amounts = problems.filter(({ code }) => code.startsWith('layout.amountDue.')).map(({ mark }) => holderOf(mark));
  const isOfAmount = ({ code, mark }: Problem) =>
    ofAmount.includes(code) && amounts.some((place) => `${mark.file}#${mark.pointer}/`.startsWith(`${place}/`));
  const broken = problems.filter(({ code, level }) => level === 'error' && code !== 'layout.amountDue.hidden');
  const isUnread = ({ code, mark }: Problem) =>
    code === 'layout.amountDue.hidden' &&
    broken.some((one) => one.mark.file === mark.file && `${one.mark.pointer}/`.startsWith(`${mark.pointer}/`));
  return problems.filter((problem) => !isOfAmount(problem) && !isUnread(problem));
}

/** That an operation gives up a rule is no warning to think about where it lets people pay what they must not. */
function withoutLostGuards(problems: readonly Problem[]): readonly Problem[] {
  const opened = problems.filter(({ code }) => code === 'layout.payment.guard').map(({ mark }) => holderOf(mark));
  return problems.filter(({ code, mark }) => code !== 'overlay.rule.lost' || !opened.includes(holderOf(mark)));
}

/** The operation or the node that a mark is in. */
function holderOf({ file, pointer }: Mark): string {
  const op = /^\/ops\/\d+/.exec(pointer)?.[0];
  return `${file}#${op ?? pointer.replace(/\/(when|id|repeat\/over)$/, '')}`;
}

/** One mistake is said once: mended, it may well take all that is left out here with it. */
export function withoutConsequences(problems: readonly Problem[], brand: BrandFiles): Problem[] {
  // What is no brand has nothing of one.
  const other = problems.filter(({ code }) => code === 'folder.brands');
  if (other.length > 0) return other;
  const distinct = withoutLostGuards(withoutAmountEchoes(withoutDoubles(withoutOtherNames(withoutRepeats(problems)))));
  const hidden = [
    ...(problems.some(({ level }) => level === 'error') ? guesses : []),
    ...unreadParts(brand).flatMap((part) => missingWithout[part]),
  ];
  const said = distinct.filter(({ code }) => !isAmong(hidden, code));
  return said.reduce<readonly Problem[]>(withoutMisnamed, said).slice();
}

/** A module or template whose file has another name: what calls it as its file is called finds it when that is mended. */
function withoutOtherNames(problems: readonly Problem[]): readonly Problem[] {
  const misnamed = problems.filter(({ code }) => code === 'layout.name.file');
  const names = misnamed.map(({ suggestion }) => suggestion);
  const isCalled = ({ missing }: Problem) => missing !== undefined && names.includes(missing);
  // With the module that nothing finds the amount may be gone, and nothing else names it.
  const echoes = problems.some(isCalled) ? ['layout.amountDue.', 'layout.module.unused'] : [];
  return problems.filter((problem) => !isCalled(problem) && !isAmong(echoes, problem.code));
}

/** Of what one entry mends, the first: a module lacks a name once, however often it reads it. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const said = new Set<string>();
  return problems.filter(({ code, mark, mend }) => {
    // Operations stand in files of their own, each to be mended where it is.
    const key = mend === undefined ? undefined : [code, mark.file, mend].join();
    const isFirst = key === undefined || !said.has(key);
    if (key !== undefined) said.add(key);
    return isFirst;
  });
}

/** Two parts that see the same thing: who knows it says what is wrong, the schema only that something is; guesses give way to both. */
function withoutDoubles(problems: readonly Problem[]): Problem[] {
  const isOfSchema = ({ code }: Problem) => code.startsWith('schema.');
  const placesOf = (some: readonly Problem[]) => new Set(some.map(placeOf));
  const explained = placesOf(problems.filter((problem) => !isOfSchema(problem) && problem.level === 'error'));
  const refused = placesOf(problems.filter(isOfSchema));
  const errors = problems.filter(({ level }) => level === 'error');
  // An operation fails by what is wrong inside it.
  const isFailed = ({ code, mark }: Problem) =>
    code === 'overlay.operation.failed' &&
    errors.some((one) => one.mark.file === mark.file && one.mark.pointer.startsWith(`${mark.pointer}/`));
  const meant = new Map(problems.flatMap((problem) => (isOfSchema(problem) ? [] : [[placeOf(problem), problem.suggestion]])));
  // Names of modules are written otherwise than those of children.
  const isOfModules = ({ mark }: Problem) =>
    errors.some((one) => one.code === 'overlay.order.modules' && isWithin(mark, one.mark));
  // A list that names a module twice shows it twice.
  const isTwice = ({ code, level }: Problem) =>
    code === 'layout.module.twice' && level === 'warning' && errors.some((one) => one.code === code);
  return problems.flatMap((problem) => {
    if (isFailed(problem) || isTwice(problem)) return [];
    const place = placeOf(problem);
    if (isOfSchema(problem) && isOfModules(problem)) return [];
    if (!isOfSchema(problem)) return problem.level === 'error' || !refused.has(place) ? [problem] : [];
    return explained.has(place) ? [] : [{ ...problem, suggestion: meant.get(place) ?? problem.suggestion }];
  });
}

/** A file misnamed is an error when something else fails for lack of it, which is then not said. */
function withoutMisnamed(problems: readonly Problem[], problem: Problem): readonly Problem[] {
  const missing = partsOfMisnamed(problem).flatMap((part) => missingWithout[part]);
  const rest = problems.filter(({ code }) => !isAmong(missing, code));
  const hasErrors = problems.some(({ code, level }) => level === 'error' && isAmong(missing, code));
  return hasErrors ? rest.map((one) => (one === problem ? { ...one, level: 'error' } : one)) : rest;
}

function isWithin(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && inner.pointer.startsWith(`${outer.pointer}/`);
}

function isAmong(codes: readonly string[], code: string): boolean {
  return codes.some((one) => (one.endsWith('.') ? code.startsWith(one) : code === one));
}

function placeOf({ mark }: Problem): string {
  return `${mark.file} ${mark.pointer} ${mark.onKey === true}`;
}

/** Parts of the brand's own that no program can read. */
function unreadParts({ folder, settings, messages, layouts, forms, links }: BrandFiles): Part[] {
  const isUnread = (file: JsonFile | undefined) => file !== undefined && !isObject(file.content);
  const ofBrand = (files: readonly LayeredFile[]) => files.filter((file) => file.layer === 'brand' && isUnread(file));
  const stepsOfLinks = links.flatMap((link) => path.relative(folder, link).split(path.sep));
  return [
    ...(isUnread(settings) ? (['settings'] as const) : []),
    ...(isUnread(messages) ? (['texts'] as const) : []),
    ...ofBrand(layouts).map(({ file }): Part => (file.endsWith('rules.json') ? 'rules' : 'layouts')),
    ...(ofBrand(forms).length > 0 ? (['forms'] as const) : []),
    ...stepsOfLinks.flatMap((step) => partOf.get(step) ?? []),
  ];
}

/** Parts whose file or folder lies under another name, or in another place. */
function partsOfMisnamed({ code, mark, suggestion }: Problem): Part[] {
  if (code !== 'folder.file.unknown') return [];
  const steps = mark.file.split(path.sep).slice(-2);
  const last = steps.at(-1) ?? '';
  const isMeant = suggestion !== undefined || partOf.has(last) || isImageName(last);
  return isMeant ? [...steps, suggestion ?? ''].flatMap((name) => (isImageName(name) ? 'images' : (partOf.get(name) ?? []))) : [];
}
