import { expect, it } from 'vitest';
import details from '../../layouts/pages/document_details.json';
import documents from '../../layouts/pages/documents.json';
import file from '../../layouts/rules.json';

type Part = unknown;
const rules: Readonly<Record<string, { when: Part }>> = file.rules;

/** A part of a layout in which each rule is written out. */
function writtenOut(part: Part): Part {
  if (Array.isArray(part)) return part.map(writtenOut);
  if (typeof part !== 'object' || part === null) return part;
  const name = 'rule' in part ? String(part.rule) : '';
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  return rule ? writtenOut(rule.when) : Object.fromEntries(Object.entries(part).map(([key, one]) => [key, writtenOut(one)]));
}

/** All values of a key, on any level. */
function allOf(key: string, part: Part): Part[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => [...(name === key ? [one] : []), ...allOf(key, one)]);
}

const text = (part: Part) => JSON.stringify(writtenOut(part)).replaceAll('"more.document.', '"document.');

// Its document is no item of a list, so that rules about the name `document` cannot read it.
it('the page of a document says and offers what the rules of documents say', () => {
  const [state] = allOf('document_payment_status', documents.nodes).flatMap((one) => allOf('branch', allOf('text', one)));
  expect(state).toBeDefined();
  expect(allOf('branch', details.nodes).map(text)).toContain(text(state));
  const payable = text(rules['document.payable']?.when);
  const conditions = [
    ...allOf('when', details.nodes),
    ...allOf('if', details.nodes).flatMap((one) => (Array.isArray(one) ? [one[0]] : [])),
  ];
  expect(conditions.map(text).filter((one) => one.includes('document_payment_debt') && !one.includes('document_amount'))).toEqual(
    [payable, payable],
  );
});
