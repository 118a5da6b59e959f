import { resolve } from 'node:path';
import { NoDiskSpace } from '../../disk/diskSpace';
import { FolderInUse } from '../../disk/lock';
import { NoDocuments } from '../../documents/documentFiles';
import { DatabaseUnreachable } from '../../store/postgres';
import { CannotListen } from './listen';
import { whenParentEnds } from './parent.mjs';
import { printCustomers } from './printCustomers';
import { type Running, startServer } from './start';

/** Options of the command line. */
export interface ServerOptions {
  hosts?: string[] | undefined;
  documents?: string | undefined;
  today?: string | undefined;
  quiet?: boolean | undefined;
}

async function printLinks({ service, link, port, sites }: Running): Promise<void> {
  const documents = await service.list();
  for (const host of service.hosts) {
    const own = documents.filter((document) => document.host === host);
    console.log(`\n${host === '_default' ? `localhost:${port} (the default brand)` : `${host}:${port}`}`);
    for (const { number, title } of own) console.log(`  ${number}  ${title}\n    ${link(host, number)}`);
  }
  await printCustomers(service, sites, port);
  console.log(`\nRequests from customers are copied to ${service.requestsFolder}.`);
  console.log(`Ready on port ${port}. Press Ctrl-C to stop.`);
}

/** Serves the built page and the bill service until a signal stops it. Expected errors are printed as one sentence. */
export async function runServer(values: ServerOptions): Promise<void> {
  let running: Running | undefined;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await running?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  whenParentEnds(stop);

  try {
    running = await startServer({
      port: Number(process.env.PORT ?? 4173),
      ...(process.env.HOST === undefined ? {} : { hostname: process.env.HOST }),
      ...(process.env.DATA_DIR === undefined ? {} : { dataDir: resolve(process.env.DATA_DIR) }),
      ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
      ...(values.today === undefined ? {} : { today: values.today, pageDay: values.today }),
      ...(values.hosts === undefined ? {} : { hostsDirs: values.hosts.map((dir) => resolve(dir)) }),
      ...(values.documents === undefined ? {} : { documents: resolve(values.documents) }),
    });
    if (values.quiet !== true) await printLinks(running);
    if (running.fakesOff !== undefined)
      console.log(`The test pages of the card providers are off, because ${running.fakesOff}. Card payments cannot start.`);
  } catch (error) {
    const known = [FolderInUse, NoDocuments, NoDiskSpace, DatabaseUnreachable, CannotListen].some(
      (kind) => error instanceof kind,
    );
    if (!(known && error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
