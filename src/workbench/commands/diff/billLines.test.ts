import { expect, test } from 'vitest';
import { billLines } from './billLines';
import type { BillsDiff } from './bills';
import type { PartChanges } from './diff';

const bills: BillsDiff = { locales: ['it', 'en'], compared: 4, same: 4, unseenTexts: [], groups: [] };
const pages: NonNullable<BillsDiff['pages']> = { compared: 8, same: 8, groups: [] };
const part = (name: string, of = 'x', more: object = {}): PartChanges => ({
  part: name,
  changes: [{ kind: 'changed', of, sentence: 's' }],
  ...more,
});

test('pages that are compared are not named as left out, also if a rule that they use differs', () => {
  const parts = [part('rules', 'brand.owed', { in: ['page home', 'template 3'] }), part('page home', 'home-title')];
  expect(billLines({ ...bills, pages }, parts)).toEqual([
    'Customers see the same on 4 of 4 bills and screens, in it and en.',
    'Signed-in sample customers see the same on 8 of 8 pages and screens, in it and en.',
    '',
    'Not compared on bills and pages: colours and fonts, images, settings, what the bill service sends, the content of forms and texts that the code of the page shows. The first part compares them.',
  ]);
});

test('without a site in both brands only bills are named, and a page that only one has is left out', () => {
  const [first] = billLines(bills, [part('page home', 'page home'), part('theme')]);
  expect(first).toBe(
    'Apart from colours and fonts and pages of the site that only one of the brands has, which differ as listed above, customers see the same on 4 of 4 bills and screens, in it and en.',
  );
  expect(billLines(bills, [part('rules', 'brand.owed', { in: ['page home'] })]).join('\n')).not.toContain('pages');
});

test('a difference on pages has the page, its customer and the state of its calls', () => {
  const view = { page: 'documents', query: 'state=paid', account: 'casa', screen: 'desktop' as const };
  const groups = [
    { views: [view], sentences: ['It differs.'] },
    { views: [{ ...view, query: '', calls: 'failed' as const }], sentences: ['It also differs.'] },
  ];
  expect(billLines({ ...bills, pages: { compared: 8, same: 6, groups } }, []).slice(2, -2)).toEqual([
    '',
    'The same on 1 of 8 pages and screens, such as page documents?state=paid of casa on desktop:',
    '  It differs.',
    '',
    'The same on 1 of 8 pages and screens, such as page documents of casa on desktop, after its calls failed:',
    '  It also differs.',
  ]);
});
