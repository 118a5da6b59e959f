import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import { routeAt, UNKNOWN_ROUTE } from '../../../../engine/kernel/addresses/routes';
import type { UiState } from '../../../renderer/uiState';
import { keepComponent } from '../../../session/storage/multimodules';
import { useServices } from '../../start/services';
import { ANY, pageAt } from '../page/pageAt';
import { documentLinkAt, followAfterQuestion } from '../session/otherDocument';
import { closeDialogs } from './closeDialogs';
import { openInSite } from './openInSite';
import { createHoverPrefetch } from './pointing';
import styles from './SiteLinks.module.css';

interface Props {
  /** Name of the current page. */
  page: string | undefined;
  /** Identity of the current page, from `pageIdentity`. */
  place: string;
  /** All pages of the site. */
  pages: readonly SitePage[];
  ui: UiState;
  /** Prefetches the page of a link that the customer is likely to press. */
  onAhead: (link: HTMLAnchorElement) => Promise<void>;
  children: ReactNode;
}

/**
 * Follows links to pages of the site without reloading the document; the browser follows all other links. After a change of
 * page, the focus moves to the heading of the new page.
 */
export function SiteLinks({ page, place, pages, ui, onAhead, children }: Props): ReactElement {
  const router = useRouter();
  const { drafts } = useServices();
  const around = useRef<HTMLDivElement>(null);
  useFocusedHeading(around, place);
  const load = useRef(onAhead);
  useEffect(() => {
    load.current = onAhead;
  });
  const [pointing] = useState(() => createHoverPrefetch((link) => load.current(link)));
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    const link = linkAt(event.target, pages);
    if (!link) {
      const other = documentLinkAt(event.target);
      if (!other || !drafts.hasUnsent()) return;
      event.preventDefault();
      void followAfterQuestion(other, ui);
      return;
    }
    if (link.dataset.component) keepComponent(link.pathname.slice(1), link.dataset.component);
    event.preventDefault();
    const go = () => openInSite(router.history, link.pathname + link.search);
    // An open sheet is a history entry: closing it navigates back, which must happen first.
    if (closeDialogs(ui)) setTimeout(go);
    else go();
  };
  const look = ({ target }: { target: EventTarget }, isMeant: boolean) => pointing.at(linkAt(target, pages), isMeant);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers are for the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click event
    <div
      ref={around}
      data-page={page}
      onClick={follow}
      onPointerOver={(event) => look(event, event.pointerType === 'touch')}
      onPointerLeave={() => pointing.at(undefined, false)}
      onFocus={(event) => look(event, true)}
    >
      {children}
    </div>
  );
}

/**
 * After a change of page, moves the focus to the element that the address opened, such as a question. Without such an element,
 * moves the focus to the heading as soon as the heading has rendered. Does nothing if the user has moved the focus in the
 * meantime. After a load of the document, moves the focus only to an opened element.
 */
function useFocusedHeading(around: RefObject<HTMLDivElement | null>, place: string): void {
  const shown = useRef(place);
  const pendingFocus = useRef<{ from: Element | null; isLoad?: boolean } | undefined>({
    from: document.activeElement,
    isLoad: true,
  });
  useEffect(() => {
    if (shown.current !== place) pendingFocus.current = { from: document.activeElement };
    shown.current = place;
    if (!pendingFocus.current) return;
    const { from, isLoad } = pendingFocus.current;
    const find = (selector: string) => around.current?.querySelector<HTMLElement>(selector);
    const opened = location.search ? find('main [data-starts-open=true]') : undefined;
    const heading = isLoad ? undefined : find('main h1');
    const target = opened ?? heading;
    if (!target) return;
    const { activeElement } = document;
    // When the focused element is removed, focus moves to an ancestor; this is not a user action.
    const isMoved = activeElement !== from && activeElement !== document.body && !activeElement?.contains(target);
    pendingFocus.current = undefined;
    if (isMoved) return;
    if (target === heading) heading.setAttribute('tabindex', '-1');
    target.classList.add((target === heading ? styles.heading : styles.opened) ?? '');
    target.focus({ preventScroll: true });
    if (target === opened) target.scrollIntoView({ block: 'start' });
  });
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Returns the link around this element if it leads to a page of the site, not to the bill, a landing route or a file. */
function linkAt(target: EventTarget, pages: readonly SitePage[]): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash || link.hasAttribute('download')) return undefined;
  const found = routeAt(link.pathname) === UNKNOWN_ROUTE ? pageAt(pages, link.pathname) : undefined;
  return found && found.page.path !== ANY ? link : undefined;
}
