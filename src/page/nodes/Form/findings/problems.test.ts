import { expect, test } from 'vitest';
import type { FormDefinition } from '../../../../engine/contract/form.generated';
import type { FieldProblem } from '../../../../engine/forms/problems';
import type { FormView } from '../../../../engine/forms/view';
import { firstInvalid, reportedProblems } from './problems';

/** Fields `a`, `b` and `c`; `c` is read-only. `b` is derived from `a`. */
const view = { fields: ['a', 'b', 'c'].map((name) => ({ name, isReadOnly: name === 'c' })) } as unknown as FormView;
const definition = { derive: { b: { on: ['a'], value: '' } } } as unknown as FormDefinition;
const missing = (field: string): FieldProblem => ({ field, rule: 'required' });
const long = (field: string): FieldProblem => ({ field, rule: 'tooLong' });

test.each<[string, readonly FieldProblem[], readonly string[]]>([
  ['nothing for a valid form', [], []],
  ['each invalid field', [long('a'), long('b')], ['a', 'b']],
  ['the field from which a missing one is derived', [missing('a'), missing('b')], ['a']],
  ['a derived field that the customer emptied', [missing('b')], ['b']],
  ['a derived field with a wrong value', [missing('a'), long('b')], ['a', 'b']],
  ['a writable field in place of a read-only one', [long('a'), missing('c')], ['a']],
  ['a read-only field if no other is invalid', [missing('c')], ['c']],
])('reports %s', (_, all, fields) => {
  expect(reportedProblems(all, view, definition).map(({ field }) => field)).toEqual(fields);
});

test('reports every field of a form without derived ones', () => {
  expect(reportedProblems([missing('a'), missing('b')], view, {} as FormDefinition)).toHaveLength(2);
});

test.each<[string, readonly FieldProblem[], Parameters<typeof firstInvalid>[2], string | undefined]>([
  ['the first field', [long('b'), long('a')], 'missing', 'form1_b'],
  ['the attachments', [], 'missing', 'form1_files'],
  ['nothing', [], undefined, undefined],
])('the focus goes to %s', (_, problems, fileRule, id) => {
  expect(firstInvalid('form1', problems, fileRule)).toBe(id);
});
