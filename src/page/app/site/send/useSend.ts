import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { CustomerSession } from '../../../../engine/contract/session';
import type { SendAction } from '../../../../engine/kernel/page/action';
import { own } from '../../../../engine/kernel/text/json';
import type { BuiltOperation, Layout } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import { get } from '../../../api/calls';
import { createClient, type NamedCall } from '../../../api/client';
import type { Network } from '../../../api/send';
import type { UiState } from '../../../renderer/uiState';
import { requestWaits } from '../../access/tokenWaits';
import { report } from '../../page/diagnostics';
import { hideSnackbar, showSnackbar, snackbarStore } from '../../snackbars/snackbars';
import { useServices } from '../../start/services';
import { refetch } from '../data/pageData';
import { openInSite } from '../links/openInSite';
import { showSignInSnackbar } from '../session/showSignInSnackbar';
import { isPendingOperation, scheduleSend, sendNow, UNDO_MS, undoOperation } from './pendingOperations';
import { confirmCall } from './question';
import { focusSnackbarAction, isByKeyboard, moveFocusFromRetry, moveFocusFromUndo } from './snackbarFocus';

/** Maximum size in bytes of the answer to a call that changes something. */
const MAX_BYTES = 64 * 1024;

/** A call that changes something, for the client. It is never retried automatically. */
export function toMutationCall(name: string, operation: BuiltOperation, timeout: number): NamedCall {
  return { ...get, ...operation, name, timeout, retries: 0, maxBytes: MAX_BYTES };
}

interface SendOptions {
  layout: Layout | undefined;
  ui: UiState;
}

/** A network whose requests are completed even if the page is left (keepalive). */
function withKeepalive(wire: Network): Network {
  return { ...wire, fetch: (address, init) => wire.fetch(address, { ...init, keepalive: true }) };
}

/** Milliseconds that the token must remain valid after the undo period, so that the last calls can be sent. */
const MARGIN = 5_000;

/**
 * Whether a token remains valid beyond the undo period: a page that is being left has no time to renew it. Renews a token that
 * expires soon; each call that restarts the undo period checks again.
 */
async function hasTokenForUndo(customer: CustomerSession | undefined): Promise<boolean> {
  if (!customer) return true;
  const isValidLongEnough = () => customer.tokenIfValidFor(UNDO_MS + MARGIN) !== undefined;
  if (isValidLongEnough()) void customer.token().catch(() => undefined);
  // If the session ends now, the call would be lost: wait for a new token.
  else
    await requestWaits
      .through(customer)
      .token()
      .catch(() => undefined);
  return isValidLongEnough();
}

/** The customer's session for requests during unload, which use the current token without renewing it. */
function withCachedToken(customer: CustomerSession): CustomerSession {
  return { ...customer, token: async () => customer.tokenIfValidFor(0) ?? customer.token() };
}

/** Whether the server may have performed the call: true after no answer, a proxy's answer, or if nothing is left to delete. */
function mayBeDone(error: unknown, name: string, { method }: BuiltOperation): boolean {
  // The token request failed, so the call was not sent.
  if (!(error instanceof ApiError) || error.call !== name) return false;
  if (error.status === undefined) return true;
  return [408, 502, 504].includes(error.status) || (method === 'DELETE' && [404, 410].includes(error.status));
}

/** Whether the customer may send the call again. A DELETE is idempotent; a PUT may send an e-mail each time. */
function isRepeatable({ method }: BuiltOperation): boolean {
  return method === 'DELETE';
}

/** Calls that one press sends: one message confirms them when all are completed. */
interface Batch {
  size: number;
  done: number;
}

type RetryAction = (together: Batch) => Promise<void>;

/** The calls that each retry button sends. */
const retryBatches = new WeakMap<() => void, readonly RetryAction[]>();

/** A retry button for this call and for all failed calls of the snackbar that it replaces. */
function retry(about: string, again: RetryAction) {
  const before = snackbarStore.get();
  const others = (before?.about === about && before.press && retryBatches.get(before.press.run)) || [];
  const all = [...others, again];
  const run = () => {
    moveFocusFromRetry();
    const together = { size: all.length, done: 0 };
    for (const one of all) void one(together);
  };
  retryBatches.set(run, all);
  return { key: 'app.retry', run };
}

