import type { Reduce } from '../../../engine/kernel/page/machine';

/** The steps as one render shows them. */
export interface StepsView {
  /** Id of the step that shows; undefined without steps. */
  id: string | undefined;
  /** Its index. */
  at: number;
  /** Whether it is complete; undefined while its data is fetched. */
  done: boolean | undefined;
  /** Ids of its neighbours; undefined at the ends. */
  before: string | undefined;
  after: string | undefined;
  /** Id of the step that the UI state stores, for example from the address; empty before a choice. */
  chosen: string | undefined;
}

/** What the machine remembers between events. */
export interface StepsState {
  view: StepsView;
  /** The last known `done` of the step that shows: it stays while the data is fetched again. */
  known: boolean | undefined;
  /**
   * The customer is typing in the step. If an edit restores the accepted answer, the step does not advance until its button is
   * pressed.
   */
  isEdited: boolean;
  /** Id of the step that shows, if the address named a later step. */
  early: string | undefined;
}

/** `show` comes after each change of the steps; `select`, `next` and `back` are presses. */
export type StepsEvent =
  | { type: 'show'; view: StepsView }
  | { type: 'edit' | 'submit' | 'next' | 'back' }
  | { type: 'select'; step: string };

/** `select` stores a choice; `correct` replaces one that cannot show, without an entry in the history. */
export type StepsEffect = { do: 'select' | 'correct'; step: string } | { do: 'focusHeading' };

type Result = ReturnType<Reduce<StepsState, StepsEvent, StepsEffect>>;

/** The state at the first render. */
export function beginSteps(view: StepsView): StepsState {
  return { view, known: view.done, isEdited: false, early: undefined };
}

/** Shows the chosen step, or the next one when a step becomes complete, and moves the focus to its heading. */
export function reduceSteps(state: StepsState, event: StepsEvent): Result {
  switch (event.type) {
    case 'show':
      return show(state, event.view);
    case 'edit':
    case 'submit':
      return [{ ...state, isEdited: event.type === 'edit' }, []];
    case 'next':
      return [state, selecting(state.view.after)];
    case 'back':
      return [state, selecting(state.view.before)];
    case 'select':
      return [state, selecting(event.step)];
  }
}

function show(state: StepsState, view: StepsView): Result {
  const { id, done, chosen } = view;
  const isSame = id === state.view.id;
  // Otherwise Back leads to an address that shows this step again.
  const corrected = id !== undefined && done === false && chosen && chosen !== id ? id : undefined;
  const next = {
    view,
    known: done ?? (isSame ? state.known : undefined),
    isEdited: isSame && state.isEdited,
    early: corrected ?? (isSame ? state.early : undefined),
  };
  const effects = isSame ? advance(state, view) : arrive(state, view);
  return [next, corrected === undefined ? effects : [{ do: 'correct', step: corrected }, ...effects]];
}

/** Selects the next step when the chosen step becomes complete: the stored choice would keep that step open. */
function advance({ known, isEdited }: StepsState, { id, at, done, after, chosen }: StepsView): readonly StepsEffect[] {
  const isChosen = chosen ? chosen === id : at === 0;
  return known === false && done && isChosen && !isEdited ? selecting(after) : [];
}

/** Moves the focus to another step, unless the page is still loading: then it was not known whether the last one was complete. */
function arrive({ view: from, known }: StepsState, { at }: StepsView): readonly StepsEffect[] {
  return from.at < at && known === undefined ? [] : [{ do: 'focusHeading' }];
}

function selecting(step: string | undefined): readonly StepsEffect[] {
  return step === undefined ? [] : [{ do: 'select', step }];
}
