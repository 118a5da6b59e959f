import type { ReactElement, ReactNode } from 'react';

/**
 * Stands in for the Markdown library that RJSF brings (`vite.config.ts`): forms have their words from the brand's texts, and
 * a link in them must not go round the one guard of links. Without it the code of a form is a third lighter.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}
