import { expect, test } from 'vitest';
import type { BoundForm } from '../../../../engine/forms/bind';
import { type Draft, emptyDraft } from '../../../../engine/forms/drafts';
import { requestKey } from '../../../../engine/forms/send/submit';
import {
  answerToPress,
  currentReason,
  isLocked,
  isOutdated,
  isReady,
  type PressProblem,
  type SendState,
  withErrorsShown,
} from './decide';

const draftOf = (change: Partial<Draft> = {}): Draft => ({ ...emptyDraft({ words: 'ciao' }), isEdited: true, ...change });
const sent = { values: { words: 'ciao' }, attachments: draftOf().attachments };

/** A valid form without confirmation, ready to be sent. */
const stateOf = ({ draft, ...change }: Partial<Omit<SendState, 'draft'>> & { draft?: Partial<Draft> } = {}): SendState => ({
  draft: draftOf(draft),
  isEarly: false,
  locksAll: false,
  isWaiting: false,
  isValid: true,
  confirm: 'never',
  ...change,
});

test.each<[string, SendState, boolean]>([
  ['a valid form', stateOf(), true],
  ['an invalid form', stateOf({ isValid: false }), false],
  ['an invalid form that asks first', stateOf({ isValid: false, confirm: 'after' }), true],
  ['an invalid form that asks last', stateOf({ isValid: false, confirm: 'before' }), false],
])('%s: is it ready', (_, state, ready) => {
  expect(isReady(state)).toBe(ready);
});

const same = { sent, attachments: sent.attachments };
test.each<[string, SendState, boolean]>([
  ['a form that was never sent', stateOf(), false],
  ['a form that is being sent', stateOf({ draft: { phase: 'sending' } }), true],
  ['a form whose label waits', stateOf({ isWaiting: true }), true],
  ['the same content after a failure', stateOf({ draft: { phase: 'failed', ...same }, isEarly: true }), true],
  ['the same content after the lock', stateOf({ draft: { phase: 'failed', ...same } }), false],
  ['other text after a failure', stateOf({ draft: { ...same, values: { words: 'ciao!' } }, isEarly: true }), false],
  [
    'a new empty field after a failure',
    stateOf({ draft: { ...same, values: { words: 'ciao', more: '' } }, isEarly: true }),
    true,
  ],
  [
    'a field without its empty text',
    stateOf({ draft: { ...same, sent: { ...sent, values: { words: 'ciao', more: '' } } }, isEarly: true }),
    true,
  ],
  ['other files after a failure', stateOf({ draft: { sent, attachments: [] }, isEarly: true }), false],
  [
    'other text in a form that locks all content',
    stateOf({ draft: { ...same, values: { words: 'ciao!' } }, isEarly: true, locksAll: true }),
    true,
  ],
])('%s: is it locked', (_, state, locked) => {
  expect(isLocked(state)).toBe(locked);
});

test.each<[string, Partial<Draft>, SendState, ReturnType<typeof answerToPress>]>([
  ['sends a valid form', {}, stateOf(), 'send'],
  ['asks before it sends', {}, stateOf({ confirm: 'before' }), 'confirm'],
  ['asks about an invalid form', {}, stateOf({ isValid: false, confirm: 'after' }), 'confirm'],
  ['shows the errors', {}, stateOf({ isValid: false }), 'blocked'],
  ['shows the errors before it asks', {}, stateOf({ isValid: false, confirm: 'before' }), 'blocked'],
  ['waits for a file before it shows the errors', { reading: 1 }, stateOf({ isValid: false }), 'reading'],
  ['shows the errors of a locked form', {}, stateOf({ isValid: false, isWaiting: true }), 'blocked'],
  ['waits for the lock', {}, stateOf({ isWaiting: true }), 'locked'],
  ['waits for a submission that is not rendered yet', { phase: 'sending' }, stateOf(), 'locked'],
  ['waits for a submission before anything else', { phase: 'sending', reading: 1 }, stateOf({ isValid: false }), 'locked'],
  ['ignores the second tap', { phase: 'accepted', isEdited: false }, stateOf({ isEarly: true, isValid: false }), 'ignore'],
  ['sends again after the lock', { phase: 'accepted', isEdited: false }, stateOf(), 'send'],
  ['sends an edit after a success', { phase: 'accepted' }, stateOf({ isEarly: true }), 'send'],
])('a press %s', (_, now, state, answer) => {
  expect(answerToPress(draftOf(now), state)).toBe(answer);
});

test.each<[string, PressProblem | undefined, SendState, ReturnType<typeof currentReason>]>([
  ['no press', undefined, stateOf({ isValid: false }), undefined],
  ['errors', 'blocked', stateOf({ isValid: false }), 'blocked'],
  ['corrected errors', 'blocked', stateOf(), undefined],
  ['a file that is read', 'reading', stateOf({ draft: { reading: 1 } }), 'reading'],
  ['a file that was read', 'reading', stateOf(), undefined],
  ['a lock', 'locked', stateOf({ isWaiting: true }), 'locked'],
  ['a lock of an invalid form', 'locked', stateOf({ isWaiting: true, isValid: false }), 'locked'],
  ['the end of a lock', 'locked', stateOf(), 'unlocked'],
  ['the end of a lock of an invalid form', 'locked', stateOf({ isValid: false }), undefined],
  ['a lock of accepted content', 'locked', stateOf({ draft: { phase: 'accepted', isEdited: false } }), undefined],
  ['a lock of an edit after a success', 'locked', stateOf({ draft: { phase: 'accepted' } }), 'unlocked'],
])('the message after a press that met %s', (_, problem, state, reason) => {
  expect(currentReason(problem, state)).toBe(reason);
});

test.each<[Draft['phase'], Partial<Draft>]>([
  ['accepted', { phase: 'writing' }],
  ['failed', {}],
  ['writing', {}],
])('errors that show after "%s" keep the visited fields', (phase, change) => {
  expect(withErrorsShown(draftOf({ phase, visited: new Set(['a']) }), ['b'])).toEqual({
    visited: new Set(['a', 'b']),
    ...change,
  });
});

const request = (number: string) => ({ values: {}, body: { number } });
const refusal = { reason: 'taken', asked: requestKey(request('1')) };
test.each<[string, Partial<Draft>, string, boolean]>([
  ['a refusal', { phase: 'failed', refusal, sent }, '1', false],
  ['a refusal of other data', { phase: 'failed', refusal, sent }, '2', true],
  ['a refusal before an edit', { phase: 'writing', refusal, sent }, '2', false],
  ['a failure without a reason', { phase: 'failed', sent }, '2', false],
])('%s: is it outdated', (_, draft, number, outdated) => {
  const form = { view: () => ({}), request: () => request(number) } as unknown as BoundForm;
  expect(isOutdated(draftOf(draft), form, () => () => '')).toBe(outdated);
});
