import type { ReactElement } from 'react';
import { Icon } from './icons/Icon';
import styles from './selectField.module.css';

/** An option of a select, with its label. */
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

/** A native select. */
export function SelectField({ id, name, options, chosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <div className={styles.place}>
      <select
        id={id}
        // Otherwise browsers restore the selection after a reload, but not the page's state.
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
