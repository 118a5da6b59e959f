import { type FormEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import type { SearchProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Icon } from '../../ui/icons/Icon';
import styles from './Search.module.css';

/** Maximum length of a search: longer than any number or name in a list. */
const MOST = 60;

export function Search({ root, props, run }: NodeProps<SearchProps>): ReactElement {
  const text = useText();
  const id = useId();
  const label = text(props.label);
  const { key, chosen = '' } = props.state;
  const field = useRef<HTMLInputElement>(null);
  // Back and forward change the search. The field is updated and not replaced, to keep the focus.
  useEffect(() => {
    if (field.current) field.current.value = chosen;
  }, [chosen]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    if (words !== chosen) void run({ do: 'select', state: key, value: words });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not support the search element
    <form {...root} className={styles.search} role="search" data-print="no" onSubmit={search}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.place}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          type="search"
          name="words"
          maxLength={MOST}
          defaultValue={chosen}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.button} aria-label={text(props.button) || label}>
          <Icon name="search" />
        </button>
      </div>
    </form>
  );
}
