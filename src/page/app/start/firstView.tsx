import { createContext, type ReactElement, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { FirstView } from '../../../engine/contract/firstView';

const FirstViewContext = createContext<FirstView | undefined>(undefined);

interface Props {
  value: FirstView | undefined;
  /** Called when the server's assumptions no longer apply. */
  onOver: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Renders first with the server's assumptions, if there are any, and right afterwards with the browser's own state. The change
 * is a transition: an urgent update would discard the parts of the server's page whose code is still loading.
 */
export function FirstViewProvider({ value, onOver, children }: Props): ReactElement {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => startTransition(() => setIsOver(true)), []);
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver, onOver]);
  return <FirstViewContext value={isOver ? undefined : value}>{children}</FirstViewContext>;
}

/** The server's assumptions, for the first render; undefined afterwards. */
export function useFirstView(): FirstView | undefined {
  return useContext(FirstViewContext);
}
