import type { CustomerSession } from '../../../engine/contract/session';
import type { Drafts } from '../../../engine/forms/drafts';
import { hideSnackbar, showSnackbar } from '../snackbars/snackbars';

const ABOUT = 'session';
/** Milliseconds between checks of a session that is about to end: a call may have prolonged it. */
const SOON = 10_000;
/** Maximum milliseconds of a timer: timers stop while the computer sleeps, so the remaining time is checked again. */
const LONGEST = 600_000;

/**
 * Shows a message `lead` milliseconds before the session of a customer ends, with a button that prolongs the session. Shows it
 * also to customers without unsent input: a time limit that cannot be extended excludes slow readers. If the session is shorter
 * than three times `lead`, shows the message in its last third.
 */
export function announceSessionEnd(customer: CustomerSession, drafts: Drafts, lead: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The current end of the session, and the milliseconds before it at which the message shows. */
  let known: { end: number; ahead: number } | undefined;
  let isSaid = false;

  const look = () => {
    clearTimeout(timer);
    const end = customer.endsAt();
    if (end === undefined) return;
    const left = end - Date.now();
    if (known?.end !== end) {
      known = { end, ahead: Math.min(lead, left / 3) };
      if (isSaid) hideSnackbar(ABOUT);
      isSaid = false;
    }
    if (left > known.ahead) timer = setTimeout(look, Math.min(left - known.ahead, LONGEST));
    else if (left > 0) {
      if (!isSaid) sayEnding(left);
      isSaid = true;
      timer = setTimeout(look, Math.min(left, SOON));
    } else sayEnded();
  };
  const sayEnding = (left: number) =>
    showSnackbar({
      key: drafts.hasUnsent() ? 'session.endingUnsent' : 'session.ending',
      values: { minutes: { kind: 'number', value: Math.max(1, Math.round(left / 60_000)) } },
      tone: 'attention',
      about: ABOUT,
      press: { key: 'session.prolong', run: prolong },
    });
  const sayEnded = () =>
    showSnackbar({ key: 'session.over', tone: 'attention', about: ABOUT, press: { key: 'area.login', run: prolong } });
  const prolong = () => {
    hideSnackbar(ABOUT);
    const failed = () =>
      showSnackbar({ key: 'session.notProlonged', about: ABOUT, press: { key: 'session.prolong', run: prolong } });
    void customer.prolong().then(look, failed);
  };

  customer.subscribe(look);
  // Timers of a hidden page may be late.
  document.addEventListener('visibilitychange', look);
  look();
}
