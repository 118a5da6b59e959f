import { expect, test } from 'vitest';
import { reduceSessionEnd, type SessionEnd, type SessionEndEffect, type SessionEndEvent } from './sessionEnd';

const HOME = 'https://brand.localhost/';
const PROVIDER = 'https://id.localhost/logout';
const pressed: SessionEndEvent = { type: 'pressed', target: PROVIDER };
const expired: SessionEndEvent = { type: 'expired', target: PROVIDER };
const refused: SessionEndEvent = { type: 'refused' };
const elsewhere: SessionEndEvent = { type: 'endedElsewhere' };
const elected = (isLeader: boolean): SessionEndEvent => ({ type: 'elected', isLeader });
const saved = (isSaved: boolean): SessionEndEvent => ({ type: 'saved', isSaved });
const elect: SessionEndEffect = { do: 'elect' };
const save: SessionEndEffect = { do: 'save' };
const reload: SessionEndEffect[] = [{ do: 'forget', where: 'tab' }, { do: 'reopen' }];
const forgetAll: SessionEndEffect[] = [{ do: 'broadcast' }, { do: 'forget', where: 'browser' }];
const go = (target: string): SessionEndEffect => ({ do: 'go', target });
const leave = (end: 'logged_out' | 'session_ended', target: string): SessionEndEffect[] => [
  ...forgetAll,
  { do: 'note', end },
  go(target),
];

/** The effects of the last event. */
function effectsOf(events: readonly SessionEndEvent[]): readonly SessionEndEffect[] {
  let state: SessionEnd = { phase: 'open', isPressed: false, target: HOME };
  let effects: readonly SessionEndEffect[] = [];
  for (const event of events) [state, effects] = reduceSessionEnd(state, event);
  return effects;
}

test.each<[string, SessionEndEvent[], SessionEndEffect[]]>([
  ['a log-out elects the tab that redirects', [pressed], [elect]],
  ['the leader redirects to the provider without saving', [pressed, elected(true)], leave('logged_out', PROVIDER)],
  ['a follower reloads', [pressed, elected(false)], reload],
  ['a second press while the tabs elect does nothing', [pressed, pressed], []],
  ['a press after the redirect redirects again', [pressed, elected(true), pressed], [go(PROVIDER)]],
  ['a press in a tab that reloads does nothing', [pressed, elected(false), pressed], []],
  ['an expiry during a log-out does nothing', [pressed, expired], []],
  ['an expired token elects too', [expired], [elect]],
  ['the leader then saves first', [expired, elected(true)], [save]],
  ['and redirects, whether or not there was input', [expired, elected(true), saved(false)], leave('session_ended', PROVIDER)],
  ['a follower saves before it reloads', [expired, elected(false)], [save]],
  ['also if nothing could be saved', [expired, elected(false), saved(false)], reload],
  ['a refused renewal saves', [refused], [save]],
  ['without input it opens the origin', [refused, saved(false)], leave('session_ended', HOME)],
  ['with saved input it stays at its address', [refused, saved(true)], [...forgetAll, { do: 'reopen' }]],
  ['a press after that does nothing', [refused, saved(true), pressed], []],
  ['a press after the redirect to the origin redirects again', [refused, saved(false), pressed], [go(HOME)]],
  ['the end in another tab saves', [elsewhere], [save]],
  ['and reloads', [elsewhere, saved(true)], reload],
  ['the end in another tab comes too late during a log-out', [pressed, elsewhere], []],
  ['a press while the input is being saved does nothing', [refused, pressed], []],
  ['a refusal while the tabs elect does nothing', [expired, refused], []],
  ['a second election result does nothing', [pressed, elected(true), elected(false)], []],
  ['input is saved once', [refused, saved(false), saved(true)], []],
])('%s', (_, events, effects) => {
  expect(effectsOf(events)).toEqual(effects);
});
