import '../ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { loadBrand } from '../api/brandFile.queries';
import { createQueryClient } from '../api/queryClient';
import { browserWire } from '../api/wire';
import type { Early } from '../contract/early';
import { createDrafts } from '../forms/drafts';
import { isBillPath } from '../kernel/link';
import { BillPage } from './BillPage';
import { report } from './diagnostics';
import { errorOfCall } from './errorOf';
import { FallbackError } from './FallbackError';
import { ServicesProvider } from './services';
import { say } from './snackbars';

/** How long the page waits for the brand's colours and logo before it shows without them. */
const LOOK_TIMEOUT = 3000;

/** Starts the page with what the boot script has begun. */
export async function start(early: Early): Promise<void> {
  // The boot script waits for nothing, not even for the end of index.html.
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no #app');
  // A boundary that catches reports it; nothing is printed on top.
  const root = createRoot(container, { onCaughtError: () => undefined });
  // Code that a deploy took away: the node shows its notice, the bill stays, a reload is offered.
  addEventListener('vite:preloadError', () => navigator.onLine && say({ key: 'app.newVersion', tone: 'waiting', reload: true }));
  const wire = browserWire(early.calls);
  const queryClient = createQueryClient();
  try {
    const look = Promise.race([early.look, new Promise((resolve) => setTimeout(resolve, LOOK_TIMEOUT))]);
    const [brand, Page] = await Promise.all([
      loadBrand(early, wire, location.hostname, report),
      pageFor(location.pathname),
      look,
    ]);
    root.render(
      <ServicesProvider value={{ brand, wire, queryClient, drafts: createDrafts() }}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </ServicesProvider>,
    );
  } catch (problem) {
    document.getElementById('shell')?.setAttribute('hidden', '');
    // Without its brand the page has nothing to stand on: it begins anew, by itself once the network is back.
    addEventListener('online', () => location.reload(), { once: true });
    root.render(<FallbackError error={errorOfCall(problem)} texts={undefined} onRetry={() => location.reload()} />);
  }
}

async function pageFor(pathname: string): Promise<typeof BillPage> {
  return isBillPath(pathname) ? BillPage : (await import('./Routes')).Routes;
}
