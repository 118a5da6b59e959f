import { createContext, type ReactElement, type ReactNode, use } from 'react';
import type { Action } from '../../engine/kernel/page/action';
import styles from './noScript.module.css';

/** How the server renders content for people without JavaScript. */
export interface NoScriptPage {
  /** Renders a link with the effect of a press; false if no link has that effect. */
  link: (action: Action, className: string, content: ReactNode) => ReactNode;
  /** Set inside a `noscript`, where all content is for people without JavaScript. */
  isInside?: true;
}

/** Only the server provides it: a browser that runs JavaScript does not read `noscript`. */
export const NoScriptContext = createContext<NoScriptPage | undefined>(undefined);

/** Shows its content only without JavaScript: a part that the page renders when it is opened, or the replacement for a button. */
export function NoScript({ children }: { children: ReactNode }): ReactElement {
  const page = use(NoScriptContext);
  // HTML forbids `noscript` inside `noscript`: a browser with JavaScript would end both at the first end tag.
  if (page?.isInside) return <>{children}</>;
  return (
    <noscript className={styles.part}>
      {page && <NoScriptContext value={{ ...page, isInside: true }}>{children}</NoScriptContext>}
    </noscript>
  );
}
