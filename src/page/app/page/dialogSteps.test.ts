import { expect, test } from 'vitest';
import { type DialogEffect, type DialogEvent, type DialogSteps, reduceDialogs } from './dialogSteps';

const changed = (open: string, entry?: string): DialogEvent => ({ type: 'changed', open: [...open], entry });
const popped = (open: string, entry?: string): DialogEvent => ({ type: 'popped', open: [...open], entry });
const settled = (open: string, entry?: string): DialogEvent => ({ type: 'settled', open: [...open], entry });
const add = (dialog: string): DialogEffect => ({ do: 'add', dialog });
const close = (dialog: string): DialogEffect => ({ do: 'close', dialog });
const back: DialogEffect = { do: 'back' };

/** The effects of the last event. Dialogs are letters. */
function effectsOf(events: readonly DialogEvent[]): readonly DialogEffect[] {
  let state: DialogSteps = { known: [] };
  let effects: readonly DialogEffect[] = [];
  for (const event of events) [state, effects] = reduceDialogs(state, event);
  return effects;
}

test.each<[string, DialogEvent[], DialogEffect[]]>([
  ['a dialog gets an entry', [changed('a')], [add('a')]],
  ['another choice changes nothing', [changed('a'), changed('a', 'a')], []],
  ['a dialog that closes takes its entry with it', [changed('a'), changed('', 'a')], [back]],
  ['without an entry of its own nothing goes back', [changed('a'), changed('')], []],
  ['Back closes the dialog', [changed('a'), popped('a')], [close('a')]],
  ['Back closes the upper of two dialogs', [changed('a'), changed('ab', 'a'), popped('ab', 'a')], [close('b')]],
  ['the lower of two dialogs that closes keeps its entry', [changed('a'), changed('ab', 'a'), changed('b', 'b')], []],
  ['until the upper one closes', [changed('ab'), changed('b', 'b'), changed('', 'b')], [back]],
  ['then the lower entry goes too', [changed('ab'), changed('b', 'b'), changed('', 'b'), settled('', 'a')], [back]],
  ['until no entry is left', [changed('ab'), changed('', 'b'), settled('', 'a'), settled('')], []],
  ['a dialog that opens meanwhile waits', [changed('a'), changed('', 'a'), changed('b', 'a')], []],
  ['and gets its entry then', [changed('a'), changed('', 'a'), changed('b', 'a'), settled('b')], [add('b')]],
  ['unless it has closed again', [changed('a'), changed('', 'a'), changed('b', 'a'), changed('', 'a'), settled('')], []],
  ['the step back itself closes nothing', [changed('a'), changed('', 'a'), changed('b', 'a'), popped('b')], []],
  ['a step back that is lost is not repeated', [changed('a'), changed('', 'a'), settled('', 'a')], []],
  [
    'a dialog that opens again in its own entry needs no other',
    [changed('a'), changed('', 'a'), changed('a', 'a'), settled('a', 'a')],
    [],
  ],
  ['Forward to the entry of a closed dialog opens nothing', [changed('a'), changed(''), popped('', 'a')], []],
  ['a dialog that opens there replaces that entry', [changed('b', 'a'), settled('b')], [add('b')]],
])('%s', (_, events, effects) => {
  expect(effectsOf(events)).toEqual(effects);
});
