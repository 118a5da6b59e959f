import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import type { ChoiceProps } from '../../ui/SelectField';
import fieldStyles from '../../ui/selectField.module.css';
import styles from './Select.module.css';
import { windowAround } from './search';
import { type OptionSearch, useOptionSearch } from './useOptionSearch';

/** A text field that finds an option, after the ARIA combobox pattern: the focus stays in the field. */
export function Combobox({ id, name, options, chosen, onChoose }: ChoiceProps): ReactElement {
  const message = useMessage();
  const search = useOptionSearch(options, chosen);
  const { open, query, found, active, leave } = search;
  const choose = (index: number) => {
    const option = found[index];
    leave();
    if (option && option.key !== chosen) onChoose(option.key);
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
        aria-activedescendant={open && found.length > 0 ? optionId(id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query ?? options.find(({ key }) => key === chosen)?.text ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={search.show}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
        onKeyDown={(event) => pressKey(event, search, choose)}
        onBlur={leave}
      />
      <Icon name="chevron" className={fieldStyles.chevron} />
      <Popup id={id} name={name} search={search} chosen={chosen} onChoose={choose} />
      <span role="status" className="visuallyHidden">
        {open && query !== undefined && message('ui.choose.found', { count: { kind: 'number', value: found.length } })}
      </span>
    </div>
  );
}

/** Arrows open the list and move in it, Enter chooses, Escape closes. */
function pressKey(
  event: KeyboardEvent,
  { open, active, show, move, leave }: OptionSearch,
  choose: (index: number) => void,
): void {
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => (open ? move(1) : show()),
    ArrowUp: () => (open ? move(-1) : show()),
    PageDown: open ? () => move(10) : undefined,
    PageUp: open ? () => move(-10) : undefined,
    Enter: open ? () => choose(active) : undefined,
    Escape: open ? leave : undefined,
  };
  const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
  if (!action) return;
  // Also keeps a surrounding dialog from closing with the list.
  event.preventDefault();
  event.stopPropagation();
  action();
}

interface PopupProps {
  /** DOM id of the field. */
  id: string;
  name: string;
  search: OptionSearch;
  chosen: string | undefined;
  /** Receives an index in the found options. */
  onChoose: (index: number) => void;
}

/** The found options around the active one. */
function Popup({ id, name, search: { open, found, active }, chosen, onChoose }: PopupProps): ReactElement {
  const message = useMessage();
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = windowAround(active, found.length);
  const hidden = found.length - (to - from);
  useEffect(() => {
    if (open) list.current?.children[active - from]?.scrollIntoView({ block: 'nearest' });
  }, [open, active, from]);
  return (
    <div className={styles.popup} hidden={!open}>
      <div ref={list} id={`${id}list`} role="listbox" aria-label={name} className={styles.list}>
        {open &&
          found.slice(from, to).map((option, offset) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={option.key}
              id={optionId(id, from + offset)}
              role="option"
              aria-selected={option.key === chosen}
              aria-setsize={found.length}
              aria-posinset={from + offset + 1}
              className={join(styles.option, from + offset === active && styles.active)}
              // Otherwise the field loses the focus before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(from + offset)}
            >
              {option.text}
            </div>
          ))}
      </div>
      {hidden > 0 && <p className={styles.hint}>{message('ui.choose.more', { count: { kind: 'number', value: hidden } })}</p>}
      {found.length === 0 && <p className={styles.hint}>{message('ui.choose.none')}</p>}
    </div>
  );
}

function optionId(id: string, index: number): string {
  return `${id}option${index}`;
}
