// The server of a build. It uses only its own folder and its environment.
import { join } from 'node:path';
import { projectRoot } from '../../../brands/readBrand';
import { NoDiskSpace } from '../../disk/diskSpace';
import { FolderInUse } from '../../disk/lock';
import { NoDocuments } from '../../documents/documentFiles';
import { DatabaseUnreachable } from '../../store/postgres';
import { CannotListen, type StopTime } from './listen';
import { printSamples } from './printSamples';
import { misspelt, readSettings, WrongSetting } from './settings';
import { type Running, startServer } from './start';

const KNOWN = [WrongSetting, FolderInUse, NoDocuments, NoDiskSpace, DatabaseUnreachable, CannotListen];

let running: Running | undefined;
let stopTime: StopTime = {};
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping: what is under way is finished.');
  await running?.close(stopTime);
  console.log('Stopped.');
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

try {
  for (const sentence of misspelt(process.env)) console.error(sentence);
  const settings = readSettings(process.env, {
    dataDir: join(projectRoot, 'data'),
    embedded: join(import.meta.dirname, 'worker.mjs'),
  });
  stopTime = settings.stopTime;
  const { databaseUrl, documents } = settings;
  running = await startServer({
    port: settings.port,
    hostname: settings.hostname,
    trustsProxy: settings.trustsProxy,
    noSamples: !settings.hasSamples,
    isWarm: true,
    dataDir: settings.dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(documents === undefined ? {} : { documents }),
  });
  if (settings.hasSamples) await printSamples(running);
  const stored = await running.service.list();
  console.log(`Ready on ${settings.hostname}:${running.port}: ${running.service.hosts.length} brands, ${stored.length} bills.`);
} catch (error) {
  if (!(error instanceof Error && KNOWN.some((kind) => error instanceof kind))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
