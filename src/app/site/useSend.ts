import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../api/apiError';
import { get } from '../../api/calls';
import { createClient, type NamedCall } from '../../api/client';
import type { Wire } from '../../api/send';
import type { CustomerSession } from '../../contract/session';
import type { Layout, SentOperation } from '../../engine/types';
import type { SendAction } from '../../kernel/action';
import { own } from '../../kernel/json';
import type { UiState } from '../../renderer/uiState';
import { report } from '../diagnostics';
import { useServices } from '../services';
import { say, snackbarStore, unsay } from '../snackbars';
import { requestWaits } from '../tokenWaits';
import { offerSignIn } from './offerSignIn';
import { openInSite } from './openInSite';
import { loadAgain } from './pageData';
import { ask } from './question';
import { focusUndo, isByKeyboard, leaveRetry, leaveUndo } from './undoFocus';
import { isUnsent, sendLater, sendNow, takeBack, UNDO_MS } from './unsent';

/** Bytes of an answer to a call that changes something. */
const MAX_BYTES = 64 * 1024;

/** A call that changes something, as the client makes it: once. */
export function operationCall(name: string, operation: SentOperation, timeout: number): NamedCall {
  return { ...get, ...operation, name, timeout, retries: 0, maxBytes: MAX_BYTES };
}

interface SendOptions {
  layout: Layout | undefined;
  ui: UiState;
}

/** A network whose requests are sent to the end even if the page is left. */
function lasting(wire: Wire): Wire {
  return { ...wire, fetch: (address, init) => wire.fetch(address, { ...init, keepalive: true }) };
}

/** Milliseconds that the token must outlive the wait, in which the last of what waits leaves. */
const MARGIN = 5_000;

/**
 * Whether there is a token that outlives the wait: a page that is left does not live to renew one. One that ends soon is renewed
 * meanwhile, and again with everything that prolongs the wait.
 */
async function canWait(customer: CustomerSession | undefined): Promise<boolean> {
  if (!customer) return true;
  const isHeld = () => customer.held(UNDO_MS + MARGIN) !== undefined;
  if (isHeld()) void customer.token().catch(() => undefined);
  // Without a token the press is lost if the session ends now.
  else
    await requestWaits
      .through(customer)
      .token()
      .catch(() => undefined);
  return isHeld();
}

/** The tokens of a page that is left. */
function inHand(customer: CustomerSession): CustomerSession {
  return { ...customer, token: async () => customer.held(0) ?? customer.token() };
}

/** Whether the server may have done what was asked, or had done it before: no answer, one of a proxy, nothing left to delete. */
function mayBeDone(error: unknown, name: string, { method }: SentOperation): boolean {
  // The call of the token: nothing was sent.
  if (!(error instanceof ApiError) || error.call !== name) return false;
  if (error.status === undefined) return true;
  return [408, 502, 504].includes(error.status) || (method === 'DELETE' && [404, 410].includes(error.status));
}

/** A deletion is the same twice. A PUT of a backend may send an e-mail each time. */
function isRepeatable({ method }: SentOperation): boolean {
  return method === 'DELETE';
}

/** Calls that one press sends: one message tells of them when all are done. */
interface Together {
  size: number;
  done: number;
}

type Again = (together: Together) => Promise<void>;

/** What each button that sends again sends. */
const retried = new WeakMap<() => void, readonly Again[]>();

/** A button that sends again, together with all others of the call that the message before tells of. */
function retry(about: string, again: Again) {
  const before = snackbarStore.get();
  const others = (before?.about === about && before.press && retried.get(before.press.run)) || [];
  const all = [...others, again];
  const run = () => {
    leaveRetry();
    const together = { size: all.length, done: 0 };
    for (const one of all) void one(together);
  };
  retried.set(run, all);
  return { key: 'app.retry', run };
}

