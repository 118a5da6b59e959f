import { expect, it } from 'vitest';
import { createOfficeFormatter } from './createOfficeFormatter';
import { createTexts } from './texts';

it('writes as the back office reads, whatever language the page is in', () => {
  const words = createOfficeFormatter(createTexts('en', {}, 'suffix', () => undefined));
  expect(words({ kind: 'amount', value: 123_456 })).toBe('1.234,56\u00a0€');
  expect(words({ kind: 'date', value: '2026-12-16' })).toMatch(/^16.dicembre.2026$/);
});
