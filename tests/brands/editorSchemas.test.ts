import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { checkCase } from '../../src/workbench/checks/fixtures/case';

const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });
const schemas = readdirSync(path.join(projectRoot, 'schemas')).filter((name) => name.endsWith('.schema.json'));
for (const name of schemas) {
  ajv.addSchema({
    ...JSON.parse(readFileSync(path.join(projectRoot, 'schemas', name), 'utf8')),
    $id: `https://schemas/${name}`,
  });
}

const files = ['layouts', 'hosts'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name)),
);

// Editors and `bolletta check` must reject the same files: the product's own files pass both.
test.each(files)('%s is what its schema describes', (file) => {
  const content = JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
  const validate = ajv.getSchema(`https://schemas/${path.basename(content.$schema)}`);
  expect(validate?.(content), JSON.stringify(validate?.errors)).toBe(true);
});

const due = { t: 'payment.due' };
const text = (value: unknown) => ({ type: 'text', id: 'case', props: { text: value } });
const when = (condition: unknown) => ({ ...text(due), when: condition });
const state = (definition: unknown) => ({ type: 'stack', id: 'case', state: { chosen: definition }, children: [] });

/** Nodes that both an editor and `bolletta check` reject. */
const refused: [title: string, node: unknown][] = [
  ['in without a choice', when({ in: [{ get: 'bill.kind' }, []] })],
  ['sum of nothing', when({ gt: [{ sum: [] }, 0] })],
  ['first of nothing', text({ first: [] })],
  ['join of nothing', text({ join: [] })],
  ['branch without branches', text({ branch: [], else: due })],
  ['match without cases', text({ match: { get: 'bill.kind' }, cases: {}, else: due })],
  ['screen without a width', text({ screen: {}, else: due })],
  ['text with empty values', text({ ...due, values: {} })],
  ['count with as and without where', text({ count: 'bill.supplies', as: 'one' })],
  ['count with where and without as', text({ count: 'bill.supplies', where: { has: 'one.id' } })],
  ['count with a default', text({ count: 'bill.supplies', default: due })],
  ['pattern that is none', text({ get: 'bill.payment.dueDate', pattern: 'dd/mm/yyyy', default: due })],
  ['empty unit', text({ get: 'bill.payment.dueDate', unit: '', default: due })],
  ['name with a blank', when({ some: { over: 'bill.supplies', as: 'a supply', when: { has: 'bill.number' } } })],
  ['state without words', state({ values: [] })],
  ['state with an empty word', state({ values: ['a', ''] })],
  ['state with an empty key of the query', state({ flag: false, url: '' })],
  ['press without text', { type: 'lines', id: 'case', props: { lines: [{ text: { press: { do: 'refresh' } } }] } }],
  ['press in a text that is no cell', text({ text: due, press: { do: 'refresh' } })],
  [
    'query that is none',
    { ...text(due), type: 'button', on: { press: { do: 'open', href: 'https://brand.example/', query: {} } } },
  ],
  ['node without what it needs', { type: 'text', id: 'case' }],
  ['button without press', { ...text(due), type: 'button' }],
  ['module without a name', { type: 'module', id: 'case' }],
];

/** Nodes that both accept. */
const accepted: typeof refused = [
  ['all of nothing, of which check warns', when({ all: [] })],
  ['container without children', { type: 'stack', id: 'case', children: [] }],
  ['count of some items', text({ count: 'bill.supplies', as: 'one', where: { has: 'one.id' } })],
  ['pattern of a date', text({ get: 'bill.payment.dueDate', pattern: 'd.m.Y', default: due })],
  ['state with words', state({ values: ['a', 'b'], url: 'tab' })],
];

test.each([
  ...refused.map(([title, node]) => ({ title, node, isAccepted: false })),
  ...accepted.map(([title, node]) => ({ title, node, isAccepted: true })),
])('an editor and check agree: $title', ({ title, node, isAccepted }) => {
  const overlay = { schemaVersion: 2, ops: [{ at: 'footer:footer-line', insertAfter: [node] }] };
  const errors = checkCase({ title, node }).filter(({ level }) => level === 'error');
  expect(ajv.getSchema('https://schemas/overlay.schema.json')?.(overlay)).toBe(isAccepted);
  expect(errors.map(({ message }) => message)).toHaveLength(isAccepted ? 0 : 1);
});