/** What the action `send` does on a page: asks, waits for a change of mind, sends once, loads again what changed. */
export function useSend({ layout, ui }: SendOptions): (action: SendAction) => Promise<boolean> {
  const { queryClient, brand, wire, customer } = useServices();
  const [client, leaving] = useMemo(() => {
    const clientOf = (tokens: typeof customer) => createClient(brand.settings, lasting(wire), tokens);
    const waiting = customer && requestWaits.through(customer);
    return [clientOf(waiting), clientOf(waiting && inHand(waiting))];
  }, [brand, wire, customer]);
  const router = useRouter();
  return useCallback(
    async (action) => {
      const { call: name, values, body, undo, done, failure, unknown, refresh, to } = action;
      const operation = own<SentOperation>(layout?.page?.calls ?? {}, name);
      const entry = { call: name, key: Object.values(values).join('/') };
      // One message tells of all that can be taken back.
      const about = `send ${name}`;
      if (operation === undefined) throw new Error(`The page has no call ${name}.`);
      if (isUnsent(entry)) return false;
      const isKeyed = isByKeyboard();
      if (action.ask && !(await ask({ ...action.ask, about: action.about }, ui))) return false;
      const isLater = undo !== undefined && (await canWait(operation.token ? customer : undefined));
      // The question may have been answered twice, from two rows.
      if (isUnsent(entry)) return false;
      const here = router.history.location.pathname;
      const isHere = () => router.history.location.pathname === here;
      const leave = () => to !== undefined && isHere() && openInSite(router.history, to);
      // The action names roots of its page; another one may show the same data by other names.
      const refreshed = () => loadAgain(queryClient, isHere() ? refresh : undefined);
      let isDone = false;
      let isSaid = false;
      const send = async (isLeaving: boolean, together: Together = { size: 1, done: 0 }) => {
        leaveUndo();
        unsay(about);
        const isOnline = wire.isOnline();
        try {
          await (isLeaving ? leaving : client).call(
            operationCall(name, operation, TIMEOUT),
            { values, language: document.documentElement.lang, ...(body && { body }) },
            new AbortController().signal,
          );
          isDone = true;
          // What shows the change stays away until its new data has come.
          await refreshed();
          const said = done ?? (isSaid ? undefined : undo);
          together.done += 1;
          if (said !== undefined && together.done === together.size)
            say({ key: said, values: countOf(together.size), tone: 'settled', timeout: UNDO_MS, about });
        } catch (error) {
          const message = error instanceof Error ? error.message : 'It could not be sent.';
          report({ code: 'page.notSent', level: 'warning', where: name, message });
          isSaid = false;
          if (offerSignIn(error, customer)) return;
          if (!isOnline || !mayBeDone(error, name, operation)) {
            say({
              key: failure ?? 'app.actionFailed',
              about,
              ...(isRepeatable(operation) && { press: retry(about, sendAndLeave) }),
            });
            return;
          }
          // Customers see what there is now when they read that we do not know. Without a network they read it all the same.
          await Promise.race([refreshed(), wire.sleep(RELOAD_MS, new AbortController().signal)]);
          say({ key: unknown ?? 'site.sendUnknown', about });
        }
      };
      const sendAndLeave = async (together?: Together) => {
        await sendNow(entry, (isLeaving) => send(isLeaving, together));
        if (isDone) leave();
      };
      // Without such a token it is sent at once: the message would promise what may not come true.
      if (!isLater) {
        await sendAndLeave();
        return isDone;
      }
      const count = sendLater(entry, send);
      isSaid = true;
      const press = () => {
        leaveUndo();
        takeBack(name);
        unsay(about);
      };
      const word = count > 1 ? { key: 'ui.undoAll', values: countOf(count) } : { key: 'ui.undo' };
      // It goes when what waits is sent.
      say({ key: undo, tone: 'settled', about, press: { ...word, run: press } });
      if (isKeyed) focusUndo();
      leave();
      return true;
    },
    [client, leaving, customer, wire, layout, ui, queryClient, router],
  );
}

/** Milliseconds until the answer must have come. */
const TIMEOUT = 20_000;
/** Milliseconds that a message waits for what is loaded again. */
const RELOAD_MS = 5_000;

function countOf(value: number) {
  return { count: { kind: 'number', value } as const };
}
