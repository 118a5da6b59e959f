import type { BrandFiles } from '../../brands/readBrand';
import type { Mark, Problem } from '../../brands/text/problem';
import { nearest } from '../../brands/text/suggest';
import { dropFindingsOfAddresses, dropFindingsOfParams } from './pageNames';
import { aboutNames, consequencesOfMisnamed, consequencesOfUnread, hidesBrandName } from './unread';

/** Hints that a mistake in the same brand may explain: after the fix, the unused part may be used. */
const suppressedByErrors = [
  'texts.key.unused',
  'texts.language.reworded',
  'images.unused',
  'layout.module.unlisted',
  'rules.unused',
  'form.unused',
  'form.field.unsent',
];

/** Findings that follow from a condition around the amount due, or from its removal. */
const ofAmount = ['layout.mustShow.when', 'layout.condition.never', 'layout.choose.unreachable', 'layout.tabs.empty'];

/** Keeps only the main finding about a hidden amount due, and only if its condition can be read. */
function dropDerivedAmountFindings(problems: readonly Problem[]): readonly Problem[] {
  const amounts = problems.filter(({ code }) => code.startsWith('layout.amountDue.')).map(({ mark }) => holderOf(mark));
  const isOfAmount = ({ code, mark }: Problem) =>
    ofAmount.includes(code) && amounts.some((place) => `${mark.file}#${mark.pointer}/`.startsWith(`${place}/`));
  const broken = problems.filter(({ code, level }) => level === 'error' && code !== 'layout.amountDue.hidden');
  const isUnread = ({ code, mark }: Problem) =>
    code === 'layout.amountDue.hidden' &&
    broken.some((one) => one.mark.file === mark.file && `${one.mark.pointer}/`.startsWith(`${mark.pointer}/`));
  // An operation that removes a list of modules removes the amount with the list.
  const lists = problems.filter(({ code }) => code === 'layout.prop.missing').map(({ mark }) => holderOf(mark));
  const isOfList = ({ code, mark }: Problem) => code === 'layout.amountDue.missing' && lists.includes(holderOf(mark));
  // If another figure replaces the amount, advice about that figure would mislead.
  const others = problems.filter(({ code }) => code === 'layout.amountDue.other').map(({ mark }) => holderOf(mark));
  const isOfOther = ({ code, mark }: Problem) =>
    ['layout.mustShow.value', 'overlay.rule.lost'].includes(code) && others.includes(holderOf(mark));
  return problems.filter((problem) => !isOfAmount(problem) && !isUnread(problem) && !isOfList(problem) && !isOfOther(problem));
}

/** Drops the warning about a lost rule if an error reports that the same operation allows payments. */
function dropLostGuards(problems: readonly Problem[]): readonly Problem[] {
  const opened = problems.filter(({ code }) => code === 'layout.payment.guard').map(({ mark }) => holderOf(mark));
  return problems.filter(({ code, mark }) => code !== 'overlay.rule.lost' || !opened.includes(holderOf(mark)));
}

/** The operation or the node that contains a position. */
function holderOf({ file, pointer }: Mark): string {
  const op = /^\/ops\/\d+/.exec(pointer)?.[0];
  return `${file}#${op ?? pointer.replace(/\/(when|id|repeat\/over)$/, '')}`;
}

/** Reports each mistake once: drops findings that its fix would probably remove. */
export function dropConsequences(problems: readonly Problem[], brand: BrandFiles): Problem[] {
  // A folder that is not a brand has no parts of a brand.
  const other = problems.filter(({ code }) => code === 'folder.brands');
  if (other.length > 0) return other;
  const distinct = dropLostGuards(
    dropDerivedAmountFindings(
      dropDuplicates(
        dropFindingsOfMisnamedFiles(
          dropRepeats(dropFindingsOfMisnamedRoots(dropFindingsOfPages(dropFindingsOfMisplacedFiles(problems), brand))),
        ),
      ),
    ),
  );
  const hidden = [
    ...(problems.some((problem) => problem.level === 'error' || isUnreadFile(problem)) ? suppressedByErrors : []),
    ...consequencesOfUnread(problems, brand),
  ];
  const reported = distinct.filter((problem) => !isHidden(hidden, problem));
  const isHidingName = reported.some((problem) => hidesBrandName(problem, brand));
  // A language without texts lacks the name, too.
  const isUntranslated = reported.some(({ code, names }) => code === 'texts.language.missing' && names !== undefined);
  const named = reported.filter(
    ({ code, about }) => code !== 'texts.brandName' || !(isHidingName || (isUntranslated && about !== undefined)),
  );
  return named.reduce<readonly Problem[]>(promoteMisnamedFile, named).slice();
}

