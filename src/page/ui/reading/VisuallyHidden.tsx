import type { ReactElement, ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="visuallyHidden">{children}</span>;
}
