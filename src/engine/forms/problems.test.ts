import { describe, expect, it } from 'vitest';
import { fileProblem, problemsOf, type ValidatorError } from './problems';
import type { FormView } from './view';

/** A view with only the parts that `problemsOf` reads. */
const viewOf = (names: string[], attachments?: { isRequired: boolean; max: number }): FormView =>
  ({ fields: names.map((name) => ({ name })), attachments }) as unknown as FormView;

const wrong = (keyword: string, field: string, params: Record<string, unknown> = {}): ValidatorError => ({
  keyword,
  instancePath: `/${field}`,
  params,
});
const missing = (field: string): ValidatorError => ({
  keyword: 'required',
  instancePath: '',
  params: { missingProperty: field },
});

describe('problemsOf', () => {
  it.each([
    [missing('a'), { field: 'a', rule: 'required' }],
    [wrong('const', 'a', { allowedValue: true }), { field: 'a', rule: 'required' }],
    [wrong('enum', 'a', { allowedValues: ['x'] }), { field: 'a', rule: 'choice' }],
    [wrong('minLength', 'a', { limit: 3 }), { field: 'a', rule: 'tooShort', limit: 3 }],
    [wrong('maxLength', 'a', { limit: 200 }), { field: 'a', rule: 'tooLong', limit: 200 }],
    [wrong('format', 'a', { format: 'email' }), { field: 'a', rule: 'format' }],
    [wrong('type', 'a', { type: 'string' }), { field: 'a', rule: 'format' }],
  ])('reads %j', (error, problem) => {
    expect(problemsOf([error], viewOf(['a']), {})).toStrictEqual([problem]);
  });

  it('keeps the first reason of each field, in the order in which they stand', () => {
    const errors = [wrong('maxLength', 'c', { limit: 9 }), wrong('format', 'c'), missing('a'), wrong('enum', 'b')];
    expect(problemsOf(errors, viewOf(['a', 'b', 'c']), {}).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'a required',
      'b choice',
      'c tooLong',
    ]);
  });

  it('has none of fields that do not show, nor of the form as a whole', () => {
    expect(problemsOf([missing('hidden'), wrong('type', ''), { ...missing('a'), params: {} }], viewOf(['a']), {})).toEqual([]);
    expect(problemsOf([], viewOf(['a']), {})).toEqual([]);
  });

  it('misses what a condition requires', () => {
    const view = { fields: [{ name: 'a', isRequired: true }, { name: 'b' }] } as unknown as FormView;
    expect(problemsOf([], view, {})).toEqual([{ field: 'a', rule: 'required' }]);
    expect(problemsOf([], view, { a: 'x' })).toEqual([]);
    expect(problemsOf([wrong('format', 'a')], view, { a: 'x' })).toEqual([{ field: 'a', rule: 'format' }]);
  });
});

describe('fileProblem', () => {
  it.each<[{ isRequired: boolean; max: number } | undefined, number, string | undefined]>([
    [undefined, 0, undefined],
    [undefined, 5, undefined],
    [{ isRequired: false, max: 1 }, 0, undefined],
    [{ isRequired: true, max: 1 }, 0, 'missing'],
    [{ isRequired: true, max: 1 }, 1, undefined],
    [{ isRequired: false, max: 1 }, 2, 'tooMany'],
    [{ isRequired: true, max: 3 }, 3, undefined],
    [{ isRequired: true, max: 3 }, 4, 'tooMany'],
  ])('with %j and %i files is %s', (attachments, count, rule) => {
    expect(fileProblem(viewOf(['a'], attachments), count)).toBe(rule);
  });
});
