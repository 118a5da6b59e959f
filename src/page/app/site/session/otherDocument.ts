import type { UiState } from '../../../renderer/uiState';
import { withForms } from '../../input/useFormsOf';

/** Milliseconds that the browser has to leave for an address; after that, the page asks about unsent input again. */
const LEAVE_MS = 2_000;

let followed: HTMLAnchorElement | undefined;

/**
 * The link around this element, if following it replaces this document. Undefined for the link that `followAfterQuestion` clicks:
 * the browser follows that link.
 */
export function documentLinkAt(target: EventTarget): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link === followed || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return /^https?:$/.test(link.protocol) && !(isHere && link.hash) ? link : undefined;
}

/**
 * Asks about unsent input, and clicks the link again if the customer chooses to leave: its address was checked when the link was
 * rendered. There is unsent input, so the code of forms has already loaded.
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
