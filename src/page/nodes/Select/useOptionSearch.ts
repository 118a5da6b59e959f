import { useState } from 'react';
import type { Option } from '../../ui/SelectField';
import { search } from './search';

/** State of a combobox while the customer searches. */
export interface OptionSearch {
  open: boolean;
  /** The typed text; undefined while the field shows the chosen option. */
  query: string | undefined;
  found: readonly Option[];
  /** Index in `found` of the option that Enter chooses. */
  active: number;
  /** Opens the list at the chosen option. */
  show: () => void;
  type: (query: string) => void;
  move: (by: number) => void;
  /** Closes the list and clears the typed text. */
  leave: () => void;
}

const closed = { open: false, query: undefined, active: 0 };

export function useOptionSearch(options: readonly Option[], chosen: string | undefined): OptionSearch {
  const [state, setState] = useState<{ open: boolean; query: string | undefined; active: number }>(closed);
  const found = search(options, state.query ?? '');
  const last = Math.max(found.length - 1, 0);
  const chosenIndex = () =>
    Math.max(
      options.findIndex(({ key }) => key === chosen),
      0,
    );
  return {
    ...state,
    found,
    active: Math.min(state.active, last),
    show: () => setState((now) => (now.open ? now : { open: true, query: undefined, active: chosenIndex() })),
    type: (query) => setState({ open: true, query, active: 0 }),
    move: (by) => setState((now) => ({ ...now, active: Math.max(0, Math.min(now.active + by, last)) })),
    leave: () => setState(closed),
  };
}
