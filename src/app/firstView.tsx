import { createContext, type ReactElement, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { FirstView } from '../contract/firstView';

const FirstViewContext = createContext<FirstView | undefined>(undefined);

interface Props {
  value: FirstView | undefined;
  /** Called once only the browser counts. */
  onOver: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Renders with the server's assumptions first, if there are any, and with the facts of the browser right after that. The
 * change is a transition: an urgent update would discard the parts of the server's page whose code is still loading.
 */
export function FirstViewProvider({ value, onOver, children }: Props): ReactElement {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => startTransition(() => setIsOver(true)), []);
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver, onOver]);
  return <FirstViewContext value={isOver ? undefined : value}>{children}</FirstViewContext>;
}

/** The server's assumptions as long as they apply; undefined once only the browser counts. */
export function useFirstView(): FirstView | undefined {
  return useContext(FirstViewContext);
}
