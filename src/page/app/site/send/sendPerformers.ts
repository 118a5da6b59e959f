import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { CustomerSession } from '../../../../engine/contract/session';
import type { SendAction } from '../../../../engine/kernel/page/action';
import type { Machine } from '../../../../engine/kernel/page/machine';
import type { BuiltOperation, Layout } from '../../../../engine/layout/types';
import type { Client } from '../../../api/client';
import type { Network } from '../../../api/send';
import type { UiState } from '../../../renderer/uiState';
import { report } from '../../page/diagnostics';
import { hideSnackbar, showSnackbar, snackbarStore } from '../../snackbars/snackbars';
import { refetch } from '../data/pageData';
import { openInSite } from '../links/openInSite';
import { showSignInSnackbar } from '../session/showSignInSnackbar';
import { type Batch, retryButton } from './batch';
import { focusSnackbarAction, moveFocusFromSnackbar } from './moveSnackbarFocus';
import { toMutationCall } from './mutationCall';
import { isPendingOperation, type PendingOperation, scheduleSend, sendNow, UNDO_MS, undoOperation } from './pendingOperations';
import { confirmCall } from './question';
import { sendFailureOf } from './sendFailure';
import type { Sending, SendingEffect, SendingEvent } from './sending';
import { hasTokenForUndo } from './tokenForUndo';

/** What a page gives to the calls that it sends. */
export interface SenderPorts {
  layout: Layout | undefined;
  ui: UiState;
  client: Client;
  /** Sends during unload, with the current token. */
  leavingClient: Client;
  customer: CustomerSession | undefined;
  wire: Network;
  queryClient: QueryClient;
  history: RouterHistory;
}

/** One press that sends a call. */
export interface SentCall extends SenderPorts {
  action: SendAction;
  operation: BuiltOperation;
  entry: PendingOperation;
  /** Subject of the messages. All calls with one name share a message. */
  about: string;
  /** Path of the page on which the customer pressed. */
  page: string;
  usesKeyboard: boolean;
  batch: Batch;
  machine: Machine<Sending, SendingEvent>;
  /** Resolves the promise that keeps the call pending. */
  release: () => void;
  /** Resolves the promise of the press. */
  finish: (result: boolean) => void;
}

/** Milliseconds to wait for the answer. */
const TIMEOUT = 20_000;
/** Milliseconds to wait for the refetch before showing a message. */
const RELOAD_MS = 5_000;

type Performers = {
  readonly [Name in SendingEffect['do']]: (sent: SentCall, effect: Extract<SendingEffect, { do: Name }>) => unknown;
};

/** Carries out each effect of a call. */
export const sendPerformers: Performers = {
  ask,
  check,
  queue,
  send: (sent) => sendAgain(sent),
  call: makeCall,
  refetch: loadAgain,
  confirm,
  fail: showFailure,
  offerSignIn: ({ customer }) => customer && showSignInSnackbar(customer),
  leave,
  release: ({ release }) => release(),
  finish: ({ finish }, { result }) => finish(result),
};

async function ask({ action, ui, machine }: SentCall): Promise<void> {
  const isYes = action.ask === undefined || (await confirmCall({ ...action.ask, about: action.about }, ui));
  machine.send({ type: 'answered', isYes });
}

async function check({ action, operation, customer, entry, machine }: SentCall): Promise<void> {
  const mayWait = action.undo !== undefined && (await hasTokenForUndo(operation.token ? customer : undefined));
  machine.send({ type: 'checked', isPending: isPendingOperation(entry), mayWait });
}

/** Sends the call when it is due; resolves when it is no longer pending. */
function whenDue(sent: SentCall): (isLeaving: boolean) => Promise<void> {
  return (isLeaving) =>
    new Promise((release) => {
      sent.release = release;
      sent.machine.send({ type: 'due', isLeaving });
    });
}

function queue(sent: SentCall, { key }: { key: string }): void {
  const { action, about, entry, usesKeyboard } = sent;
  const count = scheduleSend(entry, whenDue(sent));
  const run = () => {
    // The focus moves first: afterwards it would look for a row that is already back.
    hideMessage(about);
    undoOperation(action.call);
  };
  const word = count > 1 ? { key: 'ui.undoAll', values: countOf(count) } : { key: 'ui.undo' };
  // This message has no timeout: sending the waiting calls hides it.
  showSnackbar({ key, tone: 'settled', about, press: { ...word, run } });
  if (usesKeyboard) focusSnackbarAction();
}

function sendAgain(sent: SentCall, batch: Batch = { size: 1, done: 0 }): Promise<void> {
  sent.batch = batch;
  return sendNow(sent.entry, whenDue(sent));
}

async function makeCall(sent: SentCall, { isLeaving }: { isLeaving: boolean }): Promise<void> {
  const { action, operation, about, client, leavingClient, customer, wire, machine } = sent;
  const { call: name, values, body } = action;
  hideMessage(about);
  const wasOnline = wire.isOnline();
  try {
    await (isLeaving ? leavingClient : client).call(
      toMutationCall(name, operation, TIMEOUT),
      { values, language: document.documentElement.lang, ...(body && { body }) },
      new AbortController().signal,
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It could not be sent.';
    report({ code: 'page.notSent', level: 'warning', where: name, message });
    const failure = sendFailureOf(error, { name, operation, wasOnline, hasCustomer: customer !== undefined });
    return machine.send({ type: 'failed', failure });
  }
  machine.send({ type: 'completed' });
}

/** Hides the message of these calls. Its focus moves to the page; that of another message stays. */
function hideMessage(about: string): void {
  if (snackbarStore.get()?.about !== about) return;
  moveFocusFromSnackbar();
  hideSnackbar(about);
}

function isOnItsPage({ history, page }: SentCall): boolean {
  return history.location.pathname === page;
}

async function loadAgain(sent: SentCall, { isLimited }: { isLimited: boolean }): Promise<void> {
  const { action, queryClient, wire, machine } = sent;
  // The action names roots of its own page; another page may show the same data under other roots.
  const refetched = refetch(queryClient, isOnItsPage(sent) ? action.refresh : undefined).catch(() => undefined);
  await (isLimited ? Promise.race([refetched, wire.sleep(RELOAD_MS, new AbortController().signal)]) : refetched);
  machine.send({ type: 'refetched' });
}

function confirm({ batch, about }: SentCall, { key }: { key: string | undefined }): void {
  batch.done += 1;
  if (key !== undefined && batch.done === batch.size)
    showSnackbar({ key, values: countOf(batch.size), tone: 'settled', timeout: UNDO_MS, about });
}

function showFailure(sent: SentCall, { key, canRetry }: { key: string; canRetry: boolean }): void {
  const { about } = sent;
  const press = canRetry && retryButton(about, (batch) => void sendAgain(sent, batch));
  showSnackbar({ key, about, ...(press && { press }) });
}

function leave(sent: SentCall): void {
  const { to } = sent.action;
  if (to !== undefined && isOnItsPage(sent)) openInSite(sent.history, to);
}

function countOf(value: number) {
  return { count: { kind: 'number', value } as const };
}
