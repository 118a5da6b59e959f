import { createContext, type ReactElement, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { Forms } from '../../../engine/forms/forms';
import { createStore, type Readable } from '../../../engine/kernel/page/store';
import { useStore } from '../../ui/useStore';

const FormsContext = createContext<Readable<Forms> | undefined>(undefined);

/**
 * The data of forms changes with each press, so the context contains a store. If the context value changed, React would render
 * every part that waits for its code together with the press, synchronously.
 */
export function FormsProvider({ value, children }: { value: Forms; children: ReactNode }): ReactElement {
  const [store] = useState(() => createStore(value));
  useLayoutEffect(() => store.set(value), [store, value]);
  return <FormsContext value={store}>{children}</FormsContext>;
}

export function useForms(): Forms {
  const store = useContext(FormsContext);
  if (!store) throw new Error('No FormsProvider');
  return useStore(store);
}
