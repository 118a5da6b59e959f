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

/** Milliseconds that the page waits for the brand's colours and logo before it shows without them. */
const LOOK_TIMEOUT = 3000;

/** Starts the page with the requests that the boot script has begun. */
export async function start(early: Early): Promise<void> {
  // The boot script runs before index.html is complete.
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no #app');
  // A boundary reports what it catches; React prints nothing in addition.
  const root = createRoot(container, { onCaughtError: () => undefined });
  // A deploy may have removed this code: the node shows its notice, the bill stays, and the page offers a reload.
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
    // Without a brand the page cannot show anything: it reloads once the network is back.
    addEventListener('online', () => location.reload(), { once: true });
    root.render(<FallbackError error={errorOfCall(problem)} texts={undefined} onRetry={() => location.reload()} />);
  }
}

async function pageFor(pathname: string): Promise<typeof BillPage> {
  return isBillPath(pathname) ? BillPage : (await import('./Routes')).Routes;
}
