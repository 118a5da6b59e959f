import type { ReactElement } from 'react';
import type { Texts } from '../../../../engine/i18n/texts';
import { builtinText } from '../../fallback/builtinTexts';
import { FallbackError } from '../../fallback/FallbackError';
import { useServices } from '../../start/services';
import { useShell } from '../../start/useShell';
import { builtinSiteTexts } from '../status/builtinSiteTexts';
import { errorOfPage, retryPage } from '../status/useErrorPage';
import { useSiteHead } from './useSiteHead';
import type { LoadedPage } from './useSitePage';

/** Shows why a page cannot be shown, without a layout. */
export function PageFailure({ page: { error, texts } }: { page: LoadedPage }): ReactElement {
  const services = useServices();
  const failure = errorOfPage(error ?? undefined, services);
  return (
    <FallbackError
      error={failure}
      texts={textsOf(texts.value, error, texts.builtin)}
      onRetry={() => retryPage(failure, services)}
      retryKey={failure.key === 'site.login' ? 'area.login' : undefined}
    />
  );
}

/**
 * Shows the shell while a page loads, and sets the title of the document until then and for a failure. A rendered page sets its
 * own title: see `ResolvedPage`.
 */
export function useLoadingView({ address, error, texts, isReady }: LoadedPage): void {
  useShell(!isReady);
  const words = textsOf(texts.value, error, texts.builtin);
  const heading = error && !texts.value ? 'site.error.title' : address.page.heading;
  useSiteHead(isReady && !error ? undefined : words, heading && builtinText(heading, words));
}

function textsOf(loaded: Texts | undefined, error: Error | null, builtin: Texts | undefined): Texts | undefined {
  return loaded ?? (error ? (builtin ?? builtinSiteTexts) : undefined);
}
