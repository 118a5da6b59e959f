// The server under test: the built page and the bill service on a free port, with its own data folder. Besides the sample bills
// it has many unpaid ones, each for a single test, and a control port on which tests take bills and read the service's records.

import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readKeys } from '../src/service/keys/keys';
import { readBrandHeaders } from '../src/service/serving/brandHeaders';
import { openRenderThreads } from '../src/service/serving/rendering/renderThreads';
import { createSite } from '../src/service/serving/site';
import { serverDirOf } from '../src/service/serving/start/address';
import { listen } from '../src/service/serving/start/listen';
import { startServer } from '../src/service/serving/start/start';
import { makeLink } from '../src/workbench/commands/link/command';
import { BillStock } from './support/billStock';
import { inTemplates } from './support/inTemplates';

const [, , today = '', dataDir = '', distDir = '', file = '', clockDay = today] = process.argv;
const documents = join(dataDir, 'documents');
const stock = new BillStock(documents);
/** Milliseconds by which the clock of the service is ahead of this machine. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
/** Seconds: a token is renewed from the fifth on. */
const tokenLife = 75;
const running = await startServer({ today, port: 0, dataDir, distDir, documents, clock, isHosted: true, tokenLife });
const { port, service } = running;
/** The same service behind server-rendered pages, however busy the machine is. */
const threads = await openRenderThreads(serverDirOf(distDir));
if (!threads) throw new Error('The build has no code for the server.');
const renderedWith = (whole: number) =>
  listen(
    createSite({
      distDir,
      service: inLanguages(service.app),
      providers: service.providers,
      headers: readBrandHeaders(distDir, []),
      rendering: {
        ...threads.rendering,
        today: () => today,
        limits: { time: 60_000, optionalCallsTimeout: 60_000, fullPages: whole },
      },
    }),
    0,
  );
const rendered = await renderedWith(Number.POSITIVE_INFINITY);
/** The same, as when many bills are opened at once. */
const amounts = await renderedWith(0);
/** The same bills under any template. */
const templates = await listen(
  inTemplates(createSite({ distDir, service: service.app, headers: readBrandHeaders(distDir, []) })),
  0,
);
// The service counts days from its start, so the clock advances only after it.
ahead = Date.parse(clockDay) - Date.parse(today);

const control = createServer(async (request, response) => {
  try {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await answerOf(request)));
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
});

async function answerOf({ url = '' }: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://control');
  const records = { ledger: service.ledger, payments: service.payments, charges: service.charges, requests: service.requests };
  const asked = pathname.slice(1);
  if (asked === 'bill') {
    const host = searchParams.get('host') ?? '';
    const number = stock.take(host, searchParams.get('name') ?? '');
    return { host, number, link: running.link(host, number) };
  }
  // One of the four lists; any other name leads to status 400.
  const read = records[asked as keyof typeof records];
  return read();
}

/** The service with the holder's language from the address of a link, because samples do not have one. */
function inLanguages(app: Hono): Hono {
  const asked = new Hono();
  asked.use(async (c, next) => {
    await next();
    const lang = c.req.query('lang');
    if (lang !== undefined && c.req.path.endsWith('/public/access'))
      c.res = Response.json({ ...Object(await c.res.json()), lang });
  });
  return asked.route('/', app);
}

await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
const samples = (await service.list()).filter(({ origin }) => origin === 'sample');
const links = samples.map(({ host, number }) => ({ host, number, url: running.link(host, number) }));
const keys = readKeys(dataDir);
const special = ({ host, number }: { host: string; number: string }) => ({
  host,
  number,
  expired: makeLink(number, { host, keys, port, today, expired: true }),
  tampered: makeLink(number, { host, keys, port, today, tampered: true }),
});
// A listening server has an address with a port.
const { port: controlPort } = control.address() as AddressInfo;
writeFileSync(
  file,
  JSON.stringify({
    ...{ port, rendered: rendered.port, amounts: amounts.port, templates: templates.port, control: controlPort },
    ...{ links, special: samples.map(special) },
  }),
);
console.log('ready');
process.on('SIGTERM', async () => {
  await rendered.close();
  await amounts.close();
  await templates.close();
  await threads.close();
  control.close();
  control.closeAllConnections();
  await running.close();
  process.exit(0);
});