/** Drops findings that follow from a mistake in the address or in the params of a page. */
function dropFindingsOfPages(problems: readonly Problem[], brand: BrandFiles): readonly Problem[] {
  return dropFindingsOfAddresses(dropFindingsOfParams(problems, brand), brand);
}

/** Whether a file of a brand's parts is never read, because it is in the wrong folder. */
function isUnreadFile({ code, mark, about }: Problem): boolean {
  return code === 'folder.file.unknown' && (about !== undefined || mark.file.endsWith('.json'));
}

/** Drops all other findings about a file that is in the folder of another kind. */
function dropFindingsOfMisplacedFiles(problems: readonly Problem[]): readonly Problem[] {
  const files = problems.filter(({ code }) => code === 'schema.other').map(({ mark }) => mark.file);
  return problems.filter(({ code, mark }) => code === 'schema.other' || !files.includes(mark.file));
}

/**
 * Drops findings about references to a module or template whose file is misnamed, or whose name is that of a page: the references
 * resolve after the fix.
 */
function dropFindingsOfMisnamedFiles(problems: readonly Problem[]): readonly Problem[] {
  const names = problems.flatMap(({ code, suggestion, about }) =>
    code === 'layout.name.file' ? [suggestion] : code === 'page.name.taken' ? [about] : [],
  );
  const isCalled = ({ missing }: Problem) => missing !== undefined && names.includes(missing);
  // Without the missing module the amount may be gone, and other modules may seem unused.
  const echoes = problems.some(isCalled) ? ['layout.amountDue.', 'layout.module.unused'] : [];
  return problems.filter((problem) => !isCalled(problem) && !isAmong(echoes, problem.code));
}

/** Merges an unused root of a page with the references to a similar name that does not exist: the root is misspelt. */
function dropFindingsOfMisnamedRoots(problems: readonly Problem[]): readonly Problem[] {
  const wanted = problems.flatMap(({ code, missing }) => (aboutNames.includes(code) ? (missing ?? []) : []));
  const suggestions = new Map(
    problems.flatMap(({ code, about = '' }) => {
      const name = code === 'page.root.unused' ? nearest(about, wanted) : undefined;
      return name === undefined ? [] : [[about, name] as const];
    }),
  );
  const names = [...suggestions.values()];
  return problems.flatMap((problem) => {
    const { code, missing = '', about = '' } = problem;
    if (aboutNames.includes(code) && names.includes(missing)) return [];
    const suggestion = code === 'page.root.unused' ? suggestions.get(about) : undefined;
    return suggestion === undefined ? [problem] : [{ ...problem, level: 'error', suggestion }];
  });
}

/** Keeps only the first of the findings that the same fix resolves: one entry in "needs" fixes all uses of a name in a module. */
function dropRepeats(problems: readonly Problem[]): readonly Problem[] {
  const reported = new Set<string>();
  return problems.filter(({ code, mark, mend }) => {
    // Operations in different files need separate fixes.
    const key = mend === undefined ? undefined : [code, mark.file, mend].join();
    const isFirst = key === undefined || !reported.has(key);
    if (key !== undefined) reported.add(key);
    return isFirst;
  });
}

/** Findings about the result of an operation. */
const outcomes = ['overlay.operation.failed', 'overlay.nothing', 'overlay.rule.lost', 'form.operation.failed', 'form.nothing'];

/** Findings about a missing part of a node, with the key under which the part belongs. */
const lacking: ReadonlyMap<string, string> = new Map([
  ['layout.prop.missing', 'props'],
  ['layout.event.missing', 'on'],
]);

/** Findings about unknown keys. */
const unknown = ['layout.prop.unknown', 'layout.event.unknown', 'layout.key.unknown'];

