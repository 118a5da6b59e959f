import { expect, it } from 'vitest';
import type { BuiltForm } from '../../../src/engine/forms/context';
import { shippedForm } from './shippedForm';

const rules = {
  one: { title: 'Uno', when: { rule: 'two' } },
  two: { title: 'Due', when: true },
  three: { title: 'Tre', when: true },
};
// `shippedForm` reads nothing else of a form.
const form = (confirm: object) => ({ form: 'own', confirm }) as unknown as BuiltForm;

it('brings the rules that it asks, itself or through others, without their titles', () => {
  const asks = form({ text: { if: [{ rule: 'one' }, 'a', 'b'] } });
  expect(shippedForm(asks, rules)).toEqual({
    ...asks,
    rules: { one: { title: '', when: { rule: 'two' } }, two: { title: '', when: true } },
  });
});

it('brings nothing when it asks none', () => {
  const asks = form({ text: 'a' });
  expect(shippedForm(asks, rules)).toBe(asks);
});
