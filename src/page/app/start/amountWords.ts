import type { ResourceName } from '../../../engine/contract/kinds.generated';
import { inCurrency } from '../../../engine/i18n/currency';
import { formatValue } from '../../../engine/i18n/format';
import type { Messages, Texts } from '../../../engine/i18n/texts';
import type { Value } from '../../../engine/kernel/page/value';
import { isObject } from '../../../engine/kernel/text/json';
import type { Layout, ResolvedNode, Resource } from '../../../engine/layout/types';
import { type BillAnswer, isStatusLive } from '../../api/readDocument';
import { envOf } from '../bill/env';
import { amountIn, resolveBill } from '../bill/resolveBill';
import { type ScopeInputs, scopeOf } from '../bill/scope';
import { choicesIn, parseSearch } from '../page/search';

/** The formatted texts of the amount due. */
export interface AmountWords {
  label: string;
  value: string;
  sentence: string;
}

/** Inputs for the texts of the amount due, except the resources. */
export interface AmountFacts extends Omit<ScopeInputs, 'resources' | 'answer'> {
  answer: BillAnswer | undefined;
  /** `reduceToAmountDue` of the template's layout. */
  layout: Layout;
  messages: Messages;
  texts: Texts;
  /** The query of the address. */
  search: string;
}

/**
 * The texts of the amount due, resolved with the page's engine and layout but without components: for the page before its code
 * has loaded, and for a server that has no time to render the whole page. Undefined if the amount does not show, or is still
 * pending. `payment` is the root of the call about the payment.
 */
export function amountWords(facts: AmountFacts, payment = statusIn(facts.answer)): AmountWords | undefined {
  const { layout, messages, texts, search, ...known } = facts;
  const scope = scopeOf({ ...known, resources: { ...pending, payment } });
  const { root } = resolveBill(layout, scope, envOf(known.brand, messages, new Map(choicesIn(parseSearch(search)))));
  return wordsOf(amountIn(root), (value) => formatValue(value, inCurrency(texts, known.answer?.bill.currency)));
}

const waiting: Resource = { state: 'pending' };

/** The root `payment` from the document alone; pending if the status needs a call. */
function statusIn(answer: BillAnswer | undefined): Resource {
  return answer && !isStatusLive(answer) ? { state: 'ready', value: { status: answer.status } } : waiting;
}

/** All resources, as pending. */
const pending: Readonly<Record<ResourceName, Resource>> = {
  payment: waiting,
  instalments: waiting,
  contacts: waiting,
  profile: waiting,
  readingDays: waiting,
  customers: waiting,
  elements: waiting,
  glossary: waiting,
  receipts: waiting,
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