/** Performs the action `send` on a page: asks for confirmation, waits for the undo period, sends once, refetches changed data. */
export function useSend({ layout, ui }: SendOptions): (action: SendAction) => Promise<boolean> {
  const { queryClient, brand, wire, customer } = useServices();
  const [client, leaving] = useMemo(() => {
    const clientOf = (tokens: typeof customer) => createClient(brand.settings, withKeepalive(wire), tokens);
    const waiting = customer && requestWaits.through(customer);
    return [clientOf(waiting), clientOf(waiting && withCachedToken(waiting))];
  }, [brand, wire, customer]);
  const router = useRouter();
  return useCallback(
    async (action) => {
      const { call: name, values, body, undo, done, failure, unknown, refresh, to } = action;
      const operation = own<BuiltOperation>(layout?.page?.calls ?? {}, name);
      const entry = { call: name, key: Object.values(values).join('/') };
      // All calls with this name share one message.
      const about = `send ${name}`;
      if (operation === undefined) throw new Error(`The page has no call ${name}.`);
      if (isPendingOperation(entry)) return false;
      const usesKeyboard = isByKeyboard();
      if (action.ask && !(await confirmCall({ ...action.ask, about: action.about }, ui))) return false;
      const isLater = undo !== undefined && (await hasTokenForUndo(operation.token ? customer : undefined));
      // Meanwhile the same call may have been sent from another row.
      if (isPendingOperation(entry)) return false;
      const here = router.history.location.pathname;
      const isHere = () => router.history.location.pathname === here;
      const leave = () => to !== undefined && isHere() && openInSite(router.history, to);
      // The action names roots of its own page; another page may show the same data under other roots.
      const refreshed = () => refetch(queryClient, isHere() ? refresh : undefined);
      let isDone = false;
      let isConfirmationShown = false;
      const send = async (isLeaving: boolean, together: Batch = { size: 1, done: 0 }) => {
        moveFocusFromUndo();
        hideSnackbar(about);
        const isOnline = wire.isOnline();
        try {
          await (isLeaving ? leaving : client).call(
            toMutationCall(name, operation, TIMEOUT),
            { values, language: document.documentElement.lang, ...(body && { body }) },
            new AbortController().signal,
          );
          isDone = true;
          // Wait for the refetch before showing the confirmation.
          await refreshed();
          const said = done ?? (isConfirmationShown ? undefined : undo);
          together.done += 1;
          if (said !== undefined && together.done === together.size)
            showSnackbar({ key: said, values: countOf(together.size), tone: 'settled', timeout: UNDO_MS, about });
        } catch (error) {
          const message = error instanceof Error ? error.message : 'It could not be sent.';
          report({ code: 'page.notSent', level: 'warning', where: name, message });
          isConfirmationShown = false;
          if (showSignInSnackbar(error, customer)) return;
          if (!isOnline || !mayBeDone(error, name, operation)) {
            showSnackbar({
              key: failure ?? 'app.actionFailed',
              about,
              ...(isRepeatable(operation) && { press: retry(about, sendAndLeave) }),
            });
            return;
          }
          // Refetch first, so that customers see the current state with the message; show it also if the refetch takes too long.
          await Promise.race([refreshed(), wire.sleep(RELOAD_MS, new AbortController().signal)]);
          showSnackbar({ key: unknown ?? 'site.sendUnknown', about });
        }
      };
      const sendAndLeave = async (together?: Batch) => {
        await sendNow(entry, (isLeaving) => send(isLeaving, together));
        if (isDone) leave();
      };
      // Without such a token, send at once: the session may end before the undo period that the message would promise.
      if (!isLater) {
        await sendAndLeave();
        return isDone;
      }
      const count = scheduleSend(entry, send);
      isConfirmationShown = true;
      const press = () => {
        moveFocusFromUndo();
        undoOperation(name);
        hideSnackbar(about);
      };
      const word = count > 1 ? { key: 'ui.undoAll', values: countOf(count) } : { key: 'ui.undo' };
      // This message has no timeout: sending the waiting calls hides it.
      showSnackbar({ key: undo, tone: 'settled', about, press: { ...word, run: press } });
      if (usesKeyboard) focusSnackbarAction();
      leave();
      return true;
    },
    [client, leaving, customer, wire, layout, ui, queryClient, router],
  );
}

/** Milliseconds to wait for the answer. */
const TIMEOUT = 20_000;
/** Milliseconds to wait for the refetch before showing a message. */
const RELOAD_MS = 5_000;

function countOf(value: number) {
  return { count: { kind: 'number', value } as const };
}
