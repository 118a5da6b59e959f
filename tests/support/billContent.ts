import type { Bill, Flags, Instalments } from '../../src/engine/contract/scope.generated';
import { everyResolved, insideOf } from '../../src/engine/layout/resolve/insideOf';
import type { ResolvedNode, Scope } from '../../src/engine/layout/types';

/** The nodes that show before anything is opened. */
function visible(node: ResolvedNode): ResolvedNode[] {
  if (node.props.selected === false || node.props.open === false || node.type === 'dialog') return [];
  return [node, ...insideOf(node).flatMap(visible)];
}

/** The content that a bill must show besides its amount: block -> values that must appear in a node. */
function contentOf({ bill, instalments, flags }: Known): Record<string, readonly unknown[]> {
  const [supply] = bill?.supplies ?? [];
  const { contacts } = bill ?? {};
  // The detail screen has its own fields, behind its own flags.
  const details = flags?.duferco_dati_fornitura ? [] : supply?.details.filter(({ key }) => key !== 'indirizzo_fornitura');
  // For gas, template 5 shows the usage of the period, but not of the months.
  const used = supply?.usage ?? (supply?.kind === 'electricity' ? supply.history?.entries.at(-1)?.total : undefined);
  return {
    summary: [bill?.number, bill?.holder.name, bill?.customerCode],
    breakdown: bill?.amounts.rows.map(({ label }) => label) ?? [],
    instalments: instalments?.items.map(({ dueDate }) => dueDate) ?? [],
    'unpaid bills': bill?.overdue.map(({ number }) => number) ?? [],
    'missed payments': bill?.missed.map(({ number }) => number) ?? [],
    consumption: [used],
    supply: [supply?.code, ...(supply?.addressLines ?? []), ...(details?.map(({ value }) => value) ?? [])],
    contacts: [contacts?.phone1, contacts?.phone2, contacts?.email, contacts?.pec, contacts?.emergency, contacts?.distributor],
    pdf: bill?.pdf === undefined ? [] : ['downloadPdf'],
  };
}

interface Known {
  bill: Bill | undefined;
  flags: Flags | undefined;
  instalments: Instalments | undefined;
}

/** Parts of the bill that the page does not show anywhere, as `block: part`. */
export function missingFrom(root: ResolvedNode, scope: Scope): string[] {
  const words = new Set(everyResolved(root).flatMap(({ props, on }) => [...leavesOf(props), ...leavesOf(on)]));
  // The lines of an address may be joined into one.
  const told = [...words].filter((word) => typeof word === 'string').join('\n');
  const lacks = (part: unknown) => part !== undefined && !(typeof part === 'string' ? told.includes(part) : words.has(part));
  return Object.entries(contentOf(knownIn(scope))).flatMap(([block, parts]) =>
    parts.filter(lacks).map((part) => `${block}: ${String(part)}`),
  );
}

/** Content that shows more than once before anything is opened: an unpaid bill, a contact, an instalment, a block. */
export function duplicatesIn(root: ResolvedNode, scope: Scope): string[] {
  const seen = visible(root);
  const { bill } = knownIn(scope);
  const owed = [...(bill?.overdue ?? []), ...(bill?.missed ?? [])].flatMap(({ number }) => number ?? []);
  const naming = (number: string) => seen.filter(({ props }) => leavesOf(props).includes(number)).length;
  return [
    ...[...new Set(owed)].filter((number) => naming(number) > 1),
    ...repeated(
      seen.flatMap(({ on: { press } }) => (press?.do === 'open' && /^(?:tel|mailto):/.test(press.href) ? press.href : [])),
    ),
    ...repeated(seen.flatMap(({ id, key }) => (id === 'rate-item' ? `instalment ${key}` : []))),
    ...repeated(seen.flatMap(({ module }) => BLOCKS.get(module ?? '') ?? [])),
  ];
}

/** Modules that show the same content in different forms: a page needs only one of each block. */
const BLOCKS = new Map(
  Object.entries({
    summary: ['riepilogo_doc', 'riepilogo_doc2', 'riepilogo_doc3'],
    breakdown: ['dati_pagamento_sintesi', 'sintesi_importi', 'sintesi_importi2'],
    consumption: ['consumi', 'consumi_t5'],
    supply: ['fornitura', 'fornitura_duferco', 'dati_fornitura_duferco'],
    'self-reading': ['gas_reading'],
    pdf: ['scarica_pdf'],
  }).flatMap(([block, modules]) => modules.map((name) => [name, block] as const)),
);

function repeated(words: readonly string[]): string[] {
  return [...new Set(words.filter((word, index) => words.indexOf(word) < index))];
}

/** The loaded roots of a scope. */
function knownIn(scope: Scope): Known {
  const ready = (root: string) => {
    const resource = scope[root];
    return resource?.state === 'ready' ? resource.value : undefined;
  };
  // Roots have the type of their schema.
  return {
    bill: ready('bill') as Bill | undefined,
    flags: ready('flags') as Flags | undefined,
    instalments: ready('instalments') as Instalments | undefined,
  };
}

/** Texts and figures anywhere in a value. */
function leavesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
