// A server like e2e/server.ts for one worker of the tests that pay: with many unpaid bills of its own, and its books open to
// whoever started it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../tests/support/bills';
import { samples } from '../tools/samples/index';
import { startServer } from '../tools/serve/start';
import type { Asked, Bills, Moved, Ready } from './support/payServer';

const [, , today = '', folder = '', distDir = '', wanted = '[]'] = process.argv;
/** Whatever else a brand offers, these bills are paid with its card. */
const byCard = { bolletta_interattiva_esponi_paga_ora: 1, bolletta_interattiva_pagaora_nexi_attivazione: 1 };
const documents = join(folder, 'documents');
// Written by the fixture that starts this file.
const bills = JSON.parse(wanted) as Bills[];
for (const { host, name, numbers } of bills) {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  mkdirSync(join(documents, host), { recursive: true });
  for (const number of numbers) {
    writeFileSync(
      join(documents, host, `${number}.json`),
      // The first reading of a meter and month stands: each bill has meters of its own.
      JSON.stringify({ ...documentOf({ host, sample }), ...byCard, document_number: number }).replace(
        /(?<="id_sede":"[^"]*)"/g,
        `-${number}"`,
      ),
    );
  }
}
/** Milliseconds that the service is ahead of this machine. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const running = await startServer({ today, port: 0, dataDir: join(folder, 'data'), distDir, documents, clock });
const links = bills.flatMap(({ host, numbers }) => numbers.map((number) => ({ host, number, link: running.link(host, number) })));
process.on('message', async (message: Asked | Moved) => {
  if ('today' in message) ahead = Date.parse(message.today) - Date.parse(today);
  else process.send?.({ key: message.key, answer: await running.service[message.ask]() });
});
const stored = await running.service.list();
const sampleLinks = stored
  .filter(({ origin }) => origin === 'sample')
  .map(({ host, number }) => ({ host, number, link: running.link(host, number) }));
process.send?.({ port: running.port, links, samples: sampleLinks } satisfies Ready);
process.on('disconnect', async () => {
  await running.close();
  process.exit(0);
});
