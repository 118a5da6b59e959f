import { join } from 'node:path';
import { projectRoot } from '../../src/brands/readBrand';
import { statusFromDocument } from '../../src/engine/bill/status';
import { toBill } from '../../src/engine/bill/toBill';
import type { Instalments } from '../../src/engine/contract/scope.generated';
import type { Texts } from '../../src/engine/i18n/texts';
import { insideOf } from '../../src/engine/layout/resolve/insideOf';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { ResolvedNode, Resource } from '../../src/engine/layout/types';
import { TODAY } from './bills';
import { findNode } from './findNode';
import { resolveOpen } from './resolveOpen';
import { treeText } from './treeText';

/** All fields that determine whether and how a bill can be paid, each with the values that make a difference. */
const fields = {
  document_payment_status: [undefined, -1, 0, 1, 2, 3, 4],
  document_payment: ['rid', 'bollettino'],
  document_payment_debt: [undefined, '-5,00', '0,00', '100,00'],
  document_amount: [undefined, '100,00'],
  bolletta_interattiva_esponi_stato_pagamento: [0, 1],
  bolletta_interattiva_esponi_paga_ora: [0, 1],
  bolletta_interattiva_pagaora_nexi_attivazione: [0, 1],
  bolletta_interattiva_pagaora_pagopa_attivazione: [0, 1],
  bolletta_interattiva_pagaora_1: [0, 1],
  bolletta_interattiva_pagaora_boll: [0, 1],
  bolletta_interattiva_esponi_rid: [0, 1],
} as const;

/** Constant fields, so that each flag has content to show. */
const rest = {
  document_number: '1',
  detail: 'pdf',
  document_payment_expiry: '2026-12-10',
  bolletta_interattiva_pagaora_pagopa_link: 'https://pagopa.example/',
  bolletta_interattiva_link_pagaora_1: 'https://link.example/',
  bolletta_interattiva_rid_link: 'https://rid.example/',
  fatt_interattiva_data: {
    insoluti: [{ numero_documento: 'A/1', data_scadenza: '2026-09-08', importo_originale: '98,31', crypto: 'abc' }],
  },
};

/** Every module whose rules read the payment, and the other modules that request money. */
const modules = [
  'dati_pagamento_testata',
  'dati_pagamento',
  'costi',
  'azioni_rapide',
  'rate',
  'insoluti',
  'info_pagamento',
  'avvisi',
];

const OTHER_WAYS = 'paymentInfo.otherWays.link';

/** The payable amounts that the server lists, whatever the state of the bill: all at once, or in instalments. */
const instalments: Instalments = {
  total: 10000,
  anyPaid: false,
  items: ['1', '0'].map((number) => ({
    key: number,
    number,
    amount: 10000,
    dueDate: '2026-12-10',
    status: 'toPay',
    link: `https://rate.example/${number}`,
  })),
};

/** Node types that people read or press; the other nodes are dropped. */
const telling = new Set(['amount', 'banner', 'button', 'field', 'heading', 'lines', 'table', 'text']);

/** The lines kept from such a node: its first line, and rows that can be pressed. */
const tellingLine = /^(?:\S+ \(|\s*- \{.* press: )/;

function combinations(): Record<string, unknown>[] {
  return Object.entries(fields).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** A live status that is pending, or that has failed permanently. */
const live: readonly [string, Resource][] = [
  ['live status on its way', { state: 'pending' }],
  ['live status unknown', { state: 'ready', value: { status: 'unknown' } }],
];

/** One combination: its document, what is special about it, and the content of each module. */
export interface PaymentState {
  document: Record<string, unknown>;
  more: string;
  shown: ReadonlyMap<string, string>;
}

/** Every combination of status, method, amounts and flags, plus two without a live status. */
export function* paymentStates(): Generator<PaymentState> {
  const { composed, scope, env, texts } = resolveOpen({
    host: 'aurora.localhost',
    template: '2',
    document: rest,
    modules: { modules },
    screen: 'mobile',
    locale: 'it',
    today: TODAY,
  });
  const tell = teller(texts);
  // A link without a text in the brand would never show.
  const linked = {
    ...env,
    text: (key: string) => (key === OTHER_WAYS ? 'full' : env.text(key)),
    literal: (key: string) => (key === OTHER_WAYS ? 'https://ways.example/' : env.literal(key)),
  };
  const stateOf = (document: Record<string, unknown>, more: string, payment: Resource): PaymentState => {
    const { bill, flags } = toBill({ ...rest, ...document }, () => {}, { allowLoopbackHttp: false }) ?? {};
    const roots = { bill: ready(bill), flags: ready(flags), payment, instalments: ready(instalments) };
    const { root } = resolve(composed.layout, { ...scope, ...roots }, linked);
    return {
      document,
      more,
      shown: new Map(modules.map((name) => [name, tell(findNode(root, (node) => node.module === name))])),
    };
  };
  for (const document of combinations()) yield stateOf(document, '', ready({ status: statusFromDocument(document, () => {}) }));
  for (const [more, payment] of live) yield stateOf(last(), more, payment);
}

const ready = (value: unknown): Resource => ({ state: 'ready', value });

/** For each module a text with each distinct outcome, the number of combinations that lead to it and the first of them. */
export function paymentSnapshots(states: Iterable<PaymentState> = paymentStates()): { path: string; text: string }[] {
  const outcomes = new Map(modules.map((name) => [name, new Map<string, { count: number; first: string }>()]));
  for (const { document, more, shown } of states) {
    for (const [name, text] of shown) {
      const known = outcomes.get(name)?.get(text);
      if (known) known.count += 1;
      else outcomes.get(name)?.set(text, { count: 1, first: [more, words(document)].filter(Boolean).join('; ') });
    }
  }
  return modules.map((name) => ({
    path: join(projectRoot, 'tests', 'snapshots', 'aurora.localhost', 'paying', `${name}.txt`),
    text: [...(outcomes.get(name) ?? [])]
      .map(([shown, { count, first }]) => `${count} of them, such as ${first}\n${shown || '  shows nothing\n'}`)
      .join('\n'),
  }));
}

/** Every field at its last value: all flags on, a debt. */
function last(): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.at(-1)])),
    bolletta_interattiva_esponi_stato_pagamento_data: 'LIVE',
  };
}

/** Turns trees into text. Caches the text of nodes, because most are the same in thousands of combinations. */
function teller(texts: Texts): (node: ResolvedNode | undefined) => string {
  const known = new Map<string, string>();
  const tellOne = (node: ResolvedNode): string => {
    const name = JSON.stringify([node.id, node.key, node.props]);
    const text = known.get(name) ?? tellingLines(treeText({ ...node, children: [], slots: {} }, texts));
    known.set(name, text);
    return text;
  };
  const tell = (node: ResolvedNode): string =>
    [telling.has(node.type) ? tellOne(node) : '', ...insideOf(node).map(tell)].join('');
  return (node) => (node ? tell(node) : '');
}

function tellingLines(text: string): string {
  const kept = text.split('\n').filter((line) => tellingLine.test(line));
  return kept.map((line) => `  ${line.trim()}\n`).join('');
}

function words(document: Record<string, unknown>): string {
  return Object.entries(document)
    .map(([name, value]) => `${name.replace(/^(?:bolletta_interattiva|document)_/, '')} ${value ?? '-'}`)
    .join(', ');
}
