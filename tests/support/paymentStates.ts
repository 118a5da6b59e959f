import { join } from 'node:path';
import { statusFromDocument } from '../../src/bill/status';
import { toBill } from '../../src/bill/toBill';
import { resolve } from '../../src/engine/resolve';
import type { ResolvedNode, Resource } from '../../src/engine/types';
import type { Texts } from '../../src/i18n/texts';
import { resolveBrand } from '../../tools/cli/resolveBrand';
import { projectRoot } from '../../tools/hosts/readBrand';
import { TODAY } from './bills';
import { treeText } from './treeText';

/** Everything that says whether and how a bill can be paid, each with the values that make a difference. */
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

/** The same on every bill, so that a flag that is on has something to show. */
const rest = {
  document_number: '1',
  detail: 'pdf',
  document_payment_expiry: '2026-12-10',
  bolletta_interattiva_pagaora_pagopa_link: 'https://pagopa.example/',
  bolletta_interattiva_link_pagaora_1: 'https://link.example/',
  bolletta_interattiva_rid_link: 'https://rid.example/',
};

const modules = ['dati_pagamento_testata', 'dati_pagamento', 'costi', 'azioni_rapide'];

/** What is left of a tree when only what people read and press counts. */
const telling = /^\s*\S+ \((?:amount|banner|button|field|text)\)/;

function combinations(): Record<string, unknown>[] {
  return Object.entries(fields).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** A live status that is on its way, or that has failed for good. */
const live: readonly [string, Resource][] = [
  ['live status on its way', { state: 'pending' }],
  ['live status unknown', { state: 'ready', value: { status: 'unknown' } }],
];

/** One combination: its document, what is special about it, and what each module shows of it. */
export interface PaymentState {
  document: Record<string, unknown>;
  more: string;
  shown: ReadonlyMap<string, string>;
}

/** Every combination of status, method, amounts and flags, and the two ways in which a live status is not there. */
export function* paymentStates(): Generator<PaymentState> {
  const { composed, scope, env, texts } = resolveBrand({
    host: 'aurora.localhost',
    template: '2',
    document: rest,
    modules: { modules },
    screen: 'mobile',
    locale: 'it',
    today: TODAY,
  });
  const stateOf = (document: Record<string, unknown>, more: string, payment: Resource): PaymentState => {
    const { bill, flags } = toBill({ ...rest, ...document }, () => {}, { allowLoopbackHttp: false }) ?? {};
    const roots = { bill: ready(bill), flags: ready(flags), payment };
    const { root } = resolve(composed.layout, { ...scope, ...roots }, env);
    return { document, more, shown: new Map(modules.map((name) => [name, told(root, name, texts)])) };
  };
  for (const document of combinations()) yield stateOf(document, '', ready({ status: statusFromDocument(document, () => {}) }));
  for (const [more, payment] of live) yield stateOf(last(), more, payment);
}

const ready = (value: unknown): Resource => ({ state: 'ready', value });

/** For each module one text: what it shows, once for each distinct outcome, with how many give it and the first that does. */
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

function told(root: ResolvedNode, name: string, texts: Texts): string {
  const node = find(root, name);
  const lines = node ? treeText(node, texts).split('\n') : [];
  const kept = lines.filter((line) => telling.test(line)).map((line) => `  ${line.trim()}\n`);
  return kept.join('');
}

function words(document: Record<string, unknown>): string {
  return Object.entries(document)
    .map(([name, value]) => `${name.replace(/^(?:bolletta_interattiva|document)_/, '')} ${value ?? '-'}`)
    .join(', ');
}

function find(node: ResolvedNode, module: string): ResolvedNode | undefined {
  if (node.module === module) return node;
  for (const child of node.children) {
    const found = find(child, module);
    if (found) return found;
  }
  return undefined;
}
