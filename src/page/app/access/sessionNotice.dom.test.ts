import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerSession } from '../../../engine/contract/session';
import { createDrafts, emptyDraft } from '../../../engine/forms/drafts';
import { createStore } from '../../../engine/kernel/page/store';
import { showSnackbar, snackbarStore } from '../snackbars/snackbars';
import { announceSessionEnd } from './sessionNotice';

const MINUTE = 60_000;

/** A customer whose session lasts this many minutes; prolonging it adds the same number. */
function signedIn(minutes: number | undefined) {
  const customer = createStore<object | undefined>(undefined);
  let end: number | undefined;
  const begin = () => {
    end = minutes === undefined ? undefined : Date.now() + minutes * MINUTE;
  };
  const prolong = vi.fn(async () => begin());
  const session = { ...customer, endsAt: () => end, prolong } as unknown as CustomerSession;
  const drafts = createDrafts();
  announceSessionEnd(session, drafts, 2 * MINUTE);
  begin();
  customer.set({});
  return { drafts, prolong, begin };
}

const said = () => snackbarStore.get()?.key;
const press = () => snackbarStore.get()?.press?.run();
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => {
  vi.useFakeTimers();
  showSnackbar(undefined);
});
afterEach(() => void vi.useRealTimers());

it('shows the end of the session two minutes before it, to screen readers too', async () => {
  signedIn(15);
  await pass(12.9);
  expect(said()).toBeUndefined();
  await pass(0.2);
  expect(snackbarStore.get()).toMatchObject({
    key: 'session.ending',
    tone: 'attention',
    values: { minutes: { kind: 'number', value: 2 } },
    press: { key: 'session.prolong' },
  });
  await pass(2);
  expect(snackbarStore.get()).toMatchObject({ key: 'session.over', press: { key: 'area.login' } });
});

it('names what is not sent', async () => {
  const { drafts } = signedIn(15);
  drafts.set('contact', { ...emptyDraft({}), isEdited: true });
  await pass(13.5);
  expect(said()).toBe('session.endingUnsent');
});

it('announces a short session in its last third, and one without a known end never', async () => {
  signedIn(3);
  await pass(1.9);
  expect(said()).toBeUndefined();
  await pass(0.2);
  expect(said()).toBe('session.ending');
  showSnackbar(undefined);
  signedIn(undefined);
  await pass(600);
});

it('goes at a press that prolongs the session, and comes again before the new end', async () => {
  const { prolong } = signedIn(15);
  await pass(13.5);
  press();
  await pass(0);
  expect([prolong.mock.calls.length, said()]).toEqual([1, undefined]);
  await pass(12);
  expect(said()).toBeUndefined();
  await pass(1.5);
  expect(said()).toBe('session.ending');
});

it('goes when a call has prolonged the session, and stays closed once it was closed', async () => {
  const { begin } = signedIn(15);
  await pass(13.5);
  begin();
  await pass(0.2);
  expect(said()).toBeUndefined();
  await pass(13.2);
  expect(said()).toBe('session.ending');
  showSnackbar(undefined);
  await pass(0.5);
  expect(said()).toBeUndefined();
});

it('offers to try again when the session could not be prolonged', async () => {
  const { prolong } = signedIn(15);
  prolong.mockRejectedValueOnce(new Error('offline'));
  await pass(13.5);
  press();
  await pass(0);
  expect(snackbarStore.get()).toMatchObject({ key: 'session.notProlonged', press: { key: 'session.prolong' } });
});
