import { type KeyboardEvent, type ReactElement, useDeferredValue, useId } from 'react';
import type { TabProps, TabsProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { Child, NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { NoScript } from '../../ui/NoScript';
import { printing } from '../../ui/printing';
import { SkipLink } from '../../ui/reading/SkipLink';
import { useStore } from '../../ui/useStore';
import styles from './Tabs.module.css';

type TabChild = Child & { props: Partial<TabProps> & { selected?: boolean } };

/**
 * Tabs with manual activation, after the WAI-ARIA pattern: arrows, Home and End move the focus, Enter and Space open. Only the
 * open panel is rendered; print and pages without JavaScript show all panels. Hover or focus on a tab preloads its code. A tab
 * with an action is a link or button in the same row, but not part of the tab list.
 */
export function Tabs({ root, props, children, slots, ui }: NodeProps<TabsProps>): ReactElement {
  const text = useText();
  const id = useId();
  const tabs: readonly TabChild[] = children;
  const parts = tabs.filter(isPart);
  const selected = parts.find((tab) => tab.props.selected) ?? parts[0];
  const select = (tab: TabChild | undefined) => {
    if (tab && tab !== selected) ui.set('selected', tab.id);
    if (props.scrollToTop) scrollTo({ top: 0 });
  };
  // The tab responds to the press at once; its panel, perhaps with charts, renders at low priority.
  const shownId = useDeferredValue(selected?.id);
  const shown = parts.find((tab) => tab.id === shownId) ?? selected;
  const isOnPaper = useStore(printing);
  // Each panel keeps its position, so that the open one keeps its state.
  const isDrawn = (tab: TabChild) => tab === shown || (isOnPaper && tab.props.paper !== 'no');
  const idOf = (tab: TabChild) => `${id}${tab.id}`;
  const isMixed = parts.length < tabs.length;
  const list = { role: 'tablist', 'aria-label': text(props.label) || undefined };
  const row = tabs.map((tab) =>
    isPart(tab) ? (
      <button
        key={tab.key}
        type="button"
        role="tab"
        id={idOf(tab)}
        className={styles.tab}
        aria-selected={tab === selected}
        aria-controls={tab === shown ? `${idOf(tab)}panel` : undefined}
        tabIndex={tab === selected ? 0 : -1}
        onClick={() => select(tab)}
        onKeyDown={moveFocus}
        onFocus={tab.prepare}
        onPointerEnter={tab.prepare}
      >
        {text(tab.props.text)}
      </button>
    ) : (
      // The link opens a browser tab; this page returns to its first tab.
      // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is the control
      <div key={tab.key} role="presentation" onClick={() => tab.on.press?.do === 'open' && select(parts[0])}>
        {tab.element}
      </div>
    ),
  );
  return (
    <div {...root} className={styles.tabs}>
      <div className={join(slots.start !== undefined && styles.shared)}>
        {slots.start && shown && <SkipLink to={`${idOf(shown)}panel`} />}
        {slots.start}
        <div className={styles.row} data-print="no" {...(!isMixed && list)}>
          {/* A tab list may contain only tabs: `aria-owns` selects them among the other elements of the row. */}
          {isMixed && <span {...list} aria-owns={parts.map(idOf).join(' ')} />}
          {row}
        </div>
      </div>
      {parts.map((tab) =>
        isDrawn(tab) ? (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${idOf(tab)}panel`}
            tabIndex={-1}
            className={styles.panel}
            aria-labelledby={idOf(tab)}
          >
            {tab.element}
          </div>
        ) : (
          <NoScript key={tab.key}>
            <div className={styles.below}>{tab.element}</div>
          </NoScript>
        ),
      )}
    </div>
  );
}

function isPart(tab: TabChild): boolean {
  return !tab.on.press;
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>(':scope > [role="tab"]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const to = targets.get(event.key)?.(at, tabs.length);
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}

/** Key -> index of the tab to focus, from the index of the focused one. */
const targets = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at, count) => (at + 1) % count],
  ['ArrowLeft', (at, count) => (at - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);
