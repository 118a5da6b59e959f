import { beforeAll, expect, test } from 'vitest';
import type { ResolveInput } from '../../brands/trees/question';
import { openPrepared } from '../../service/store/preparedDatabase';
import { toPageQuestion } from '../options/page';
import { explain } from './explain';
import { printExplanation } from './print/print';
import { valueWords } from './values';

const day = { today: '2026-11-21', dated: '2026-11-21' };

function ask(page: string): Promise<ResolveInput> {
  return toPageQuestion({ host: 'aurora.localhost', page, as: 'famiglia', ...day }, openPrepared);
}

let documents: ResolveInput;
beforeAll(async () => {
  documents = await ask('documents');
});

test('on a page of the site, no remedy is an error of a bill', () => {
  expect(printExplanation(explain('documents-list', documents))).toMatch(
    /^Page documents, in the frame of template 1\n[\s\S]*\n {2}No change of one or two values was found that would hide it\.\n$/,
  );
});

test('of a node that reads no value nothing is said about a change of values', async () => {
  const last = (node: string) => printExplanation(explain(node, documents)).trimEnd().split('\n').at(-1);
  expect(last('documents-title')).toBe(
    '  It reads no value that decides whether it shows. It shows as long as something beside it shows.',
  );
  expect(last('page')).toBe('  It reads no value that decides whether it shows. It shows as long as something inside it shows.');
});

test('a rule about a row cannot be explained, and a rule is no node', () => {
  expect(() => explain('document.payable', documents)).toThrow(
    'document.payable is a rule about parts of documents-list, such as one row. explain names the condition of a whole node only.',
  );
  expect(() => explain('nothing-here', documents)).toThrow('No node of the page documents is called nothing-here.');
});

test('a root of a page is not described as the one of a bill', async () => {
  const printed = printExplanation(explain('contacts-form', await ask('contacts')));
  expect(printed).toContain('profile = an object with name');
  expect(printed).not.toContain('get_profilo');
});

test('what a page shows only with a key of its address needs that key in --query', async () => {
  const printed = printExplanation(explain('readings-form-card', await ask('letture_gas')));
  expect(printed.trimEnd().split('\n').at(-1)).toBe('  To show readings-form-card: --query contract=…');
});

test('an object of a page without values is called so', async () => {
  expect(valueWords({ keys: [] })).toBe('an object without values');
  expect(printExplanation(explain('readings-meter-form', await ask('letture_gas')))).not.toMatch(/ an object with $/m);
});
