import '../../ui/global.css';
import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Early } from '../../../engine/contract/early';
import type { FirstView } from '../../../engine/contract/firstView';
import { createDrafts } from '../../../engine/forms/drafts';
import { decoded, isBillPath, readLink } from '../../../engine/kernel/addresses/link';
import { ApiError } from '../../api/apiError';
import { loadBrand } from '../../api/brand/brandFile.queries';
import { createQueryClient } from '../../api/queryClient';
import { browserWire } from '../../api/wire';
import { BillPage } from '../bill/BillPage';
import { prepareBill } from '../bill/prepare';
import { errorOfCall } from '../fallback/errorOf';
import { FallbackError } from '../fallback/FallbackError';
import { report } from '../page/diagnostics';
import { registry } from '../registry.generated';
import { showSnackbar } from '../snackbars/snackbars';
import { Root } from './Root';
import type { Services } from './services';

/** Maximum milliseconds to wait for the brand's colours and logo; then the page shows without them. */
const LOOK_TIMEOUT = 3000;

/** Opens the page for an address that is not a route of the bill. */
type OpenSite = (services: Services) => Promise<ComponentType>;

/** Starts the page with the requests that the boot script has sent. */
export async function start(early: Early, site?: Promise<OpenSite>): Promise<void> {
  // The boot script runs before index.html is complete.
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no #app');
  // A deploy may have removed a chunk: the node shows its notice, the bill stays, and the page offers a reload.
  const press = { key: 'app.reload', run: () => location.reload() };
  addEventListener(
    'vite:preloadError',
    () => navigator.onLine && showSnackbar({ key: 'app.newVersion', tone: 'waiting', press }),
  );
  const wire = browserWire(early.calls);
  const queryClient = createQueryClient();
  const { first } = early;
  try {
    // A page from the server is already styled; a page that the browser renders waits for its styles.
    const look = first ? undefined : Promise.race([early.look, new Promise((resolve) => setTimeout(resolve, LOOK_TIMEOUT))]);
    const [brand, open] = await Promise.all([loadBrand(early, wire, location.hostname, report), site ?? pageFor(location), look]);
    const services: Services = { brand, wire, queryClient, drafts: createDrafts(), registry };
    const Page = await open(services);
    const isPage = first && (await isPrepared(services, early, first));
    early.press?.stop();
    if (isPage)
      // In a transition, React yields to the browser.
      startTransition(() => {
        hydrateRoot(container, <Root services={services} first={first} Page={Page} onLive={early.press?.repeat} />, {
          ...quiet,
          onRecoverableError: reportRedrawn,
        });
      });
    else createRoot(container, quiet).render(<Root services={services} first={undefined} Page={Page} />);
  } catch (problem) {
    // The bill that the server has rendered stays readable.
    if (first) throw problem;
    document.getElementById('shell')?.setAttribute('hidden', '');
    // Without a brand the page cannot show anything: reload when the network is back.
    addEventListener('online', () => location.reload(), { once: true });
    createRoot(container, quiet).render(
      <FallbackError error={errorOfCall(problem)} texts={undefined} onRetry={() => location.reload()} />,
    );
  }
}

/** Prevents React from printing caught errors: the boundaries report them. */
const quiet = { onCaughtError: () => undefined };

/**
 * Whether the browser has all data of the server's page, so that it can hydrate the page instead of rendering it again. If a
 * file of the brand fails to load, keeps the server's page with a notice until a retry. Rejects if a deploy may have removed
 * the file.
 */
async function isPrepared(services: Services, { waitForRetry }: Early, first: FirstView): Promise<boolean> {
  for (;;)
    try {
      await prepareBill(services, first);
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiError) || !waitForRetry) return false;
      if (problem.kind === 'status') throw problem;
      await waitForRetry();
    }
}

/** Reports a hydration mismatch, after which React has rendered a part of the page again. */
function reportRedrawn(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  report({ code: 'page.redrawn', level: 'error', where: 'page', message });
}

/** The page for an address. A plain id needs a login, whose code loads with the routes. */
async function pageFor({ pathname, search }: Location): Promise<() => ComponentType> {
  const isByLink = isBillPath(decoded(pathname)) && !readLink(search).documentId;
  const Page = isByLink ? BillPage : (await import('./Routes')).Routes;
  return () => Page;
}
