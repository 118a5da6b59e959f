import type { Hono } from 'hono';
import { productVersion } from '../../brands/text/version';

/**
 * Milliseconds to wait for the database, and milliseconds for which its answer is cached, because health checks may be frequent.
 */
const DATABASE_TIMEOUT_MS = 2_000;
const CACHE_MS = 1_000;

/** Address of the health check, for load balancers. */
export const HEALTH_PATH = '/healthz';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Health check: whether a server should get requests. */
export interface Health {
  /** Adds the address to a site, before all other routes: the address belongs to no brand. */
  addTo: (app: Hono) => void;
  /** Answers 503 from now on. */
  stop: () => void;
}

/** Answers 200 while `ask` resolves, else 503; the second line names the version. Gives no reason, because it is public. */
export function createHealth(ask: () => Promise<unknown>): Health {
  const version = `bolletta ${productVersion()}`;
  let isStopping = false;
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  const isUp = () => {
    if (performance.now() - asked.at > CACHE_MS) asked = { at: performance.now(), answer: within(ask()) };
    return asked.answer;
  };
  return {
    addTo: (app) => {
      app.get(HEALTH_PATH, async (c) => {
        const isReady = !isStopping && (await isUp()) && !isStopping;
        return c.text(`${isReady ? 'ok' : 'unavailable'}\n${version}\n`, isReady ? 200 : 503, HEADERS);
      });
    },
    stop: () => {
      isStopping = true;
    },
  };
}

async function within(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work.then(() => true).catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
