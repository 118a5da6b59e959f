// The server under test: the built page and the bill service on a free port, on the fixed day, with a data folder of its own.
import { writeFileSync } from 'node:fs';
import { makeLink } from '../tools/commands/link/command';
import { startServer } from '../tools/serve/start';

const [, , today = '', dataDir = '', distDir = '', file = ''] = process.argv;
const running = await startServer({ today, port: 0, dataDir, distDir });
const { port, service } = running;
const documents = await service.list();
const links = documents.map(({ host, number }) => ({ host, number, url: running.link(host, number) }));
const special = (host: string, number: string) => ({
  host,
  number,
  expired: makeLink(number, { host, data: dataDir, port, today, expired: true }),
  tampered: makeLink(number, { host, data: dataDir, port, today, tampered: true }),
});
writeFileSync(file, JSON.stringify({ port, links, special: documents.map(({ host, number }) => special(host, number)) }));
console.log('ready');
process.on('SIGTERM', async () => {
  await running.close();
  process.exit(0);
});
