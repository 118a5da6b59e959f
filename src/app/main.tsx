import '../ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadBrand } from '../api/brandFile.queries';
import { createQueryClient } from '../api/queryClient';
import { browserWire } from '../api/wire';
import type { Early } from '../contract/early';
import { say } from './news';
import { PlainError } from './PlainError';
import { makeRouter } from './router';
import { ServicesProvider } from './services';

/** Starts the page with what the boot script has begun. */
export async function start(early: Early): Promise<void> {
  // The boot script waits for nothing, not even for the end of index.html.
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const container = document.getElementById('app');
  if (!container) throw new Error('index.html has no #app');
  const root = createRoot(container);
  // Code that a deploy took away: the node shows its notice, the bill stays, a reload is offered.
  addEventListener('vite:preloadError', () => navigator.onLine && say({ key: 'app.newVersion', tone: 'info', reload: true }));
  const wire = browserWire(early.calls);
  const queryClient = createQueryClient();
  const router = makeRouter();
  try {
    const [brand] = await Promise.all([loadBrand(early, wire, location.hostname), early.theme, router.load()]);
    root.render(
      <ServicesProvider value={{ brand, wire, queryClient }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>,
    );
  } catch {
    document.getElementById('shell')?.setAttribute('hidden', '');
    const error = { key: 'app.genericError', code: 'brand', retry: true };
    root.render(<PlainError error={error} texts={undefined} onRetry={() => location.reload()} />);
  }
}
