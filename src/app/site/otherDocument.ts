import type { UiState } from '../../renderer/uiState';
import { withForms } from '../useFormsOf';

/** Milliseconds in which the browser leaves for an address; after that, it asks about unsent input again. */
const LEAVE_MS = 2_000;

let followed: HTMLAnchorElement | undefined;

/**
 * The link at this element that opens another document in place of this one. Undefined for the link that
 * `followAfterQuestion` presses: the browser follows it.
 */
export function documentLinkAt(target: EventTarget): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link === followed || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return /^https?:$/.test(link.protocol) && !(isHere && link.hash) ? link : undefined;
}

/**
 * Asks about unsent input, and presses the link again if the customer leaves: its address has been checked when it was
 * drawn. Input is unsent, so the code of forms has loaded.
 */
export async function followAfterQuestion(link: HTMLAnchorElement, ui: UiState): Promise<void> {
  const leave = async () => {
    followed = link;
    link.click();
    followed = undefined;
    await new Promise((done) => setTimeout(done, LEAVE_MS));
  };
  await (await withForms()).askThenLeave(leave, 'document', ui);
}
