import { type ReactElement, useEffect } from 'react';
import { report } from '../diagnostics';
import { errorOfCall, problemOfCall } from '../errorOf';
import { FallbackError } from '../FallbackError';
import { useShell } from '../useShell';

/** A page of the site that cannot be shown, because its files or the sign-in failed. */
export function SiteProblem({ error }: { error: Error }): ReactElement {
  useShell(false);
  useEffect(() => report(problemOfCall(error)), [error]);
  return <FallbackError error={errorOfCall(error)} texts={undefined} onRetry={() => location.reload()} />;
}
