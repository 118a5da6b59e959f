import { basename, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { hostsDirs, listHosts, projectRoot } from '../../../src/brands/readBrand';
import { todayInRome } from '../../../src/samples/dates';
import { type BillService, createBillService } from '../../../src/service/api/service';
import { createSite } from '../../../src/service/serving/site';
import { pageAddress } from '../../../src/service/serving/start/address';
import { listen } from '../../../src/service/serving/start/listen';
import { whenParentEnds } from '../../../src/service/serving/start/parent.mjs';
import { printCustomers } from '../../../src/service/serving/start/printCustomers';
import { realmsOf, sitesOf } from '../../../src/service/serving/start/realms';
import { registeredOf } from '../../../src/service/serving/start/registered';
import viteConfig from '../../../vite.config';
import { type DevHosts, devHosts } from './devHosts';

/** Files of a brand that only the bill service reads. */
const SERVICE_FILES = new Set(['service.json', 'hostsettings.json']);

/** Resolves a folder against the user's working directory, because npm changes to the project's folder. */
function folder(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** Running servers, closed in reverse order. */
const open: { close: () => Promise<void> }[] = [];

async function closeAll(): Promise<void> {
  for (const one of open.splice(0).reverse()) await one.close();
}

/** Returns a function that prints the links which have not been printed yet. */
function linkPrinter(service: BillService, port: number): () => Promise<void> {
  const printed = new Set<string>();
  return async () => {
    for (const { host, number, title } of await service.list()) {
      if (printed.has(`${host} ${number}`)) continue;
      printed.add(`${host} ${number}`);
      console.log(`${host} ${number} ${title}\n  ${pageAddress(host, port, service.linkId(host, number))}`);
    }
  };
}

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { hosts: { type: 'string', multiple: true }, documents: { type: 'string' } } });
  const moreHosts = (values.hosts ?? []).map(folder);
  const dirs = hostsDirs(moreHosts);
  const documents = values.documents === undefined ? undefined : folder(values.documents);
  const port = Number(process.env.PORT ?? 5173);

  const service = await createBillService({
    // Separate from the data of `npm start`, which another process may use.
    dataDir: process.env.DATA_DIR === undefined ? join(projectRoot, '.data', 'dev') : resolve(process.env.DATA_DIR),
    today: todayInRome(),
    hostsDirs: dirs,
    ...(documents === undefined ? {} : { documents }),
    // The fake card providers run with the service, not with the page.
    providerPort: () => calls.port,
  });
  open.push(service);
  const { app, providers } = service;
  const realms = new Map(realmsOf(dirs));
  const registered = registeredOf(service);
  const site = createSite({ distDir: projectRoot, service: app, providers, headers: new Map(), realms, registered });
  const calls = await listen(site, 0);
  open.push(calls);

  const printLinks = linkPrinter(service, port);

  /** Reloads the service only if files that it reads have changed: changes of page files do not affect its bills. */
  async function reload(files: readonly string[]): Promise<void> {
    const isRead = (file: string) =>
      SERVICE_FILES.has(basename(file)) || (documents !== undefined && file.startsWith(documents + sep));
    if (!files.some(isRead) && listHosts(dirs).join() === [...service.hosts].sort().join()) return;
    await service.reload();
    const current = realmsOf(dirs);
    realms.clear();
    for (const [name, realm] of current) realms.set(name, realm);
    await printLinks();
  }

  const others = documents === undefined ? [] : [documents];
  await serve(port, { moreHosts, others, service: `http://127.0.0.1:${calls.port}`, onChange: reload });
  await printLinks();
  await printCustomers(service, sitesOf(realms), port);
  console.log(`\nReady on port ${port}. Changes to code, layouts, hosts and texts are loaded at once. Press Ctrl-C to stop.`);
}

async function serve(port: number, hosts: DevHosts): Promise<void> {
  const server = await createServer({
    ...viteConfig,
    configFile: false,
    root: projectRoot,
    plugins: [...(viteConfig.plugins ?? []), devHosts(projectRoot, hosts)],
    server: { port, strictPort: true, host: '127.0.0.1' },
  });
  open.push(server);
  await server.listen();
}

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await closeAll();
  process.exit(0);
}

try {
  await start();
  // Vite's own listener would end the process before the service has closed its folder.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  whenParentEnds(stop);
} catch (error) {
  // A folder or a port that is in use is reported in one sentence.
  console.error(error instanceof Error ? error.message : String(error));
  await closeAll();
  process.exit(1);
}
