import { expect, test } from 'vitest';
import { kinds } from '../../../engine/contract/kinds.generated';
import { bolletta } from '../testing';

const of = (...args: string[]) =>
  bolletta(
    'data',
    ...args,
    '--host',
    'aurora.localhost',
    '--document',
    '2026000101',
    '--dated',
    '2026-11-21',
    '--today',
    '2026-11-21',
  );

/** Every path in the engine's own table of kinds. */
function pathsIn(kind: unknown, path: string): string[] {
  if (typeof kind === 'string') return [path];
  if (Array.isArray(kind)) return [path, ...(typeof kind[0] === 'string' ? [] : pathsIn(kind[0], `${path}[]`))];
  return Object.entries(kind as object).flatMap(([name, one]) => pathsIn(one, `${path}.${name}`));
}

test('lists every path that the engine knows, each once', async () => {
  const { status, stdout } = await of('--json');
  expect(status).toBe(0);
  const listed: { path: string; kind: string }[] = JSON.parse(stdout);
  const paths = listed.filter(({ kind }) => kind !== 'object').map(({ path }) => path);
  expect([...paths].sort()).toEqual(
    Object.entries(kinds)
      .flatMap(([root, kind]) => pathsIn(kind, root))
      .sort(),
  );
});

test('says kind, value as the page shows it, meaning and readers, those of blocks that are not listed apart', async () => {
  const { stdout } = await of('bill.payment.due');
  expect(stdout).toContain('bill.payment.due = 112,64\u00a0€ (11264 cents)   amount\n');
  expect(stdout).toContain('  Amount still due; negative is a credit (document_payment_debt).\n');
  expect(stdout).toMatch(/\n {2}read by dati_pagamento_testata \(amount-due, [^)]*payment-card-pay/);
  expect(stdout).toMatch(/\n {2}read elsewhere by .*importo_dovuto/);
});

test('a path gives all below it; a list its items, and a repeat reads them', async () => {
  const { stdout } = await of('bill.supplies');
  expect(stdout).toMatch(/^bill\.supplies = a list of 1 {3}list\n/);
  expect(stdout).toMatch(/\nbill\.supplies\[\]\.code = "IT[^\n]*\n.*\n {2}read by .*header/);
  expect(stdout).not.toMatch(/^bill\.payment/m);
});

test('of a page it has the answers of its calls', async () => {
  const { status, stdout } = await bolletta(
    ...['data', 'documents', '--host', 'aurora.localhost', '--page', 'documents', '--as', 'casa'],
    ...['--dated', '2026-11-21', '--today', '2026-11-21'],
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/documents\.items\[\]\.document_number = "\d+"; .*\n {2}read by documents \(documents-list\)/);
});

test.each([
  ['bill.payment.deu', 'There is no path bill.payment.deu. Did you mean "bill.payment.due"?\n'],
  ['bill.pymnt', 'There is no path bill.pymnt. Did you mean "bill.payment"?\n'],
  ['zzz', 'There is no path zzz. Leave it out to see all paths.\n'],
])('%s is no path', async (path, stderr) => {
  expect(await of(path)).toEqual({ status: 1, stdout: '', stderr });
});

test('a number that is neither a sample bill nor a file is refused with the numbers that there are', async () => {
  const { status, stdout, stderr } = await bolletta('data', '--host', 'aurora.localhost', '--document', '999');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^999 is neither a file nor a sample bill of aurora\.localhost\. Sample bills: 2026000101, [\d, ]+\.\n$/,
  );
});
