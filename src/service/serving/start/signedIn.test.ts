import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readBrands } from '../../../brands/serviceBrands';
import type { ServiceDeps } from '../../api/access';
import { billApi } from '../../api/api';
import { customerTokens } from '../../customers/customerTokens';
import { openBrowser } from '../../identity/testing/browser';
import { readKeys } from '../../keys/keys';
import { createSite } from '../site';
import { listen } from './listen';
import { realmsOf } from './realms';

const HOST = 'one.localhost';

/** Starts the site with its identity provider and a bill service without data. */
async function openSite() {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  const folder = mkdtempSync(join(tmpdir(), 'signed-in-'));
  for (const name of ['_default', HOST]) mkdirSync(join(folder, name), { recursive: true });
  const auth = { serverUrl: 'http://id.localhost', realm: 'one', clientId: 'page', flow: 'implicit' };
  writeFileSync(join(folder, HOST, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, auth }));
  const database = { query: async () => [] };
  const parts = { keys: readKeys(folder), brands: readBrands([folder]), database, customers: customerTokens() };
  const clocks = { today: '2026-11-21', clock: () => new Date() };
  const serviceOf = (more: Partial<ServiceDeps>) => billApi({ ...parts, ...clocks, ...more } as unknown as ServiceDeps);
  const service = serviceOf({});
  const site = createSite({ distDir: folder, headers: new Map(), service, realms: realmsOf([folder]) });
  const { port, close } = await listen(site, 0);
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });
  return { port, site, withoutFakes: serviceOf({ noProviders: true }) };
}

it('answers the calls of a customer who has signed in at the identity provider', async () => {
  const { port, site, withoutFakes } = await openSite();
  const open = openBrowser(port);
  const asked = { response_type: 'id_token token', scope: 'openid', state: 's', nonce: 'n', client_id: 'page' };
  const query = new URLSearchParams({ ...asked, redirect_uri: `http://${HOST}:${port}/invoices` });
  const { headers } = await open(`/realms/one/protocol/openid-connect/auth?${query}`);
  const chosen = await open(`${headers.location}?customer=casa`);
  const back = await open(chosen.headers.location ?? '');
  const given = new URLSearchParams(new URL(back.headers.location ?? '').hash.slice(1));
  const names = (token: string | null, host = `${HOST}:${port}`, at = site) =>
    at.request('http://server/backend/api/customer/names', { headers: { host, authorization: `Bearer ${token}` } });
  const answer = await names(given.get('access_token'));
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect((await names(given.get('id_token'))).status).toBe(401);
  // Without a brand there is no realm.
  expect((await names(given.get('access_token'), 'localhost')).status).toBe(401);
  // With HOST set, the identity provider of this machine is off.
  expect((await names(given.get('access_token'), `${HOST}:${port}`, withoutFakes)).status).toBe(401);
});
