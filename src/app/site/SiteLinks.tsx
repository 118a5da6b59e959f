import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SitePage } from '../../contract/brand';
import { anyOther, routeAt } from '../../kernel/routes';
import type { UiState } from '../../renderer/uiState';
import { keepComponent } from '../../session/multimodules';
import { useServices } from '../services';
import { closeDialogs } from './closeDialogs';
import { openInSite } from './openInSite';
import { documentLinkAt, followAfterQuestion } from './otherDocument';
import { ANY, pageAt } from './pageAt';
import { createPointing } from './pointing';
import styles from './SiteLinks.module.css';

interface Props {
  /** Name of the page that is shown. */
  page: string | undefined;
  /** Of the page that is shown, as `placeOf` tells it from others. */
  place: string;
  /** All pages of the site. */
  pages: readonly SitePage[];
  ui: UiState;
  /** Loads the page of a link that is about to be pressed. */
  onAhead: (link: HTMLAnchorElement) => Promise<void>;
  children: ReactNode;
}

/**
 * Follows links to pages of the site without loading the page again; every other link is the browser's. After a change of
 * page the focus is on its heading, as after a load.
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
  const [pointing] = useState(() => createPointing((link) => load.current(link)));
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
    // A sheet is a step of the history, which is taken back first.
    if (closeDialogs(ui)) setTimeout(go);
    else go();
  };
  const look = ({ target }: { target: EventTarget }, isMeant: boolean) => pointing.at(linkAt(target, pages), isMeant);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
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
 * After a change of place the focus is on what its address has opened, such as a question, else on the heading, which may
 * come with the data of the page: unless somebody has moved the focus until then. After a load only what is opened takes it.
 */
function useFocusedHeading(around: RefObject<HTMLDivElement | null>, place: string): void {
  const shown = useRef(place);
  const owed = useRef<{ from: Element | null; isLoad?: boolean } | undefined>({ from: document.activeElement, isLoad: true });
  useEffect(() => {
    if (shown.current !== place) owed.current = { from: document.activeElement };
    shown.current = place;
    if (!owed.current) return;
    const { from, isLoad } = owed.current;
    const find = (selector: string) => around.current?.querySelector<HTMLElement>(selector);
    const opened = location.search ? find('main [data-starts-open=true]') : undefined;
    const heading = isLoad ? undefined : find('main h1');
    const target = opened ?? heading;
    if (!target) return;
    const { activeElement } = document;
    // What has gone hands its focus on to what is around it: nobody has moved it then.
    const isMoved = activeElement !== from && activeElement !== document.body && !activeElement?.contains(target);
    owed.current = undefined;
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

/** The link to a page of the site at this element. The bill, the returns of providers and files have addresses of their own. */
function linkAt(target: EventTarget, pages: readonly SitePage[]): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash || link.hasAttribute('download')) return undefined;
  const found = routeAt(link.pathname) === anyOther ? pageAt(pages, link.pathname) : undefined;
  return found && found.page.path !== ANY ? link : undefined;
}
