import type { SendAction } from '../../../../engine/kernel/page/action';
import type { Reduce } from '../../../../engine/kernel/page/machine';

/** A call that changes something, from the press to the message about its result. */
export interface Sending {
  phase: 'idle' | 'asking' | 'checking' | 'queued' | 'calling' | 'confirming' | 'doubting' | 'done' | 'stopped';
  /** Keys of the texts; `ask` if the customer must confirm the call, `undo` if it can be undone for some seconds. */
  texts: Pick<SendAction, 'ask' | 'undo' | 'done' | 'failure' | 'unknown'>;
  /** Whether the customer may send a failed call again. */
  isRepeatable: boolean;
  /** Whether the message of the undo period has said that the call is done. */
  isAnnounced: boolean;
}

/** Why a call failed: it was not sent because the customer must sign in, was not performed, or may have been performed. */
export type SendFailure = 'signIn' | 'notDone' | 'unknown';

export type SendingEvent =
  /** `isPending`: the same call waits or is being sent. */
  | { type: 'pressed'; isPending: boolean }
  | { type: 'answered'; isYes: boolean }
  /** `mayWait`: the session lasts beyond the undo period. */
  | { type: 'checked'; isPending: boolean; mayWait: boolean }
  /** The call is sent now. `isLeaving`: the page is being left, so only synchronous work is certain to run. */
  | { type: 'due'; isLeaving: boolean }
  | { type: 'completed' }
  | { type: 'failed'; failure: SendFailure }
  | { type: 'refetched' };

export type SendingEffect =
  | { do: 'ask' }
  /** Finds out whether the call may wait. */
  | { do: 'check' }
  /** Waits in the undo queue with a message that offers to undo. */
  | { do: 'queue'; key: string }
  /** Sends now. */
  | { do: 'send' }
  | { do: 'call'; isLeaving: boolean }
  /** Loads the changed data. `isLimited`: a message waits for it only for some seconds. */
  | { do: 'refetch'; isLimited: boolean }
  | { do: 'confirm'; key: string | undefined }
  | { do: 'fail'; key: string; canRetry: boolean }
  | { do: 'offerSignIn' }
  /** The call is no longer pending. */
  | { do: 'release' }
  /** Opens the page that the action names. */
  | { do: 'leave' }
  /** The press is handled. `result`: whether the call is done or will be. */
  | { do: 'finish'; result: boolean };

/**
 * Asks, waits for the undo period, sends once, refetches, then confirms. A call that may wait shows its confirmation at the press;
 * without a session that lasts so long it is sent at once. A repeated call starts again at `due`.
 */
export const reduceSending: Reduce<Sending, SendingEvent, SendingEffect> = (state, event) => {
  const { phase, texts } = state;
  const to = (next: Sending['phase'], ...effects: SendingEffect[]) => [{ ...state, phase: next }, effects] as const;
  switch (event.type) {
    case 'pressed':
      if (event.isPending) return to('stopped', { do: 'finish', result: false });
      return texts.ask ? to('asking', { do: 'ask' }) : to('checking', { do: 'check' });
    case 'answered':
      return event.isYes ? to('checking', { do: 'check' }) : to('stopped', { do: 'finish', result: false });
    case 'checked':
      // Meanwhile the same call may have been sent from another row.
      if (event.isPending) return to('stopped', { do: 'finish', result: false });
      if (!texts.undo || !event.mayWait) return to('checking', { do: 'send' });
      return [
        { ...state, phase: 'queued', isAnnounced: true },
        [{ do: 'queue', key: texts.undo }, { do: 'leave' }, { do: 'finish', result: true }],
      ];
    case 'due':
      return to('calling', { do: 'call', isLeaving: event.isLeaving });
    case 'completed':
      // The confirmation waits for the new data.
      return to('confirming', { do: 'refetch', isLimited: false });
    case 'failed':
      return failed({ ...state, isAnnounced: false }, event.failure);
    case 'refetched':
      return phase === 'doubting' ? stopped(state, unknownMessage(texts)) : done(state);
  }
};

function done(state: Sending): readonly [Sending, readonly SendingEffect[]] {
  const { texts, isAnnounced } = state;
  const confirm = { do: 'confirm', key: texts.done ?? (isAnnounced ? undefined : texts.undo) } as const;
  // A call that waited has left the page and finished its press before.
  const rest = isAnnounced ? [] : ([{ do: 'leave' }, { do: 'finish', result: true }] as const);
  return [{ ...state, phase: 'done' }, [confirm, { do: 'release' }, ...rest]];
}

function failed(state: Sending, failure: SendFailure): readonly [Sending, readonly SendingEffect[]] {
  const { texts, isRepeatable } = state;
  if (failure === 'signIn') return stopped(state, { do: 'offerSignIn' });
  // Refetches first, so that customers see the current state with the message.
  if (failure === 'unknown') return [{ ...state, phase: 'doubting' }, [{ do: 'refetch', isLimited: true }]];
  return stopped(state, { do: 'fail', key: texts.failure ?? 'app.actionFailed', canRetry: isRepeatable });
}

function unknownMessage({ unknown }: Sending['texts']): SendingEffect {
  return { do: 'fail', key: unknown ?? 'site.sendUnknown', canRetry: false };
}

function stopped(state: Sending, message: SendingEffect): readonly [Sending, readonly SendingEffect[]] {
  return [{ ...state, phase: 'stopped' }, [message, { do: 'release' }, { do: 'finish', result: false }]];
}
