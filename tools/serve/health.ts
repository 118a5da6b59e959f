import type { Hono } from 'hono';
import { productVersion } from '../text/version';

/** Milliseconds for the database to answer, and for which its answer counts: many may ask. */
const PATIENCE = 2_000;
const FRESH = 1_000;

/** The address that a load balancer asks. */
export const HEALTH_PATH = '/healthz';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Whether a server should get requests. */
export interface Health {
  /** Adds the address to a site, before all others: it belongs to no brand. */
  addTo: (app: Hono) => void;
  /** From now on the answer is no. */
  stop: () => void;
}

/** Answers 200 while `ask` resolves, else 503; the second line names the version. Nothing says why: anybody may read it. */
export function createHealth(ask: () => Promise<unknown>): Health {
  const version = `bolletta ${productVersion()}`;
  let isStopping = false;
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  const isUp = () => {
    if (performance.now() - asked.at > FRESH) asked = { at: performance.now(), answer: within(ask()) };
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
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  try {
    return await Promise.race([work.then(() => true).catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
