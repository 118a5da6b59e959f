import { expect, test } from 'vitest';
import { reduceSending, type Sending, type SendingEffect, type SendingEvent } from './sending';

const pressed = (isPending = false): SendingEvent => ({ type: 'pressed', isPending });
const answered = (isYes: boolean): SendingEvent => ({ type: 'answered', isYes });
const checked = (mayWait: boolean, isPending = false): SendingEvent => ({ type: 'checked', isPending, mayWait });
const due = (isLeaving = false): SendingEvent => ({ type: 'due', isLeaving });
const failed = (failure: 'signIn' | 'notDone' | 'unknown'): SendingEvent => ({ type: 'failed', failure });
const completed: SendingEvent = { type: 'completed' };
const refetched: SendingEvent = { type: 'refetched' };
const sentAtOnce = [pressed(), checked(false), due()];
const queued = [pressed(), checked(true)];

const finish = (result: boolean): SendingEffect => ({ do: 'finish', result });
const confirm = (key: string | undefined): SendingEffect => ({ do: 'confirm', key });
const fail = (key: string, canRetry = false): SendingEffect => ({ do: 'fail', key, canRetry });
const release: SendingEffect = { do: 'release' };
const leave: SendingEffect = { do: 'leave' };

const undo = { undo: 'undone' };
const question = { ask: { text: 'sure', yes: 'yes' } };
const own = { done: 'done', failure: 'failed', unknown: 'perhaps' };

/** The effects of the last event. */
function effectsOf(texts: Sending['texts'], events: readonly SendingEvent[], isRepeatable = false) {
  let state: Sending = { phase: 'idle', texts, isRepeatable, isAnnounced: false };
  let effects: readonly SendingEffect[] = [];
  for (const event of events) [state, effects] = reduceSending(state, event);
  return effects;
}

test.each<[string, Sending['texts'], SendingEvent[], SendingEffect[]]>([
  ['the same call, pressed twice, is sent once', {}, [pressed(true)], [finish(false)]],
  ['a question comes first', question, [pressed()], [{ do: 'ask' }]],
  ['no ends it', question, [pressed(), answered(false)], [finish(false)]],
  ['yes goes on', question, [pressed(), answered(true)], [{ do: 'check' }]],
  ['another row sent the call meanwhile', question, [pressed(), answered(true), checked(true, true)], [finish(false)]],
  ['without undo the call is sent at once', {}, [pressed(), checked(true)], [{ do: 'send' }]],
  ['without a lasting session too', undo, [pressed(), checked(false)], [{ do: 'send' }]],
  ['with undo the call waits, and the press is done', undo, queued, [{ do: 'queue', key: 'undone' }, leave, finish(true)]],
  ['a page that is left sends at once', undo, [...queued, due(true)], [{ do: 'call', isLeaving: true }]],
  ['the data loads before the confirmation', {}, [...sentAtOnce, completed], [{ do: 'refetch', isLimited: false }]],
  [
    'the confirmation, then the next page',
    own,
    [...sentAtOnce, completed, refetched],
    [confirm('done'), release, leave, finish(true)],
  ],
  [
    'a call sent at once confirms with the undo text',
    undo,
    [...sentAtOnce, completed, refetched],
    [confirm('undone'), release, leave, finish(true)],
  ],
  ['a call that waited has confirmed before', undo, [...queued, due(), completed, refetched], [confirm(undefined), release]],
  ['unless it has a text of its own', { ...undo, ...own }, [...queued, due(), completed, refetched], [confirm('done'), release]],
  ['a refusal', own, [...sentAtOnce, failed('notDone')], [fail('failed'), release, finish(false)]],
  ['a refusal without a text', {}, [...sentAtOnce, failed('notDone')], [fail('app.actionFailed'), release, finish(false)]],
  ['a session that must begin again', own, [...sentAtOnce, failed('signIn')], [{ do: 'offerSignIn' }, release, finish(false)]],
  ['a doubt loads the data first', own, [...sentAtOnce, failed('unknown')], [{ do: 'refetch', isLimited: true }]],
  ['then says so', own, [...sentAtOnce, failed('unknown'), refetched], [fail('perhaps'), release, finish(false)]],
  [
    'a doubt without a text',
    {},
    [...sentAtOnce, failed('unknown'), refetched],
    [fail('site.sendUnknown'), release, finish(false)],
  ],
  [
    'a call that waited, failed and is repeated confirms again',
    undo,
    [...queued, due(), failed('notDone'), due(), completed, refetched],
    [confirm('undone'), release, leave, finish(true)],
  ],
])('%s', (_, texts, events, effects) => {
  expect(effectsOf(texts, events)).toEqual(effects);
});

test('only a call that may be repeated offers a retry, and never after a doubt', () => {
  const [refusal] = effectsOf(own, [...sentAtOnce, failed('notDone')], true);
  const [doubt] = effectsOf(own, [...sentAtOnce, failed('unknown'), refetched], true);
  expect([refusal, doubt]).toEqual([fail('failed', true), fail('perhaps')]);
});
