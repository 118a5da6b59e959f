import { nodeMeta } from '../../engine/contract/nodes.generated';
import { isObject, own, ownText } from '../../engine/kernel/text/json';
import { queryKey, SCREEN } from './changes';
import type { ExplainedPlacement, Explanation, Written } from './explain';
import type { ExplainedTrace } from './traces';
import { pathComment, type ReadPath, someOf, textOfValue, valueWords } from './values';

/** An explanation as text. */
export function printExplanation(explanation: Explanation): string {
  const { template, page, placements, removed = [] } = explanation;
  const parts = [
    ...placements.map((placement) => printPlacement(explanation, placement).join('\n')),
    ...removed.map(({ at: address, change, written }) => `${address}  ${change.toUpperCase()} by ${at(written)}`),
  ];
  return `${[page === undefined ? `Template ${template}` : `Page ${page}, in the frame of template ${template}`, ...parts].join('\n\n')}\n`;
}

function printPlacement(explanation: Explanation, placement: ExplainedPlacement): string[] {
  const { address, type, outcome, instances, written, decision, overrides, values } = placement;
  const many = instances === undefined ? '' : ` (${instances} shown)`;
  return [
    `${address}  ${type}  ${outcome.toUpperCase()}${many}  ${at(written)}`,
    ...(outcome === 'broken' ? (placement.mistakes ?? []) : [because(placement)]).map((sentence) => `  ${sentence}`),
    ...(outcome === 'broken' ? ['  Its fallback is shown instead. Run "bolletta check" to find the line.'] : []),
    ...(decision.trace && outcome !== 'broken' ? printTrace(decision.trace, decision.rules, '    ') : []),
    ...(placement.emptyTexts ?? []).map(({ key, written: place }) => `  The text ${key} is empty in ${at(place)}.`),
    ...overrides.map(({ property, change, written: place }) => `  ${property} is ${change} by ${at(place)}`),
    ...values.flatMap(({ prop, text, paths }) => [
      `  ${prop}: ${text === undefined ? (outcome === 'shown' ? 'set' : '–') : `“${text}”`}`,
      ...paths.map((read) => `    ${read.path} = ${textOfValue(read)}${comment(read)}`),
    ]),
    ...(outcome === 'broken' ? [] : [nextStep(explanation, placement)]),
  ];
}

function nextStep(
  explanation: Explanation,
  { type, outcome, emptyTexts, flip, fixed, calculated, computed = [] }: ExplainedPlacement,
): string {
  const verb = outcome === 'shown' ? 'hide' : 'show';
  if (emptyTexts) return `  To show ${explanation.node}: write a text for ${emptyTexts.map(({ key }) => key).join(' and ')}`;
  if (fixed) return `  ${fixedWords(type)}`;
  const sources = computed.map(({ path, from }) => `${path} from ${from.join(', ')}`).join('; ');
  const computing = sources === '' ? '' : ` The page computes ${sources}.`;
  if (!flip && calculated)
    return `  No change of one or two values was found that would ${verb} it: its condition compares a calculation of ${calculated.join(', ')}.${computing}`;
  if (!flip) return `  No change of one or two values was found that would ${verb} it.${computing}`;
  return `  To ${verb} ${explanation.node}: ${flip.map((change) => changeText(change, explanation)).join(' and ')}`;
}

/** Text for a node without a value to change. */
function fixedWords(type: string): string {
  const { container = false, decorative = false } = (Object.hasOwn(nodeMeta, type) ? nodeMeta[type] : undefined) ?? {};
  const whole = container ? 'as long as something inside it shows' : 'always';
  return `It reads no value that decides whether it shows. It shows ${decorative ? 'as long as something beside it shows' : whole}.`;
}

