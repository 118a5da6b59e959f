import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { anyOther, routeAt } from '../../kernel/routes';
import type { UiState } from '../../renderer/uiState';
import { keepComponent } from '../../session/multimodules';
import { whenSettled } from '../address';
import styles from './SiteLinks.module.css';

interface Props {
  /** Name of the page that is shown. */
  page: string | undefined;
  ui: UiState;
  /** Called when a link to a page is about to be pressed. */
  onAhead: (link: HTMLAnchorElement) => void;
  children: ReactNode;
}

/**
 * Follows links to pages of the site without loading the page again; every other link is the browser's. After a change of
 * page the focus is on its heading, as after a load.
 */
export function SiteLinks({ page, ui, onAhead, children }: Props): ReactElement {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = place.current?.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.classList.add(styles.heading ?? '');
    heading?.focus({ preventScroll: true });
  }, [page]);
  const follow = (event: MouseEvent) => {
    const link = linkAt(event.target);
    if (!link || event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    if (link.dataset.component) keepComponent(link.pathname.slice(1), link.dataset.component);
    event.preventDefault();
    const go = () => whenSettled(() => router.history.push(link.pathname + link.search));
    const open = [...ui.snapshot()].filter(([key, value]) => key.startsWith('dialog:') && value === 'true');
    for (const [dialog] of open) ui.set(dialog, 'false');
    // A sheet is a step of the history, which is taken back first.
    if (open.length > 0) setTimeout(go);
    else go();
  };
  const last = useRef<string>(undefined);
  const look = ({ target }: { target: EventTarget }) => {
    const link = linkAt(target);
    // A pointer enters each part of a link.
    if (link && link.href !== last.current) onAhead(link);
    last.current = link?.href;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div ref={place} data-page={page} onClick={follow} onPointerOver={look} onFocus={look}>
      {children}
    </div>
  );
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** The link to a page of the site at this element. The bill and the returns of providers have entry pages of their own. */
function linkAt(target: EventTarget): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return undefined;
  return routeAt(link.pathname) === anyOther ? link : undefined;
}
