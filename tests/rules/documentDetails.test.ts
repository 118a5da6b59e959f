import { expect, it } from 'vitest';
import details from '../../layouts/pages/document_details.json';
import documents from '../../layouts/pages/documents.json';
import file from '../../layouts/rules.json';
import '../../src/engine/layout/resolve/siteLanguage';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Env, Layout, LayoutNode } from '../../src/engine/layout/types';

type Part = unknown;
const rules: Readonly<Record<string, { when: Part }>> = file.rules;

/** A part of a layout with every rule replaced by its condition. */
function writtenOut(part: Part): Part {
  if (Array.isArray(part)) return part.map(writtenOut);
  if (typeof part !== 'object' || part === null) return part;
  const name = 'rule' in part ? String(part.rule) : '';
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule) return writtenOut(rule.when);
  if ('all' in part && Array.isArray(part.all)) return { all: part.all.map(writtenOut).flatMap((one) => allIn(one)) };
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, writtenOut(one)]));
}

/** The parts of an `all`; a single part for anything else. */
function allIn(part: Part): Part[] {
  return typeof part === 'object' && part !== null && 'all' in part && Array.isArray(part.all) ? part.all : [part];
}

/** All values of a key, at any level. */
function allOf(key: string, part: Part): Part[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => [...(name === key ? [one] : []), ...allOf(key, one)]);
}

/** All values that are chosen by conditions, the outer ones first. */
function choosing(part: Part): object[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap((one) => choosing(one));
  return 'branch' in part ? [part, ...inner] : inner;
}

const text = (part: Part) => JSON.stringify(writtenOut(part)).replaceAll('"more.document.', '"document.');

const ofList = choosing(documents.nodes).find((one) => JSON.stringify(one).includes('documents.state.overdue'));
const ofPage = choosing(details.nodes).find((one) => JSON.stringify(one).includes('document.overdueSince'));

/** Both sentences about the state of a document, in one layout. */
const layout = {
  template: 't',
  nodes: [
    {
      type: 'text',
      id: 'list',
      props: { text: JSON.parse(text(ofList).replaceAll('"document.document_', '"more.document.document_')) },
    },
    { type: 'text', id: 'page', props: { text: ofPage } },
  ] as LayoutNode[],
  modules: {},
  rules: {},
  roots: {
    more: {
      document: {
        ...{ document_payment_status: 'number', document_payment: 'text', document_payment_expiry: 'date' },
        ...{ document_amount: 'amount', document_payment_debt: 'amount' },
      },
    },
  },
} as const satisfies Layout;

const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };

/** Both sentences for a document. */
function said(document: object): string[] {
  const now = { state: 'ready', value: { today: '2026-11-21', day: 21 } } as const;
  const { root } = resolve(layout, { more: { state: 'ready', value: { document } }, now }, env);
  return root.children.map(({ props }) => String(Object(props.text).key));
}

const words: Readonly<Record<string, string>> = {
  'document.overdueSince': 'documents.state.overdueDays',
  'document.debitOn': 'documents.state.debit',
};

// The document of the page is not an item of a list, so rules that read the name `document` do not apply to it.
it('the page of a document says what the list says, of every document', () => {
  const some = <T>(key: string, values: readonly T[]) => values.map((value) => (value === undefined ? {} : { [key]: value }));
  const all = [
    some('document_payment_status', [undefined, 0, 1, 2, 3, 4, 9]),
    some('document_amount', [undefined, -500, 0, 1000]),
    some('document_payment_debt', [undefined, -500, 0, 500, 1000]),
    some('document_payment', [undefined, 'RID', 'Rid', 'bollettino']),
    some('document_payment_expiry', [undefined, '2026-11-20', '2026-12-20']),
  ].reduce<object[]>((found, more) => found.flatMap((one) => more.map((part) => ({ ...one, ...part }))), [{}]);
  const seen = new Set<string>();
  for (const document of all) {
    const [list = '', page = ''] = said(document);
    seen.add(list);
    // The page shows the remaining amount above the sentence.
    if (/\.(?:rest|overdueDaysRest|left|open)$/.test(list)) {
      expect(page, JSON.stringify(document)).toMatch(/overdueSince|document\.payBy|documents\.state\.(?:open|overdue)/);
    } else expect(words[page] ?? page, JSON.stringify(document)).toBe(list);
  }
  expect(seen.size).toBeGreaterThanOrEqual(8);
});

it('offers to pay by the rule of the list', () => {
  const conditions = [
    ...allOf('when', details.nodes),
    ...allOf('if', details.nodes).flatMap((one) => (Array.isArray(one) ? [one[0]] : [])),
  ].map(text);
  const withMethod = conditions.filter(
    (one) => one.includes('document_payment_debt') && one.includes('"document.document_payment"'),
  );
  expect(new Set(withMethod)).toEqual(new Set([text(rules['document.payable']?.when)]));
  expect(conditions).toContain(text(rules['document.settled']?.when));
});
