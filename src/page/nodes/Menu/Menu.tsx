import { type ReactElement, useId } from 'react';
import type { MenuProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import { itemsOf, type MenuItem } from '../../../engine/kernel/page/menuItems';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Pressable } from '../../ui/buttons/Pressable';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import { NewTabHint } from '../../ui/reading/NewTabHint';
import { Badge } from './Badge';
import type { Counts } from './counts';
import styles from './Menu.module.css';
import { useLabelText } from './useLabelText';
import { useOpenGroup } from './useOpenGroup';

export function Menu(given: NodeProps<MenuProps>): ReactElement | null {
  return given.props.layout === 'button' ? <OpenButton {...given} /> : <OpenMenu {...given} />;
}

/** The closed menu's button shows the sum of its badges. */
function OpenButton({ root, props, on, run }: NodeProps<MenuProps>): ReactElement | null {
  const text = useText();
  if (!on.press) return null;
  const all: MenuItem = { kind: 'group', key: '', name: '', items: itemsOf(props.items) };
  return (
    <Pressable root={{ ...root }} action={on.press} run={run} variant="quiet" icon="menu">
      {text(props.label)}
      <span className={styles.after}>
        <Badge item={all} counts={props.counts ?? []} />
      </span>
    </Pressable>
  );
}

/** Links and groups of links, after the WAI-ARIA disclosure pattern: a button opens a group. */
function OpenMenu({ root, props, run }: NodeProps<MenuProps>): ReactElement | null {
  const text = useText();
  const items = itemsOf(props.items);
  const isRow = props.layout !== 'vertical';
  const current = text(props.current);
  const counts = props.counts ?? [];
  const { place, open, setOpen, handlers } = useOpenGroup(isRow);
  if (items.length === 0) return null;
  return (
    <nav {...root} ref={place} className={styles.menu} aria-label={text(props.label) || undefined} data-print="no" {...handlers}>
      <ul className={isRow ? styles.row : styles.column}>
        {items.map((item) => (
          <li key={item.key} className={join(styles.item, item.kind === 'logout' && styles.out)}>
            {item.kind === 'group' ? (
              <Group
                item={item}
                current={current}
                counts={counts}
                // In a column the group of the current page starts open.
                isOpen={open === undefined ? !isRow && holds(item, current) : open === item.key}
                onToggle={(isOpen) => setOpen(isOpen ? item.key : '')}
                run={run}
                isRow={isRow}
              />
            ) : (
              <Entry item={item} current={current} counts={counts} run={run} onGo={() => setOpen(undefined)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends Pick<NodeProps<MenuProps>, 'run'> {
  item: Extract<MenuItem, { kind: 'group' }>;
  current: string;
  counts: Counts;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  isRow: boolean;
}

function Group({ item, current, counts, isOpen, onToggle, run, isRow }: GroupProps): ReactElement {
  const words = useLabelText();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={join(styles.entry, holds(item, current) && styles.current)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles.name}>
          {words(item.name)}
          {(isRow || !isOpen) && <Badge item={item} counts={counts} />}
        </span>
        <Icon name="chevron" className={join(styles.sign, isOpen && styles.up)} />
      </button>
      <ul id={id} hidden={!isOpen} className={isRow ? styles.drop : styles.inside}>
        {flat(item).map((one) => (
          <li key={one.key}>
            <Entry item={one} current={current} counts={counts} run={run} onGo={() => isRow && onToggle(false)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Replaces nested groups by their entries. */
function flat({ items }: Extract<MenuItem, { kind: 'group' }>): Exclude<MenuItem, { kind: 'group' }>[] {
  return items.flatMap((one) => (one.kind === 'group' ? flat(one) : [one]));
}

function holds(item: MenuItem, current: string): boolean {
  return item.kind === 'group' ? item.items.some((one) => holds(one, current)) : item.kind === 'page' && item.href === current;
}

interface EntryProps extends Pick<NodeProps<MenuProps>, 'run'> {
  item: Exclude<MenuItem, { kind: 'group' }>;
  current: string;
  counts: Counts;
  onGo: () => void;
}

function Entry({ item, current, counts, run, onGo }: EntryProps): ReactElement {
  const words = useLabelText();
  if (item.kind === 'logout')
    return (
      <button type="button" className={styles.entry} onClick={() => void run({ do: 'logout' })}>
        {words(item.name)}
      </button>
    );
  const isCurrent = item.href === current;
  return (
    <a
      className={join(styles.entry, isCurrent && styles.current)}
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      {...(item.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      // The site stores the component of this address when the link is pressed.
      data-component={item.component}
      onClick={onGo}
    >
      <span className={styles.name}>
        {words(item.name)}
        <Badge item={item} counts={counts} />
      </span>
      {item.newTab && <NewTabHint />}
    </a>
  );
}
