import type { ReactElement, ReactNode } from 'react';

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="visuallyHidden">{children}</span>;
}
