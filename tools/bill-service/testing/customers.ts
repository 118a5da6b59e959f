import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database';
import { type BillService, createBillService } from '../service';
import { Provider } from './provider';

export const TODAY = '2026-11-21';
/** A brand whose customers sign in at the realm `here`, another at `elsewhere`, and one without login. */
export const [HERE, ELSEWHERE, NOWHERE] = ['here.localhost', 'elsewhere.localhost', 'nowhere.localhost'] as const;

/** A service with customers, their identity provider, and a manual clock. */
export interface CustomerStage {
  provider: Provider;
  service: BillService;
  now: Date;
  /** A call at a brand, by default the first one. */
  call: (path: string, token?: string, init?: RequestInit & { host?: string }) => Promise<Response>;
  close: () => Promise<void>;
}

export async function openCustomers(database: Database): Promise<CustomerStage> {
  const folder = mkdtempSync(join(tmpdir(), 'customers-'));
  const hosts = join(folder, 'hosts');
  const provider = await new Provider().open('here', 'elsewhere');
  const write = (host: string, file: string, content: object) => {
    mkdirSync(join(hosts, host), { recursive: true });
    writeFileSync(join(hosts, host, file), JSON.stringify(content));
  };
  const auth = { serverUrl: provider.serverUrl, clientId: 'bill' };
  const site = { menu: [{ name: 'menu.home', component: 'home' }], footer: { lines: ['One'], links: [] } };
  const social = [{ key: 'a', label: 'a', href: 'https://a.example/', icon: 'a.svg' }];
  write('_default', 'service.json', { documents: [], site });
  write(HERE, 'hostsettings.json', { auth: { ...auth, realm: 'here' }, locales: ['it', 'en'], social });
  write(HERE, 'service.json', { documents: ['2026000101'], name: 'Here', readingDays: 4 });
  write(ELSEWHERE, 'hostsettings.json', { auth: { ...auth, realm: 'elsewhere' } });
  write(NOWHERE, 'service.json', { documents: ['2026000101'] });
  const stage = { now: new Date(`${TODAY}T11:00:00Z`) };
  const clock = () => stage.now;
  const dataDir = join(folder, 'data');
  const service = await createBillService({ dataDir, today: TODAY, hostsDirs: [hosts], database, clock });
  return Object.assign(stage, {
    ...{ provider, service },
    call: async (path: string, token?: string, { host = HERE, headers, ...init }: RequestInit & { host?: string } = {}) =>
      service.app.request(`http://server/backend${path}`, {
        ...init,
        headers: { ...Object(headers), host, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      }),
    close: async () => {
      await service.close();
      await database.close();
      provider.close();
      rmSync(folder, { recursive: true });
    },
  });
}
