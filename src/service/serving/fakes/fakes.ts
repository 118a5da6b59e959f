import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { PROVIDER_HOSTS, type Providers } from '../../providers/providers';
import { createProviderA } from './providerA';
import { createProviderB } from './providerB';
import type { WebhookDelivery } from './webhooks';

/** Host name from which the scripts are served. */
const SCRIPTS_HOST = 'tag.localhost';

const scripts = ['tag.js', 'consent.js'];

/** Small fakes of third-party scripts: an analytics tag and a consent script. */
function createScripts(): Hono {
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
  // Discard the data from the tag.
  app.post('/collect', (c) => c.body(null, 204));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}

/**
 * Fakes of third parties by host name, on origins of this machine that no brand uses. Without `providers` there are only the
 * scripts.
 */
export function createFakes(providers: Providers | undefined, mail: WebhookDelivery): ReadonlyMap<string, Hono> {
  const fakes = new Map([[SCRIPTS_HOST, createScripts()]]);
  if (providers !== undefined) {
    fakes.set(PROVIDER_HOSTS.a, createProviderA(providers, mail));
    fakes.set(PROVIDER_HOSTS.b, createProviderB(providers, mail));
  }
  return fakes;
}