function changeText(change: NonNullable<ExplainedPlacement['flip']>[number], explanation: Explanation): string {
  const { path, from, to, texts, wire, rows, like, row, computes } = change;
  if (path === SCREEN) return otherScreen(String(to), explanation);
  const key = queryKey(path);
  if (key !== undefined) return `--query ${key}=${String(to)}`;
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
function addedModules({ path, from, to }: NonNullable<ExplainedPlacement['flip']>[number]): string | undefined {
  if (!path.startsWith('page.modules.') || !Array.isArray(from) || !Array.isArray(to)) return undefined;
  return to.filter((name) => !from.includes(name)).join(', ') || undefined;
}

/** Text about the rows that change: one, several or all. */
function rowWords({
  changed,
  names: [name = ''],
  of,
}: NonNullable<NonNullable<ExplainedPlacement['flip']>[number]['rows']>): string {
  if (of === 1) return 'in the only row';
  if (changed.length === 1) return `in one row, ${changed[0]} of ${of}${name === '' ? '' : ` («${name}»)`}`;
  if (changed.length === of) return `in every one of the ${of} rows`;
  return `in ${changed.length} of ${of} rows (${changed.slice(0, 10).join(', ')}${changed.length > 10 ? ', …' : ''})`;
}

/** Describes what an action lacks, by its verb. */
function lackOf(action: unknown): string {
  const verb = ownText(action, 'do');
  if (verb === 'openDialog') return `the dialog ${ownText(action, 'dialog') ?? ''} has no content on this bill`;
  if (verb === 'open' || verb === 'navigate') return 'its address is missing or not allowed';
  return `a value that ${verb ?? 'it'} needs is missing`;
}

function because({ address, type, outcome, decision }: ExplainedPlacement): string {
  const isAccessory = Object.hasOwn(nodeMeta, type) && nodeMeta[type]?.decorative === true;
  const who = decision.address === address ? '' : ` of ${decision.address} (${at(decision.written)})`;
  const container = decision.address === address ? 'Nothing inside it' : `Nothing inside ${decision.address}`;
  const sentences: Record<ExplainedPlacement['decision']['reason'], string> = {
    when:
      outcome === 'shown'
        ? 'Its condition is true:'
        : outcome === 'pending'
          ? `The condition${who} waits for data:`
          : `The condition${who} is not true:`,
    required: `The required prop "${decision.missing}"${who} has no value.`,
    event: `The action of "${decision.missing}"${who} cannot run: ${lackOf(decision.action)}.`,
    empty: isAccessory
      ? `A ${type} does not show alone, and nothing else inside ${decision.address === address ? 'its block' : decision.address} shows.`
      : `${container} shows, so the container is hidden too.`,
    choose: `No child${who || ' of it'} shows.`,
    sibling: `The "choose" around ${decision.address} shows ${decision.instead} instead, because it comes first.`,
    repeat: `The list${who} is empty, or "where" excludes every item.`,
    where: `"where"${who} excludes the item.`,
    modules: `Its module is not on the page: ${decision.list}.`,
    parent: `${decision.address} is hidden.`,
    none: 'It has no condition, and everything around it shows.',
  };
  return sentences[decision.reason];
}

/** Headings above the parts of a condition. */
const OF_PARTS: Readonly<Record<string, string>> = { all: 'all of', any: 'at least one of', not: 'not' };

function printTrace(trace: ExplainedTrace, rules: ExplainedPlacement['decision']['rules'], indent: string): string[] {
  const { condition, outcome, operands = [], parts = [] } = trace;
  const [operator = ''] = isObject(condition) ? Object.keys(condition) : [];
  const rule = isObject(condition) ? rules.find(({ name }) => name === condition.rule) : undefined;
  const seen = operands.flatMap(({ words, text }) => (text === undefined ? [] : [`${words} = ${text}`]));
  const words = rule
    ? `rule ${rule.name} «${rule.title}»${rule.reason === undefined ? '' : ` (variant of the brand: ${rule.reason})`} ${at(rule.written)}`
    : parts.length > 0
      ? (own(OF_PARTS, operator) ?? operator)
      : trace.words;
  return [
    `${indent}${words} -> ${String(outcome)}${seen.length > 0 ? `   (${seen.join(', ')})` : ''}`,
    ...operands.flatMap(({ reads = [] }) => reads.map((read) => `${indent}  ${read.words} = ${someOf(read.texts)}`)),
    ...parts.flatMap((part) => printTrace(part, rules, `${indent}  `)),
  ];
}

/** Description of a path, to be printed after its value. */
function comment(read: ReadPath): string {
  const words = pathComment(read);
  return words === '' ? '' : `   ${words}`;
}

function at(written: Written | undefined): string {
  return written ? `${written.file}:${written.line}:${written.column}` : '';
}
