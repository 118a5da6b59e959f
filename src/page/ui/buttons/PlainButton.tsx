import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import { join } from '../join';
import styles from './pressable.module.css';

export interface PlainButtonProps {
  variant: 'primary' | 'secondary' | 'quiet';
  icon?: IconName;
  /** submit: submits the form; without it the button calls `onPress`. */
  submit?: boolean;
  onPress?: () => void;
  /** Stays focusable, but does nothing. */
  disabled?: boolean;
  children: ReactNode;
}

/** A button styled like those of layouts, for parts without an action of the catalogue. */
export function PlainButton({ variant, icon, submit, onPress, disabled, children }: PlainButtonProps): ReactElement {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={join(styles.pressable, styles[variant])}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
