import { createContext, type ReactElement, type ReactNode, use } from 'react';
import type { Action } from '../kernel/action';
import styles from './noScript.module.css';

/** How the server renders what only people without JavaScript see. */
export interface NoScriptPage {
  /** Draws a link that does what a press does, as far as a link can do it; false where none can. */
  link: (action: Action, className: string, content: ReactNode) => ReactNode;
  /** Within such a part: all of it is for people without JavaScript. */
  isInside?: true;
}

/** Only the server provides it: a browser whose script runs does not look into `noscript`. */
export const NoScriptContext = createContext<NoScriptPage | undefined>(undefined);

/** Shows its content without JavaScript only: what the page renders when it is opened, or what stands in for a button. */
export function NoScript({ children }: { children: ReactNode }): ReactElement {
  const page = use(NoScriptContext);
  // HTML has no `noscript` within `noscript`: a browser with JavaScript would end both at the first end tag.
  if (page?.isInside) return <>{children}</>;
  return (
    <noscript className={styles.part}>
      {page && <NoScriptContext value={{ ...page, isInside: true }}>{children}</NoScriptContext>}
    </noscript>
  );
}
