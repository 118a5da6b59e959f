import { type BillAnswer, isStatusLive } from '../api/readDocument';
import type { ResourceName } from '../contract/kinds.generated';
import type { Layout, ResolvedNode, Resource } from '../engine/types';
import { inCurrency } from '../i18n/currency';
import { formatValue } from '../i18n/format';
import type { Messages, Texts } from '../i18n/texts';
import { isObject } from '../kernel/json';
import type { Value } from '../kernel/value';
import { envOf } from './env';
import { amountIn, resolveBill } from './resolveBill';
import { type Known, scopeOf } from './scope';
import { choicesIn, parseSearch } from './search';

/** The words of the amount due, as the page shows them. */
export interface AmountWords {
  label: string;
  value: string;
  sentence: string;
}

/** What the words of the amount due depend on, apart from the roots behind calls. */
export interface AmountFacts extends Omit<Known, 'resources'> {
  /** `withoutRest` of the template's layout. */
  layout: Layout;
  messages: Messages;
  texts: Texts;
  /** The query of the address. */
  search: string;
}

/**
 * The words of the amount due, resolved by the page's engine and layout without its components: for the page before its
 * code has come, and for a server that has no time for the whole page. Undefined when the amount would not show, or not yet.
 * `payment` is the answer of a call about the payment.
 */
export function amountWords(facts: AmountFacts, payment = statusIn(facts.answer)): AmountWords | undefined {
  const { layout, messages, texts, search, ...known } = facts;
  const scope = scopeOf({ ...known, resources: { ...pending, payment } });
  const { root } = resolveBill(layout, scope, envOf(known.brand, messages, new Map(choicesIn(parseSearch(search)))));
  return wordsOf(amountIn(root), (value) => formatValue(value, inCurrency(texts, known.answer?.bill.currency)));
}

const waiting: Resource = { state: 'pending' };

/** The root `payment` as the document alone says it: the status may be that of a call. */
function statusIn(answer: BillAnswer | undefined): Resource {
  return answer && !isStatusLive(answer) ? { state: 'ready', value: { status: answer.status } } : waiting;
}

/** The roots behind calls that are not made yet. */
const pending: Readonly<Record<ResourceName, Resource>> = {
  payment: waiting,
  instalments: waiting,
  contacts: waiting,
  profile: waiting,
  readingDays: waiting,
  customers: waiting,
};

function wordsOf(node: ResolvedNode | undefined, format: (value: Value) => string): AmountWords | undefined {
  if (!node) return undefined;
  const prop = (name: string) => {
    const value = node.props[name];
    // The engine resolves every prop of this node to a value, or leaves it out.
    return isObject(value) && typeof value.kind === 'string' ? format(value as unknown as Value) : '';
  };
  const [label, value, sentence] = [prop('label'), prop('value'), prop('sentence')];
  return value === '' ? undefined : { label, value, sentence };
}
