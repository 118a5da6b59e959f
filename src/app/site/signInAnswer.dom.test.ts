import { expect, it } from 'vitest';
import { isSignInAnswer } from './signInAnswer';

it.each([
  ['#state=a&code=b', true],
  ['#session_state=a', false],
  ['#state-of-things', false],
  ['', false],
])('an address with %j comes from the identity provider: %s', (fragment, isBack) => {
  expect(isSignInAnswer(fragment)).toBe(isBack);
});
