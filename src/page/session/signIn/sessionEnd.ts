import type { Reduce } from '../../../engine/kernel/page/machine';

/** What a tab does when the session of its customer ends. */
export interface SessionEnd {
  phase: 'open' | 'electing' | 'saving' | 'ended';
  /** Whether the customer has logged out. Otherwise the session has ended without a press. */
  isPressed: boolean;
  /** How the tab goes on when the unsent input is saved. */
  next?: 'provider' | 'reload' | 'refused' | undefined;
  /** Address of the redirect: the identity provider's log-out, or the origin of the site. */
  target: string;
}

export type SessionEndEvent =
  /** The customer presses "Log out". `target` is the log-out of the identity provider. */
  | { type: 'pressed'; target: string }
  /** A token that cannot be renewed has expired. */
  | { type: 'expired'; target: string }
  /** The provider refuses to renew the token: its session has ended. */
  | { type: 'refused' }
  /** Another tab has ended the session. */
  | { type: 'endedElsewhere' }
  /** Only one tab may redirect to the provider: several may try at once, such as when a computer wakes up. */
  | { type: 'elected'; isLeader: boolean }
  /** `isSaved`: the unsent input is stored. False also if there was none. */
  | { type: 'saved'; isSaved: boolean };

export type SessionEndEffect =
  | { do: 'elect' | 'save' | 'broadcast' }
  /** Removes the customer's data: of this tab, or of the whole browser. */
  | { do: 'forget'; where: 'tab' | 'browser' }
  | { do: 'note'; end: 'logged_out' | 'session_ended' }
  | { do: 'go'; target: string }
  /** Reloads the page signed out, at its address. */
  | { do: 'reopen' };

/** Leaves for an address. All tabs end: they show data of a customer whose session has ended, and another may sign in here. */
function leave(state: SessionEnd): readonly [SessionEnd, readonly SessionEndEffect[]] {
  const end = state.isPressed ? 'logged_out' : 'session_ended';
  const effects = [
    { do: 'broadcast' },
    { do: 'forget', where: 'browser' },
    { do: 'note', end },
    { do: 'go', target: state.target },
  ] as const;
  return [{ ...state, phase: 'ended' }, effects];
}

/**
 * Stays at the address. Opening the origin could sign the customer in again, because the provider's session may not have ended
 * yet, and the provider may reject parallel log-outs as forged. Does not clear the shared storage: the message of the other tab
 * may arrive late, when somebody has signed in again. No `target`: a press leads nowhere else.
 */
function reload(state: SessionEnd): readonly [SessionEnd, readonly SessionEndEffect[]] {
  return [{ ...state, phase: 'ended', target: '' }, [{ do: 'forget', where: 'tab' }, { do: 'reopen' }]];
}

/** Saves unsent input first, because the customer did not choose to log out. */
function saveThen(state: SessionEnd, next: SessionEnd['next']): readonly [SessionEnd, readonly SessionEndEffect[]] {
  return [{ ...state, phase: 'saving', next }, [{ do: 'save' }]];
}

function goOn(state: SessionEnd, isSaved: boolean): readonly [SessionEnd, readonly SessionEndEffect[]] {
  if (state.next === 'reload') return reload(state);
  if (state.next === 'provider' || !isSaved) return leave(state);
  // With saved input, the page stays at its address, where the next sign-in restores the input.
  return [{ ...state, phase: 'ended', target: '' }, [{ do: 'broadcast' }, { do: 'forget', where: 'browser' }, { do: 'reopen' }]];
}

/** Ends the session of a tab, once. */
export const reduceSessionEnd: Reduce<SessionEnd, SessionEndEvent, SessionEndEffect> = (state, event) => {
  switch (event.type) {
    case 'pressed':
      // The redirect may have failed: the customer pressed Stop, or the provider did not answer.
      if (state.phase === 'ended' && state.target) return [state, [{ do: 'go', target: state.target }]];
      if (state.phase !== 'open') return [state, []];
      return [{ phase: 'electing', isPressed: true, target: event.target }, [{ do: 'elect' }]];
    case 'expired':
      if (state.phase !== 'open') return [state, []];
      return [{ phase: 'electing', isPressed: false, target: event.target }, [{ do: 'elect' }]];
    case 'refused':
      return state.phase === 'open' ? saveThen(state, 'refused') : [state, []];
    case 'endedElsewhere':
      return state.phase === 'open' ? saveThen(state, 'reload') : [state, []];
    case 'elected':
      if (state.phase !== 'electing') return [state, []];
      if (!state.isPressed) return saveThen(state, event.isLeader ? 'provider' : 'reload');
      return event.isLeader ? leave(state) : reload(state);
    case 'saved':
      return state.phase === 'saving' ? goOn(state, event.isSaved) : [state, []];
  }
};
