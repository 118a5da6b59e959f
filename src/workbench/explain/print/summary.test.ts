import { beforeAll, expect, test } from 'vitest';
import { type OpenBrand, openBrand } from '../../../brands/openBrand';
import { openPrepared } from '../../../service/store/preparedDatabase';
import { toPageQuestion } from '../../options/page';
import { type QuestionOptions, toQuestion } from '../../options/question';
import { explain } from '../explain';
import { printSummary } from './summary';

const day = { today: '2026-11-21', dated: '2026-11-21' };
const brands = new Map<string, OpenBrand>();

beforeAll(() => {
  for (const host of ['aurora.localhost', 'nordsee.localhost', 'portoluce.localhost', 'vallegas.localhost'])
    brands.set(host, openBrand(host));
});

function linesOf(node: string, host: string, document: string, more: Partial<QuestionOptions> = {}): string[] {
  return printSummary(explain(node, toQuestion({ host, document, ...day, ...more }), brands.get(host))).split('\n');
}

test('the deciding condition comes first, with its value and its rule; what is true is counted', () => {
  const lines = linesOf('payment-slip', 'portoluce.localhost', '2026000103');
  expect(lines[3]).toMatch(
    /^ {2}bill\.payment\.due is at most 0\.00 €: it is 0,00\u00a0€ \(0 cents\) {3}\(rule debt\.positive «.*» layouts\/rules\.json:\d+:\d+\)$/,
  );
  expect(lines[4]).toContain('  payment.status is ("paid" or "pending" or "cancelled")');
  expect(lines).toContain('  3 other conditions are true; --all prints them');
  expect(lines.length).toBeLessThan(12);
});

test('a flag: where a sample gets it', () => {
  const lines = linesOf('payment-slip', 'nordsee.localhost', '2026000101');
  expect(lines[3]).toMatch(/^ {2}flags\.pagaora_boll is false {3}\(rule payment\.bySlip /);
  expect(lines).toContain('  To show payment-slip: flags.pagaora_boll false -> true (bolletta_interattiva_pagaora_boll)');
  expect(lines).toContain(
    '    To try it on all sample bills, write "bolletta_interattiva_pagaora_boll": 1 into "document" of service.json.',
  );
});

test('places for another screen take one line each', () => {
  const lines = linesOf('payment-slip', 'nordsee.localhost', '2026000101');
  expect(lines.filter((line) => line.startsWith('  For another screen: screen.class is '))).toHaveLength(2);
});

test('a place without a change takes one line, if there is a change for another place', () => {
  const lines = linesOf('care-form', 'aurora.localhost', '2026000101');
  expect(lines.filter((line) => line.includes('No change'))).toEqual([
    '  flags.customercare is false, flags.duferco_customercare is true. No change of one or two values was found that would show it here.',
  ]);
  expect(lines).toContain(
    '  To show care-form: another screen with this template (--screen desktop --template 3); the brand shows template 3Dt there',
  );
});

test('in a choose: why the other node shows, and why the node itself would be hidden without it', () => {
  const lines = linesOf('payment-banner', 'vallegas.localhost', '2026000107');
  expect(lines[3]).toMatch(/^ {2}The "choose" around .* shows .*payment-rid instead, because it comes first\.$/);
  expect(lines[4]).toMatch(/^ {4}bill\.payment\.method is "directDebit" {3}\(rule payment\.rid /);
  expect(lines[5]).toMatch(/^ {2}Without .*payment-rid it would be hidden too:$/);
  expect(lines.slice(6).join('\n')).toContain(
    '    payment.status is not ("unknown" or "cancelled" or "pending" or "paid"): it is "unpaid"',
  );
});

test('a computed value and its bound stand for the cells from which it is computed', () => {
  const lines = linesOf('tip-card', 'nordsee.localhost', '2026000102');
  expect(lines).toContain(
    '  To show tip-card: supply.history.changeVsPrevious −18\u00a0% -> above 10\u00a0% in row 1 of bill.supplies',
  );
  expect(lines.join('\n')).toContain('The page computes it from bill.supplies[].history.entries');
});

test('a shown node: each prop on one line, with the values that it reads', () => {
  const lines = linesOf('tip-card', 'nordsee.localhost', '2026000105');
  expect(lines[3]).toMatch(/^ {2}flags\.esponi_storico_consumi is true {3}\(rule /);
  expect(linesOf('amount-due', 'nordsee.localhost', '2026000101').join('\n')).toMatch(
    /\n {2}value: “.*” {3}from .*bill\.payment\.due \(document_payment_debt\)/,
  );
});

test('a state that the query holds is tried, and left out again', async () => {
  const ask = (query?: string) =>
    toPageQuestion(
      { host: 'aurora.localhost', page: 'letture_gas', as: 'azienda', ...(query !== undefined && { query }), ...day },
      openPrepared,
    );
  const last = async (query?: string) => printSummary(explain('readings-none-found', await ask(query)));
  expect(await last()).toContain('  To show readings-none-found: --query q=…\n    … stands for any text.\n');
  expect(await last('q=zzz')).toContain('  To hide readings-none-found: q left out of --query\n');
});

test('without a result: what was not tried', async () => {
  const documents = await toPageQuestion({ host: 'aurora.localhost', page: 'documents', as: 'famiglia', ...day }, openPrepared);
  expect(printSummary(explain('documents-list', documents))).toMatch(
    / {2}No change of one or two values was found that would hide it\.\n {2}Not tried: other values of account\.code, documents\.items[^[]*\n/,
  );
});
