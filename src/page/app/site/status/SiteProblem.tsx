import { type ReactElement, useEffect } from 'react';
import { useSpareTexts } from '../../bill/useBrandFiles';
import { builtinText } from '../../fallback/builtinTexts';
import { problemOfCall } from '../../fallback/errorOf';
import { FallbackError } from '../../fallback/FallbackError';
import { report } from '../../page/diagnostics';
import { useServices } from '../../start/services';
import { useShell } from '../../start/useShell';
import { useSiteHead } from '../page/useSiteHead';
import { builtinSiteTexts } from './builtinSiteTexts';
import { errorOfPage, retryPage } from './useErrorPage';

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
