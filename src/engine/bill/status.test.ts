import { expect, it } from 'vitest';
import { statusFromDocument } from './status';

const inherited = Object.create({ document_payment_status: 4 }) as object;
const list = Object.assign([], { document_payment_status: 4 });

it.each([undefined, null, '4', 4, [], list, inherited])('%j is no document with a status', (document) => {
  const problems: unknown[] = [];
  expect(statusFromDocument(document, (one) => problems.push(one))).toBe('unknown');
  expect(problems).toEqual([]);
});
