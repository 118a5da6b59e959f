import type { ReactElement } from 'react';
import { useText } from '../../i18n/TextsContext';
import type { Item } from '../../kernel/menuItems';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type Counts, countOf } from './counts';
import styles from './Menu.module.css';

/** A longer number would be wider than the name beside it. */
const MOST = 99;

/** How many wait behind an entry; nothing when none do. */
export function Badge({ item, counts }: { item: Item; counts: Counts }): ReactElement | null {
  const text = useText();
  const { sum, of } = countOf(item, counts);
  if (sum === 0) return null;
  const words = of.map((one) => text(one.text) || String(one.count)).join(', ');
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{sum > MOST ? `${MOST}+` : sum}</span>
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}
