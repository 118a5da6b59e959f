import { referencesIn } from '../../../../src/engine/references';
import type { LayoutNode } from '../../../../src/engine/types';
import { isObject, type Json, own, ownText } from '../../../../src/kernel/json';
import type { Wanted, Way } from './amountWays';

const LINKS = 'bill.payment.links';
const PAGOPA = 'bill.links.pagopa';

/** Nodes with a verb that can pay. */
export const paying: Wanted = { is: ({ props, on }) => mayPay(on ?? null) || mayPay(props ?? null), below: new WeakMap() };

/** Whether a press on a node that can pay pays the bill in view: by card, by pagoPA or by a pay link. */
export function isPayment({ props, on }: LayoutNode, way: Way): boolean {
  const links = way.flatMap(({ as, condition }) => (as !== undefined && own(condition, 'has') === LINKS ? [as] : []));
  return pays(on ?? null, links) || pays(props ?? null, links);
}

/** What must be true for the press of a node to have an address: the condition of an `if` without alternative. */
export function addressCondition({ on }: LayoutNode): Json | undefined {
  const choice = own(own(own(on ?? null, 'press') ?? null, 'href') ?? null, 'if');
  return Array.isArray(choice) && choice.length === 2 ? (choice[0] as Json) : undefined;
}

/** By the JSON of the base, which is the same in every template and brand. */
const mayPayKnown = new WeakMap<object, boolean>();

/** Whether anything pressed in it has a verb that can pay, whatever stands around it. */
function mayPay(json: Json): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const known = mayPayKnown.get(json);
  if (known !== undefined) return known;
  const parts: readonly Json[] = Array.isArray(json) ? json : Object.values(json);
  const found = ['pay', 'open'].includes(ownText(json, 'do') ?? '') || parts.some(mayPay);
  mayPayKnown.set(json, found);
  return found;
}

/** Looks into cells and entries, too; `links` are the names under which one link to pay goes. */
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
  // With the code of another bill that one is paid: unpaid bills have guards of their own.
  const codes = pathsIn(own(own(action, 'query'), 'id') ?? null);
  return read.includes(PAGOPA) && codes.every((path) => path === 'session.linkId');
}

function pathsIn(json: Json): string[] {
  return referencesIn(json).flatMap((reference) => (reference.kind === 'path' ? [reference.value] : []));
}
