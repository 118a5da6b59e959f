import { isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { referencesIn } from '../../../../engine/layout/references';
import type { LayoutNode } from '../../../../engine/layout/types';
import type { PathCondition, Wanted } from './pathConditions';

const LINKS = 'bill.payment.links';
const PAGOPA = 'bill.links.pagopa';

/** Nodes with an action that may pay. */
export const paying: Wanted = { is: ({ props, on }) => mayPay(on ?? null) || mayPay(props ?? null), below: new WeakMap() };

/** Whether the action of a paying node pays the current bill: by card, by pagoPA or by a payment link. */
export function isPayment({ props, on }: LayoutNode, path: PathCondition): boolean {
  const links = path.flatMap(({ as, condition }) => (as !== undefined && own(condition, 'has') === LINKS ? [as] : []));
  return pays(on ?? null, links) || pays(props ?? null, links);
}

/** The condition under which the action of a node has an address: that of an `if` without alternative. */
export function addressCondition({ on }: LayoutNode): Json | undefined {
  const choice = own(own(own(on ?? null, 'press') ?? null, 'href') ?? null, 'if');
  return Array.isArray(choice) && choice.length === 2 ? (choice[0] as Json) : undefined;
}

/** Results by JSON object; the objects of the base are shared by all templates and brands. */
const mayPayKnown = new WeakMap<object, boolean>();

/** Whether any action in a JSON value has a verb that may pay, regardless of the context. */
function mayPay(json: Json): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const known = mayPayKnown.get(json);
  if (known !== undefined) return known;
  const parts: readonly Json[] = Array.isArray(json) ? json : Object.values(json);
  const found = ['pay', 'open'].includes(ownText(json, 'do') ?? '') || parts.some(mayPay);
  mayPayKnown.set(json, found);
  return found;
}

/**
 * Whether any action in a JSON value pays, including those of cells and list entries; `links` are the item names of payment
 * links.
 */
function pays(json: Json, links: readonly string[]): boolean {
  if (Array.isArray(json)) return json.some((part: Json) => pays(part, links));
  if (!isObject(json)) return false;
  const verb = ownText(json, 'do');
  if (verb === 'pay') return true;
  if (verb === 'open' && leadsToPay(json, links)) return true;
  const as = own(json, 'each') === LINKS ? ownText(json, 'as') : undefined;
  return Object.values(json).some((part) => pays(part, as === undefined ? links : [...links, as]));
}

function leadsToPay(action: Json, links: readonly string[]): boolean {
  const read = pathsIn(own(action, 'href') ?? null);
  if (read.some((path) => path.startsWith(LINKS) || links.some((name) => path.startsWith(`${name}.`)))) return true;
  // With the code of another bill, the link pays that bill, whose own guards apply.
  const codes = pathsIn(own(own(action, 'query'), 'id') ?? null);
  return read.includes(PAGOPA) && codes.every((path) => path === 'session.linkId');
}

function pathsIn(json: Json): string[] {
  return referencesIn(json).flatMap((reference) => (reference.kind === 'path' ? [reference.value] : []));
}
