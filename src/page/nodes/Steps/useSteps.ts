import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { beginSteps, reduceSteps, type StepsEffect, type StepsEvent, type StepsView } from './machine';
import type { StepChild } from './stepChild';

/**
 * Runs the machine of the steps: reports each change of the steps to it, and performs its effects. `early` is the id of the step
 * that shows, if the address named a later step.
 */
export function useSteps(
  steps: readonly StepChild[],
  at: number,
  heading: RefObject<HTMLElement | null>,
  ui: NodeProps<unknown>['ui'],
): { early: string | undefined; dispatch: (event: StepsEvent) => void } {
  const [shown, before, after] = [steps[at], steps[at - 1]?.id, steps[at + 1]?.id];
  const [id, done, chosen] = [shown?.id, shown?.props.done, ui.get('selected')];
  const state = useRef(beginSteps({ id, at, done, before, after, chosen }));
  const [early, setEarly] = useState<string>();

  const perform = (effect: StepsEffect) => {
    if (effect.do === 'select') return ui.set('selected', effect.step);
    if (effect.do === 'correct') return ui.set('selected', effect.step, 'replace');
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  };
  const dispatch = (event: StepsEvent) => {
    const [next, effects] = reduceSteps(state.current, event);
    state.current = next;
    setEarly(next.early);
    effects.forEach(perform);
  };
  const show = useEffectEvent((view: StepsView) => dispatch({ type: 'show', view }));
  useEffect(() => show({ id, at, done, before, after, chosen }), [id, at, done, before, after, chosen]);
  return { early, dispatch };
}
