import type { ReactElement, ReactNode } from 'react';

/**
 * Replaces the Markdown library that RJSF imports (`vite.config.ts`): the texts of forms come from the brand, and a
 * Markdown link would bypass `safeUrl`. Without the library the code of a form is a third smaller.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}
