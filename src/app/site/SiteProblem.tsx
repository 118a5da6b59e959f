import { type ReactElement, useEffect } from 'react';
import { report } from '../diagnostics';
import { problemOfCall } from '../errorOf';
import { FallbackError } from '../FallbackError';
import { useServices } from '../services';
import { useSpareTexts } from '../useBrandFiles';
import { useShell } from '../useShell';
import { builtinText } from '../words';
import { builtinSiteTexts } from './siteWords';
import { errorOfPage, retryPage } from './useErrorPage';
import { useSiteHead } from './useSiteHead';

/** A page of the site that cannot be shown, because its files or the sign-in failed. */
export function SiteProblem({ error }: { error: Error }): ReactElement {
  useShell(false);
  useEffect(() => report(problemOfCall(error)), [error]);
  const services = useServices();
  const broken = errorOfPage(error, services);
  const words = useSpareTexts(services.brand.settings.locales[0] ?? '', true) ?? builtinSiteTexts;
  useSiteHead(words, builtinText('site.error.title', words));
  return <FallbackError error={broken} texts={words} onRetry={() => retryPage(broken, services)} />;
}
