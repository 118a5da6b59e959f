import type { ReactElement } from 'react';
import { Icon } from './icons/Icon';
import styles from './selectField.module.css';

/** One choice of a list, and the words that name it. */
export interface Option {
  key: string;
  text: string;
}

export interface ChoiceProps {
  /** DOM id of the field, which the label points to. */
  id: string;
  /** Name for screen readers. */
  name: string;
  options: readonly Option[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** A choice by the browser's own list. */
export function SelectField({ id, name, options, chosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <div className={styles.place}>
      <select
        id={id}
        // After a reload a browser would otherwise restore a choice that the page has not made.
        autoComplete="off"
        className={styles.field}
        aria-label={name}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="chevron" className={styles.chevron} />
    </div>
  );
}
