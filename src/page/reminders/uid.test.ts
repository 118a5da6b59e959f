import { expect, it } from 'vitest';
import { uidOf } from './uid';

it('does not run parts together', () => {
  expect(uidOf('h', ['a', 'b'])).not.toBe(uidOf('h', ['ab', '']));
});