/** Merges findings about the same mistake: a specific finding replaces that of the schema, and hints yield to both. */
function dropDuplicates(problems: readonly Problem[]): Problem[] {
  const isOfSchema = ({ code }: Problem) => code.startsWith('schema.');
  const placesOf = (some: readonly Problem[]) => new Set(some.map(placeOf));
  const explained = placesOf(problems.filter((problem) => !isOfSchema(problem) && problem.level === 'error'));
  const refused = placesOf(problems.filter(isOfSchema));
  const errors = problems.filter(({ level }) => level === 'error');
  // An operation fails, or has no effect, because of a mistake in it.
  const isFailed = ({ code, mark }: Problem) =>
    outcomes.includes(code) && errors.some((one) => !outcomes.includes(one.code) && isAtOrWithin(one.mark, mark));
  const isOfMistake = ({ code, mark }: Problem) =>
    code === 'overlay.list.overruled' && problems.some((one) => one.level !== 'info' && isAtOrWithin(one.mark, opOf(mark)));
  // A wrong part may be meant as the missing part.
  const isMissing = ({ code, mark }: Problem) => {
    const part = lacking.get(code);
    const places = [mark.pointer, `${mark.pointer}/${part}`];
    const mayStand = ({ code: other, mark: { file, pointer } }: Problem) =>
      file === mark.file &&
      (other === 'layout.node.shape'
        ? pointer === places[1]
        : unknown.includes(other) && places.includes(pointer.slice(0, pointer.lastIndexOf('/'))));
    return part !== undefined && errors.some(mayStand);
  };
  // An unknown key beside a text may be meant as the key of the text's values.
  const isUnfilled = ({ code, mark }: Problem) =>
    code === 'texts.values.missing' &&
    errors.some((one) => one.code === 'layout.key.unknown' && one.mark.file === mark.file && isBeside(one.mark, mark));
  const suggestions = new Map(
    problems.flatMap((problem) => (isOfSchema(problem) ? [] : [[placeOf(problem), problem.suggestion]])),
  );
  // The schema expects names of children, which are spelt differently from names of modules.
  const isOfModules = ({ mark }: Problem) =>
    errors.some((one) => one.code === 'overlay.order.modules' && isWithin(mark, one.mark));
  // A list that names a module twice also shows it twice.
  const isTwice = ({ code, level }: Problem) =>
    code === 'layout.module.twice' && level === 'warning' && errors.some((one) => one.code === code);
  return problems.flatMap((problem) => {
    if (isFailed(problem) || isOfMistake(problem) || isMissing(problem) || isUnfilled(problem) || isTwice(problem)) return [];
    const place = placeOf(problem);
    if (isOfSchema(problem) && isOfModules(problem)) return [];
    if (!isOfSchema(problem)) return problem.level === 'error' || !refused.has(place) ? [problem] : [];
    return explained.has(place) ? [] : [{ ...problem, suggestion: suggestions.get(place) ?? problem.suggestion }];
  });
}

/** Makes a misnamed file an error if other findings follow from it, and drops those findings. */
function promoteMisnamedFile(problems: readonly Problem[], problem: Problem): readonly Problem[] {
  const missing = consequencesOfMisnamed(problem);
  const rest = problems.filter((one) => !isHidden(missing, one));
  const hasErrors = problems.some((one) => one.level === 'error' && isHidden(missing, one));
  return hasErrors ? rest.map((one) => (one === problem ? { ...one, level: 'error' } : one)) : rest;
}

/** The operation that contains a position, or the position itself. */
function opOf(mark: Mark): Mark {
  return { ...mark, pointer: /^\/ops\/\d+/.exec(mark.pointer)?.[0] ?? mark.pointer };
}

function isAtOrWithin(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && `${inner.pointer}/`.startsWith(`${outer.pointer}/`);
}

function isWithin(inner: Mark, outer: Mark): boolean {
  return inner.file === outer.file && inner.pointer.startsWith(`${outer.pointer}/`);
}

function isBeside(one: Mark, other: Mark): boolean {
  const [here, there] = [one, other].map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/')));
  return here === there;
}

function isAmong(codes: readonly string[], code: string): boolean {
  return codes.some((one) => (one.endsWith('.') ? code.startsWith(one) : code === one));
}

/** Whether a finding is among codes of consequences. An unknown path is one only if its root is unknown. */
function isHidden(codes: readonly string[], { code, missing }: Problem): boolean {
  return isAmong(codes, code) && (code !== 'layout.path.unknown' || missing !== undefined);
}

function placeOf({ mark }: Problem): string {
  return `${mark.file} ${mark.pointer} ${mark.onKey === true}`;
}
