import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createBillService } from '../../src/service/api/service';
import { readBrandHeaders } from '../../src/service/serving/brandHeaders';
import { openRenderThreads } from '../../src/service/serving/rendering/renderThreads';
import { createSite } from '../../src/service/serving/site';
import { pageAddress, serverDirOf } from '../../src/service/serving/start/address';
import { listen } from '../../src/service/serving/start/listen';
import { realmsOf } from '../../src/service/serving/start/realms';

/** Day of all measurements. */
export const BENCH_DAY = '2026-11-21';

/** Milliseconds that the backend takes for each call. */
const BACKEND_TIME = 150;

/** One bill service behind several builds; each build has its own port. */
export interface Sites {
  /**
   * Serves a build: the product with its brands' policies, its bills rendered by the server or not; or a reference. `late` is a
   * reference whose page waits as long as a rendered bill waits for its calls, `site` is one with a sign-in.
   */
  serve: (
    distDir: string,
    what: 'rendered' | 'hosted' | 'reference' | 'late' | 'site',
  ) => Promise<(host: string, number: string) => string>;
  close: () => Promise<void>;
}

export async function openSites(root: string, hostsDirs: readonly string[] = [join(root, 'hosts')]): Promise<Sites> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolletta-bench-'));
  const service = await createBillService({ dataDir, today: BENCH_DAY, hostsDirs });
  const backend = lateBackend(service.app);
  const open: { close: () => Promise<void> }[] = [];
  return {
    serve: async (distDir, what) => {
      // The policy would block the references' inline styles.
      const isReference = what !== 'rendered' && what !== 'hosted';
      const headers = isReference ? new Map() : readBrandHeaders(distDir, hostsDirs);
      const threads = what === 'rendered' ? await openRenderThreads(serverDirOf(distDir)) : undefined;
      if (threads) open.push(threads);
      const rendering = threads && {
        ...threads.rendering,
        today: () => BENCH_DAY,
        limits: { time: 5000, patience: 5000, heap: 1 },
      };
      const customers = (what === 'hosted' || what === 'site') && { providers: service.providers, realms: realmsOf(hostsDirs) };
      const site = createSite({ distDir, service: backend, headers, ...(rendering && { rendering }), ...customers });
      const listening = await listen(what === 'late' ? afterCalls(site) : site, 0);
      open.push(listening);
      return (host, number) => pageAddress(host, listening.port, service.linkId(host, number));
    },
    close: async () => {
      for (const one of open) await one.close();
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Delays a page by two calls in sequence: public access, then document and modules in parallel. */
function afterCalls(site: Hono): Hono {
  const late = new Hono();
  late.use(async (_, next) => {
    await setTimeout(2 * BACKEND_TIME);
    return next();
  });
  return late.route('/', site);
}

/** Delays each call of the bill service, and adds a call: `/backend/bill`, the whole document of a link. */
function lateBackend(service: Hono): Hono {
  const backend = new Hono();
  backend.use(async (_, next) => {
    await setTimeout(BACKEND_TIME);
    return next();
  });
  backend.get('/backend/bill', async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const headers = { host: c.req.header('host') ?? '' };
    const access: { token: string } = await (await service.request(`/backend/api/public/access${search}`, { headers })).json();
    const id = encodeURIComponent(searchParams.get('id') ?? '');
    return service.request(`/backend/document/${id}`, {
      headers: { ...headers, Authorization: `Bearer ${access.token}`, 'X-Public-Link': '1' },
    });
  });
  return backend.route('/', service);
}
