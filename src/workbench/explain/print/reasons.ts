import { nodeMeta } from '../../../engine/contract/nodes.generated';
import { ownText } from '../../../engine/kernel/text/json';
import type { ExplainedPlacement, Written } from '../explain';

/** Describes what an action lacks, by its verb. */
function lackOf(action: unknown): string {
  const verb = ownText(action, 'do');
  if (verb === 'openDialog') return `the dialog ${ownText(action, 'dialog') ?? ''} has no content on this bill`;
  if (verb === 'open' || verb === 'navigate') return 'its address is missing or not allowed';
  return `a value that ${verb ?? 'it'} needs is missing`;
}

/** A sentence about the node that decides, and why. */
export function because({ address, type, outcome, decision }: ExplainedPlacement): string {
  const isAccessory = Object.hasOwn(nodeMeta, type) && nodeMeta[type]?.decorative === true;
  const who = decision.address === address ? '' : ` of ${decision.address} (${placeWritten(decision.written)})`;
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

/** The first line about a placement. */
export function headOf({ address, type, outcome, instances, written }: ExplainedPlacement): string {
  const many = instances === undefined ? '' : ` (${instances} shown)`;
  return `${address}  ${type}  ${outcome.toUpperCase()}${many}  ${placeWritten(written)}`;
}

/** The mistakes of a broken node. */
export function mistakeLines({ mistakes = [] }: ExplainedPlacement): string[] {
  const fallback = 'Its fallback is shown instead. Run "bolletta check" to find the line.';
  return [...mistakes, fallback].map((sentence) => `  ${sentence}`);
}

/** The empty texts and the overlays of the brand that affect a node. */
export function brandLines({ overrides, emptyTexts = [] }: ExplainedPlacement): string[] {
  return [
    ...emptyTexts.map(({ key, written }) => `  The text ${key} is empty in ${placeWritten(written)}.`),
    ...overrides.map(({ property, change, written }) => `  ${property} is ${change} by ${placeWritten(written)}`),
  ];
}

/** A position in a file as text. */
export function placeWritten(written: Written | undefined): string {
  return written ? `${written.file}:${written.line}:${written.column}` : '';
}
