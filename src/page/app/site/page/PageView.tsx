import type { ReactElement } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import { TextsProvider } from '../../../../engine/i18n/TextsContext';
import { NodeBoundary } from '../../../renderer/NodeBoundary';
import { report } from '../../page/diagnostics';
import { Snackbars } from '../../snackbars/Snackbars';
import { PageProgress } from '../status/PageProgress';
import { PageDialogs } from './PageDialogs';
import { PageFailure, useLoadingView } from './PageFailure';
import { PageTree } from './PageTree';
import type { PageLocation } from './useShownPage';
import { useSiteActions } from './useSiteActions';
import { useSitePage } from './useSitePage';

interface Props {
  address: PageLocation;
  /** All pages of the site. */
  pages: readonly SitePage[];
  /** Replaces a page that cannot be shown. */
  errorPage: SitePage | undefined;
  menu: 'horizontal' | 'vertical';
}

/** A page of the site: signs the customer in if the page needs a login, then renders its layout and data. */
export function PageView({ address: asked, pages, errorPage, menu }: Props): ReactElement {
  const page = useSitePage(asked, errorPage);
  const run = useSiteActions(page);
  useLoadingView(page);
  const { layout, error, address } = page;
  const texts = page.texts.value;
  const snackbars = <Snackbars texts={texts ?? page.texts.builtin} />;
  if (!page.isReady) return snackbars;
  const plain = <PageFailure page={page} />;
  if (error || !texts || !layout)
    return (
      <>
        {plain}
        {snackbars}
      </>
    );
  const fail = ({ message }: Error) => report({ code: 'page.broken', level: 'error', where: address.page.path, message });
  return (
    <TextsProvider value={texts}>
      <NodeBoundary fallback={plain} onError={fail} resetKey={layout}>
        <PageTree {...page} {...{ layout, texts, pages, menu, run, plain }} />
      </NodeBoundary>
      <PageDialogs ui={page.ui} />
      <PageProgress isBusy={page.isTransitioning} texts={texts} onRetry={page.reloadLayout} />
      {snackbars}
    </TextsProvider>
  );
}
