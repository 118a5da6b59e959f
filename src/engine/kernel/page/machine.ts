/** The transitions of a state machine: a pure function from a state and an event to the next state and the effects, in order. */
export type Reduce<State, Event, Effect> = (state: State, event: Event) => readonly [State, readonly Effect[]];

/** A running state machine. */
export interface Machine<State, Event> {
  get: () => State;
  /** Takes the transition, then performs its effects. An effect may send the next event at once. */
  send: (event: Event) => void;
}

/** Runs a state machine: `perform` carries out one effect. */
export function createMachine<State, Event, Effect>(
  reduce: Reduce<State, Event, Effect>,
  initial: State,
  perform: (effect: Effect) => void,
): Machine<State, Event> {
  let state = initial;
  return {
    get: () => state,
    send: (event) => {
      const [next, effects] = reduce(state, event);
      state = next;
      for (const effect of effects) perform(effect);
    },
  };
}
