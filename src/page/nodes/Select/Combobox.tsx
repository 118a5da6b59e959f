import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import type { ChoiceProps } from '../../ui/SelectField';
import fieldStyles from '../../ui/selectField.module.css';
import styles from './Select.module.css';
import { windowAround } from './search';
import { useOptionSearch } from './useOptionSearch';

/** A text field that finds an option, after the ARIA combobox pattern: the focus stays in the field. */
export function Combobox({ id, name, options, chosen, onChoose }: ChoiceProps): ReactElement {
  const message = useMessage();
  const { open, query, found, active, show, type, move, leave } = useOptionSearch(options, chosen);
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = windowAround(active, found.length);
  const idOf = (index: number) => `${id}option${index}`;
  const current = options.find(({ key }) => key === chosen);

  useEffect(() => {
    if (open) list.current?.children[active - from]?.scrollIntoView({ block: 'nearest' });
  }, [open, active, from]);

  const choose = (index: number) => {
    const option = found[index];
    leave();
    if (option && option.key !== chosen) onChoose(option.key);
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => (open ? move(1) : show()),
    ArrowUp: () => (open ? move(-1) : show()),
    PageDown: open ? () => move(10) : undefined,
    PageUp: open ? () => move(-10) : undefined,
    Enter: open ? () => choose(active) : undefined,
    Escape: open ? leave : undefined,
  };
  const press = (event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!action) return;
    // Also keeps a surrounding dialog from closing with the list.
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <div className={fieldStyles.place}>
      <input
        id={id}
        className={fieldStyles.field}
        type="text"
        role="combobox"
        aria-label={name}
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found.length > 0 ? idOf(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query ?? current?.text ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={show}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <Icon name="chevron" className={fieldStyles.chevron} />
      <div className={styles.popup} hidden={!open}>
        <div ref={list} id={`${id}list`} role="listbox" aria-label={name} className={styles.list}>
          {open &&
            found.slice(from, to).map((option, offset) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={option.key}
                id={idOf(from + offset)}
                role="option"
                aria-selected={option.key === chosen}
                aria-setsize={found.length}
                aria-posinset={from + offset + 1}
                className={join(styles.option, from + offset === active && styles.active)}
                // Otherwise the field loses the focus before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(from + offset)}
              >
                {option.text}
              </div>
            ))}
        </div>
        {found.length > to - from && (
          <p className={styles.hint}>
            {message('ui.choose.more', { count: { kind: 'number', value: found.length - (to - from) } })}
          </p>
        )}
        {found.length === 0 && <p className={styles.hint}>{message('ui.choose.none')}</p>}
      </div>
      <span role="status" className="visuallyHidden">
        {open && query !== undefined && message('ui.choose.found', { count: { kind: 'number', value: found.length } })}
      </span>
    </div>
  );
}
