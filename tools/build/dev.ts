import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import viteConfig from '../../vite.config';
import { createBillService } from '../bill-service/service';
import { todayInRome } from '../samples/dates';
import { pageAddress } from '../serve/address';
import { listen } from '../serve/listen';
import { devHosts } from './devHosts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { values } = parseArgs({ options: { hosts: { type: 'string', multiple: true }, documents: { type: 'string' } } });
const moreHosts = (values.hosts ?? []).map((folder) => resolve(folder));
const port = Number(process.env.PORT ?? 5173);

const service = await createBillService({
  // Beside the data of `npm start`, which another process may own.
  dataDir: join(ROOT, '.data', 'dev'),
  today: todayInRome(),
  hostsDirs: [join(ROOT, 'hosts'), ...moreHosts],
  ...(values.documents === undefined ? {} : { documents: resolve(values.documents) }),
});
const calls = await listen(service.app, 0);
const target = `http://127.0.0.1:${calls.port}`;
const server = await createServer({
  ...viteConfig,
  configFile: false,
  root: ROOT,
  plugins: [...(viteConfig.plugins ?? []), devHosts(ROOT, moreHosts)],
  // The Host header tells the service which brand is asked for.
  server: { port, strictPort: true, host: '127.0.0.1', proxy: { '/backend': { target }, '/bill-service': { target } } },
});
await server.listen();

for (const { host, number, title } of await service.list()) {
  console.log(`${host} ${number} ${title}\n  ${pageAddress(host, port, service.linkId(host, number))}`);
}
console.log(`\nReady on port ${port}: code, layouts, hosts and texts are watched. Ctrl-C stops everything.`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.close();
  await calls.close();
  await service.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
