import { readFileSync } from 'node:fs';
import { Hono } from 'hono';

/** Name under which the doubles answer: another origin than any brand's, on this machine. */
export const DOUBLES_HOST = 'tag.localhost';

const scripts = ['tag.js', 'consent.js'];

/** Small scripts that stand in for those of others: an analytics tag, and a consent script. */
export function createDoubles(): Hono {
  const app = new Hono();
  for (const name of scripts) {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8');
    app.get(`/${name}`, (c) =>
      c.body(source, 200, {
        'Content-Type': 'text/javascript; charset=UTF-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      }),
    );
  }
  // What a tag tells is kept nowhere.
  app.post('/collect', (c) => c.body(null, 204));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}
