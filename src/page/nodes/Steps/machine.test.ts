import { expect, test } from 'vitest';
import { beginSteps, reduceSteps, type StepsEffect, type StepsEvent, type StepsState, type StepsView } from './machine';

/** Step `at` of three: s0, s1, s2. */
const viewOf = (at: number, done?: boolean, chosen = ''): StepsView => {
  const idOf = (index: number) => (index >= 0 && index < 3 ? `s${index}` : undefined);
  return { id: idOf(at), at, done, before: idOf(at - 1), after: idOf(at + 1), chosen };
};
const show = (at: number, done?: boolean, chosen?: string): StepsEvent => ({ type: 'show', view: viewOf(at, done, chosen) });
const none: StepsView = { id: undefined, at: 0, done: undefined, before: undefined, after: undefined, chosen: undefined };
const focus: StepsEffect = { do: 'focusHeading' };
const select = (step: string): StepsEffect => ({ do: 'select', step });
const correct = (step: string): StepsEffect => ({ do: 'correct', step });

/** Runs all events; returns the last state with the effects of the last event. */
function run(first: StepsView, events: readonly StepsEvent[]): readonly [StepsState, readonly StepsEffect[]] {
  let result: readonly [StepsState, readonly StepsEffect[]] = [beginSteps(first), []];
  for (const event of events) result = reduceSteps(result[0], event);
  return result;
}

test.each<[string, StepsView, readonly StepsEvent[], readonly StepsEffect[]]>([
  ['nothing at the first render', viewOf(0, false), [show(0, false)], []],
  ['nothing if nothing changes', viewOf(1, true), [show(1, true), show(1, true)], []],
  ['the next step', viewOf(1, true), [{ type: 'next' }], [select('s2')]],
  ['the previous step', viewOf(1, true), [{ type: 'back' }], [select('s0')]],
  ['nothing after the last step', viewOf(2, true), [{ type: 'next' }], []],
  ['nothing before the first step', viewOf(0, true), [{ type: 'back' }], []],
  ['a step of the list', viewOf(2, false), [{ type: 'select', step: 's0' }], [select('s0')]],
  ['the neighbour of the step that shows now', viewOf(0, true), [show(1, false), { type: 'back' }], [select('s0')]],

  ['the heading of the next step', viewOf(0, false), [show(1, false)], [focus]],
  ['the heading of the previous step', viewOf(1, false), [show(0, true)], [focus]],
  ['the heading of a step before one that was unknown', viewOf(1), [show(0, false)], [focus]],
  ['no heading while the page finds the first open step', viewOf(0), [show(1, false)], []],
  ['the heading after a step whose data was fetched again', viewOf(0, false), [show(0), show(1, false)], [focus]],
  ['the heading of the step that returns', viewOf(0, true), [{ type: 'show', view: none }, show(0, true)], [focus]],

  ['the next step when the first is complete', viewOf(0, false), [show(0, true)], [select('s1')]],
  ['the next step when the chosen one is complete', viewOf(1, false, 's1'), [show(1, true, 's1')], [select('s2')]],
  ['nothing when a later step that nobody chose is complete', viewOf(1, false), [show(1, true)], []],
  ['nothing when another step is chosen', viewOf(0, false, 's1'), [show(0, true, 's1')], []],
  ['nothing when the last step is complete', viewOf(2, false, 's2'), [show(2, true, 's2')], []],
  ['nothing when it becomes known that a step is complete', viewOf(0), [show(0, true)], []],
  ['the next step after an answer that took a while', viewOf(0, false), [show(0), show(0, true)], [select('s1')]],
  ['nothing after an answer that changes nothing', viewOf(0, true), [show(0), show(0, true)], []],
  ['nothing when the new step is already complete', viewOf(0, false), [show(1, undefined, 's1'), show(1, true, 's1')], []],
  ['nothing while the customer types', viewOf(0, false), [{ type: 'edit' }, show(0, true)], []],
  ['the next step after a submission', viewOf(0, false), [{ type: 'edit' }, { type: 'submit' }, show(0, true)], [select('s1')]],
  [
    'the next step when the customer typed in another one',
    viewOf(1, false, 's1'),
    [{ type: 'edit' }, show(0, false), show(0, true)],
    [select('s1')],
  ],

  ['the open step in place of a later one', viewOf(0, false, 's2'), [show(0, false, 's2')], [correct('s0')]],
  ['no correction while the data is missing', viewOf(0), [show(0, undefined, 's2')], []],
  ['no correction of a choice that shows', viewOf(1, false, 's1'), [show(1, false, 's1')], []],
  ['the correction before the focus', viewOf(0, true), [show(1, false, 's2')], [correct('s1'), focus]],
  ['nothing without steps', none, [{ type: 'show', view: none }, { type: 'next' }, { type: 'back' }], []],
])('the machine answers with %s', (_, first, events, effects) => {
  expect(run(first, events)[1]).toEqual(effects);
});

test.each<[string, readonly StepsEvent[], string | undefined]>([
  ['with the step that shows', [show(0, false, 's2')], 's0'],
  ['after the correction', [show(0, false, 's2'), show(0, false, 's0')], 's0'],
  ['no longer after a change of step', [show(0, false, 's2'), show(1, false, 's1')], undefined],
  ['not again when the step returns', [show(0, false, 's2'), show(1, false, 's1'), show(0, false, 's0')], undefined],
  ['not without a choice', [show(0, false)], undefined],
])('the notice about an early address shows %s', (_, events, early) => {
  expect(run(viewOf(0, false), events)[0].early).toBe(early);
});
