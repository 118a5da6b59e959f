import { type ReactElement, useEffect } from 'react';
import { report } from '../diagnostics';
import { problemOfCall } from '../errorOf';
import { FallbackError } from '../FallbackError';
import { useServices } from '../services';
import { useShell } from '../useShell';
import { orSiteWords } from './siteWords';
import { errorOfPage, retryPage } from './useErrorPage';

/** A page of the site that cannot be shown, because its files or the sign-in failed. */
export function SiteProblem({ error }: { error: Error }): ReactElement {
  useShell(false);
  useEffect(() => report(problemOfCall(error)), [error]);
  const services = useServices();
  const broken = errorOfPage(error, services);
  return <FallbackError error={broken} texts={orSiteWords(undefined)} onRetry={() => retryPage(broken, services)} />;
}
