import type { SendAction } from '../../../../engine/kernel/page/action';
import { createMachine } from '../../../../engine/kernel/page/machine';
import { own } from '../../../../engine/kernel/text/json';
import type { BuiltOperation } from '../../../../engine/layout/types';
import { report } from '../../page/diagnostics';
import { isByKeyboard } from './moveSnackbarFocus';
import { isPendingOperation } from './pendingOperations';
import { reduceSending, type Sending, type SendingEffect } from './sending';
import { type SenderPorts, type SentCall, sendPerformers } from './sendPerformers';

/**
 * Performs the action `send` as {@link reduceSending} decides. Resolves to whether the call is done or waits in the undo queue.
 * Rejects if the page has no such call.
 */
export async function sendAction(action: SendAction, ports: SenderPorts): Promise<boolean> {
  const { call: name, values } = action;
  const operation = own<BuiltOperation>(ports.layout?.page?.calls ?? {}, name);
  if (operation === undefined) throw new Error(`The page has no call ${name}.`);
  return new Promise((finish, reject) => {
    // Only a DELETE is idempotent; a PUT may send an e-mail each time.
    const initial: Sending = { phase: 'idle', texts: action, isRepeatable: operation.method === 'DELETE', isAnnounced: false };
    const sent: SentCall = {
      ...ports,
      action,
      operation,
      entry: { call: name, key: Object.values(values).join('/') },
      about: `send ${name}`,
      page: ports.history.location.pathname,
      usesKeyboard: isByKeyboard(),
      batch: { size: 1, done: 0 },
      release: () => undefined,
      finish,
      machine: createMachine(reduceSending, initial, (effect) => {
        void perform(sent, effect).catch((error: unknown) => {
          report({ code: 'page.notSent', level: 'error', where: name, message: String(error) });
          sent.release();
          reject(error);
        });
      }),
    };
    sent.machine.send({ type: 'pressed', isPending: isPendingOperation(sent.entry) });
  });
}

/** Performs an effect at once; rejects if that fails. */
async function perform(sent: SentCall, effect: SendingEffect): Promise<void> {
  // The type of the effect belongs to its name, which the compiler cannot follow.
  const run: (sent: SentCall, effect: never) => unknown = sendPerformers[effect.do];
  await run(sent, effect as never);
}
