import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBillService } from '../../api/service';
import { openBrowser } from '../../identity/testing/browser';
import { openPrepared } from '../../store/preparedDatabase';
import { lastCode } from '../../testing/lastCode';
import { createSite } from '../site';
import { listen } from './listen';
import { realmsOf } from './realms';
import { registeredOf } from './registered';

const HOST = 'one.localhost';

/** Starts the site of a brand, with its bill service and its identity provider. */
async function openSite() {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  const folder = mkdtempSync(join(tmpdir(), 'registered-'));
  for (const name of ['_default', HOST]) mkdirSync(join(folder, name), { recursive: true });
  const auth = { serverUrl: 'http://id.localhost', realm: 'one', clientId: 'page', flow: 'implicit' };
  writeFileSync(join(folder, HOST, 'hostsettings.json'), JSON.stringify({ schemaVersion: 2, auth }));
  writeFileSync(join(folder, HOST, 'service.json'), JSON.stringify({ documents: [] }));
  const database = await openPrepared();
  const service = await createBillService({
    ...{ dataDir: join(folder, 'data'), today: '2026-11-21', hostsDirs: [folder], database },
  });
  const parts = { distDir: folder, headers: new Map(), realms: realmsOf([folder]) };
  const site = createSite({ ...parts, service: service.app, registered: registeredOf(service) });
  const { port, close } = await listen(site, 0);
  onTestFinished(async () => {
    await close();
    await service.close();
    await database.close();
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });
  return { port, site, service };
}

it('a customer registers, signs in under the new user name, and has bills', async () => {
  const { port, site, service } = await openSite();
  const headers = { host: `${HOST}:${port}` };
  const register = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await site.request(`http://server/backend/api/registration/${path}`, init)).json();
  };
  const [customer] = await service.unregistered();
  const who = { customer_code: customer?.code, tax_code: customer?.taxCode };
  expect(await register('verify', who)).toMatchObject({ code: 1, contact: 'o***@p***.example' });
  const { registration } = await register('verify', { ...who, code: lastCode(await service.requests()) });
  const names = { username: 'ottavio', first_name: 'Ottavio', last_name: 'Marchesoni' };
  const contacts = { email: 'ottavio@posta.example', phone: '', province: 'PV', town: 'voghera' };
  expect(await register('saveprofile', { registration, ...names, ...contacts })).toMatchObject({ result: 1, registration });

  const signIn = async () => {
    const open = openBrowser(port);
    const asked = { response_type: 'id_token token', scope: 'openid', state: 's', nonce: 'n', client_id: 'page' };
    const query = new URLSearchParams({ ...asked, redirect_uri: `http://${HOST}:${port}/invoices` });
    const begun = await open(`/realms/one/protocol/openid-connect/auth?${query}`);
    const chosen = await open(`${begun.headers.location}?customer=ottavio`);
    if (chosen.status === 400) return undefined;
    const back = await open(chosen.headers.location ?? '');
    return new URLSearchParams(new URL(back.headers.location ?? '').hash.slice(1)).get('access_token');
  };
  expect(await signIn()).toBeUndefined();
  const accepted = { registration, acceptances: ['terms', 'privacy'] };
  expect(await register('saveacceptances', accepted)).toMatchObject({ result: 1, username: 'ottavio' });

  const authorization = `Bearer ${await signIn()}`;
  const address = `http://server/backend/api/document/${customer?.code}`;
  const documents = await site.request(address, { headers: { ...headers, authorization } });
  expect([documents.status, (await documents.json()).total]).toEqual([200, 12]);
});
