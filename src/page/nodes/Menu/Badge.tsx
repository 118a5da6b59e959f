import type { ReactElement } from 'react';
import { useText } from '../../../engine/i18n/TextsContext';
import type { MenuItem } from '../../../engine/kernel/page/menuItems';
import { VisuallyHidden } from '../../ui/reading/VisuallyHidden';
import { type Counts, countsFor } from './counts';
import styles from './Menu.module.css';

/** Largest number shown: a longer one would be wider than the entry's name. */
const MAX_COUNT = 99;

/** The number of items waiting behind an entry; renders nothing for zero. */
export function Badge({ item, counts }: { item: MenuItem; counts: Counts }): ReactElement | null {
  const text = useText();
  const { sum, of } = countsFor(item, counts);
  if (sum === 0) return null;
  const words = of.map((one) => text(one.text) || String(one.count)).join(', ');
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{sum > MAX_COUNT ? `${MAX_COUNT}+` : sum}</span>
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}
