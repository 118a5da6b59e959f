import { nodeMeta } from '../../../engine/contract/nodes.generated';
import type { ExplainedPlacement, Explanation } from '../explain';
import { ANY_WORDS, queryKey, SCREEN } from '../search/changes';
import { type ExplainedChange, valueWords } from '../values';

/** What would reverse the result of a node. With `isShort`, a computed value stands for the cells from which it is computed. */
export function nextStep(
  explanation: Explanation,
  { type, outcome, emptyTexts, flip, fixed, calculated, computed = [], untried, isCut }: ExplainedPlacement,
  isShort = false,
): string {
  const verb = outcome === 'shown' ? 'hide' : 'show';
  if (emptyTexts) return `  To show ${explanation.node}: write a text for ${emptyTexts.map(({ key }) => key).join(' and ')}`;
  if (fixed) return `  ${fixedWords(type)}`;
  if (flip) {
    const changes = flip.map((change) => changeText(change, explanation, isShort));
    const sources = isShort ? sourcesOf(flip, explanation) : [];
    return [`  To ${verb} ${explanation.node}: ${changes.join(' and ')}`, ...sources.map((one) => `    ${one}`)].join('\n');
  }
  const parts = computed.map(({ path, from }) => `${path} from ${from.join(', ')}`).join('; ');
  const computing = parts === '' ? '' : ` The page computes ${parts}.`;
  const comparing = calculated ? `: its condition compares a calculation of ${calculated.join(', ')}` : '';
  const limits = [
    ...(untried ? [`other values of ${isShort ? someOf(untried) : untried.join(', ')}`] : []),
    ...(isCut ? ['some pairs of values'] : []),
  ];
  const notTried = limits.length === 0 ? [] : [`  Not tried: ${limits.join('; ')}.`];
  const result = `  No change of one or two values was found that would ${verb} it${comparing}.${computing}`;
  return (isShort ? [result, ...notTried] : [...notTried, result]).join('\n');
}

/** Number of paths to print. */
const MANY = 6;

function someOf(paths: readonly string[]): string {
  const more = paths.length - MANY;
  return `${paths.slice(0, MANY).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Where the values of a change can be written, to try it. */
function sourcesOf(changes: readonly ExplainedChange[], { page }: Explanation): string[] {
  const rootOf = ({ path }: ExplainedChange) => path.split(/[.[]/)[0] ?? '';
  const from = (...roots: string[]) => changes.filter((change) => roots.includes(rootOf(change)));
  const computed = changes.filter((change) => change.computed).map(({ path }) => path);
  const notes = [
    ...(computed.length > 0 ? [`The page computes it from ${computed.join(', ')}; --all prints the cells to change.`] : []),
    ...(changes.some(({ to }) => to === ANY_WORDS) ? [`${ANY_WORDS} stands for any text.`] : []),
  ];
  if (page !== undefined) return notes;
  const flags = from('flags').map(({ wire = '', to }) => `"${wire}": ${to === true ? 1 : 0}`);
  const lists = changes.some(({ path }) => path.startsWith('page.modules.'));
  const others = changes.map(rootOf).filter((root) => !known.has(root));
  return [
    ...notes,
    ...(flags.length > 0 ? [`To try it on all sample bills, write ${flags.join(' and ')} into "document" of service.json.`] : []),
    ...(from('flags', 'bill', 'payment').length > 0
      ? ['To try it on one bill, change the file that "bolletta sample" prints, and name it with --document.']
      : []),
    ...(lists
      ? ['To try it on all sample bills, write it into "modules" of service.json; on one, name a file with --modules.']
      : []),
    ...(from('host').length > 0 ? ['It comes from hostsettings.json.'] : []),
    ...(from('now').length > 0 ? ['It is the day of --today.'] : []),
    ...(others.length > 0 ? [`To try it, write ${others.join(' and ')} into a file and name that with --scope.`] : []),
  ];
}

/** Roots with a place of their own to change them. */
const known: ReadonlySet<string> = new Set(['flags', 'bill', 'payment', 'page', 'host', 'now', 'params', SCREEN]);

/** Text for a node without a value to change. */
function fixedWords(type: string): string {
  const { container = false, decorative = false } = (Object.hasOwn(nodeMeta, type) ? nodeMeta[type] : undefined) ?? {};
  const whole = container ? 'as long as something inside it shows' : 'always';
  return `It reads no value that decides whether it shows. It shows ${decorative ? 'as long as something beside it shows' : whole}.`;
}

function changeText(change: ExplainedChange, explanation: Explanation, isShort: boolean): string {
  const { path, from, to, texts, wire, rows, like, row, computes, computed } = change;
  if (path === SCREEN) return otherScreen(String(to), explanation);
  const key = queryKey(path);
  if (key !== undefined) return queryText(key, to, explanation);
  if (isShort && computed) return `${computed.path} ${computed.from} -> ${computed.to}${rows ? rowOfComputed(path, rows) : ''}`;
  const added = addedModules(change);
  if (added !== undefined) return `${path} with ${added}`;
  return [
    `${path} ${texts?.from ?? valueWords(from)} -> ${texts?.to ?? valueWords(to)}`,
    ...(wire === undefined ? [] : [` (${wire})`]),
    ...(rows ? [` ${rowWords(rows)}`] : []),
    ...(like === undefined ? [] : [`, the new rows like row ${like}`]),
    ...(row === undefined || Object.keys(row).length === 0 ? [] : [`, the new row with ${rowValues(row)}`]),
    ...(computes === undefined ? [] : [`, from which the page computes ${computes}`]),
  ].join('');
}

/** Text for a key of the query. The commands about a bill have no query. */
function queryText(key: string, to: unknown, { page }: Explanation): string {
  if (to === undefined) return `${key} left out of ${page === undefined ? 'the query of the address' : '--query'}`;
  return page === undefined ? `${key}=${String(to)} in the query of the address` : `--query ${key}=${String(to)}`;
}

/** The outermost row of a computed value. */
function rowOfComputed(path: string, { changed: [first = ''] }: NonNullable<ExplainedChange['rows']>): string {
  return ` in row ${first.split('.')[0]} of ${path.split('[]')[0]}`;
}

function rowValues(row: Readonly<Record<string, unknown>>): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');
}

/** Text for a change of screen. The brand may show another template there, which may have the node elsewhere or not at all. */
function otherScreen(screen: string, { template, screens }: Explanation): string {
  const isOption = screen === 'mobile' || screen === 'desktop';
  const shown = screens[screen === 'mobile' ? 'mobile' : 'desktop'];
  const name = isOption ? `--screen ${screen}` : screen;
  if (shown === template) return `another screen (${name})`;
  const option = isOption ? `${name} --template ${template}` : name;
  return `another screen with this template (${option}); the brand shows template ${shown} there`;
}

/** The modules that a change adds to a list: the whole list may be long. */
function addedModules({ path, from, to }: ExplainedChange): string | undefined {
  if (!path.startsWith('page.modules.') || !Array.isArray(from) || !Array.isArray(to)) return undefined;
  return to.filter((name) => !from.includes(name)).join(', ') || undefined;
}

/** Text about the rows that change: one, several or all. */
function rowWords({ changed, names: [name = ''], of }: NonNullable<ExplainedChange['rows']>): string {
  if (of === 1) return 'in the only row';
  if (changed.length === 1) return `in one row, ${changed[0]} of ${of}${name === '' ? '' : ` («${name}»)`}`;
  if (changed.length === of) return `in every one of the ${of} rows`;
  return `in ${changed.length} of ${of} rows (${changed.slice(0, 10).join(', ')}${changed.length > 10 ? ', …' : ''})`;
}
