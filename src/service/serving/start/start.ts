import { join } from 'node:path';
import type { Hono } from 'hono';
import { projectRoot } from '../../../brands/readBrand';
import { type BillService, createBillService } from '../../api/service';
import { dayInRome } from '../../requests/serviceDay';
import { readBrandHeaders } from '../brandHeaders';
import { createHealth } from '../health';
import { openRenderThreads, type RenderThreads } from '../rendering/renderThreads';
import { createSite } from '../site';
import { menuPathsOf } from '../sitePaths';
import { pageAddress, serverDirOf } from './address';
import { listen, type StopTime } from './listen';
import { realmsOf, sitesOf } from './realms';
import { registeredOf } from './registered';

/** Options of a server for the whole product; defaults as in `npm start`. */
export interface StartOptions {
  /** YYYY-MM-DD; by default the current day of the database in Rome. */
  today?: string;
  port?: number;
  hostname?: string;
  /** Whether a proxy's `X-Forwarded-Host` names the host, and its `X-Forwarded-For` the client. */
  trustsProxy?: boolean;
  /** Serves only documents from outside, see `BillServiceOptions`. */
  noSamples?: boolean;
  dataDir?: string;
  distDir?: string;
  /** Folders of brands in addition to the project's own. */
  hostsDirs?: readonly string[];
  documents?: string;
  /** Address of a PostgreSQL server that replaces the embedded database. */
  databaseUrl?: string;
  /** Day of the pages that the server renders, YYYY-MM-DD; by default that of the service. */
  pageDay?: string;
  /** Leaves rendering to the browser, like a server for files alone. */
  isHosted?: true;
  /** Renders an error page of each brand before listening, so that the first bills take no longer than others. */
  isWarm?: true;
  /** Lifetime of the identity provider's tokens in seconds; five minutes by default. */
  tokenLife?: number;
  /** Clock of the service; by default that of its database. */
  clock?: () => Date;
}

/** A running server. */
export interface Running {
  port: number;
  service: BillService;
  /** Why the fake card providers are off, so that no payment can start; undefined when they are on. */
  fakesOff: string | undefined;
  /** Hosts of the brands whose customers sign in at the samples' identity provider. */
  sites: readonly string[];
  /** Returns the address of a document's page for a brand, with a new encrypted id. */
  link: (host: string, number: string) => string;
  /** Fails the health check, stops listening, and closes the database. */
  close: (time?: StopTime) => Promise<void>;
}

/**
 * Why the fake card providers are off. Their users decide that a bill is paid, so they are for development only, where only this
 * machine has access.
 */
function whyNoFakes(hostname: string | undefined, mode: string | undefined): string | undefined {
  if (hostname !== undefined) return 'HOST is set';
  return mode === 'production' ? 'NODE_ENV is production' : undefined;
}

/** Opens the bill service of a server. `hostsDirs` are all folders of brands. */
function openService(options: StartOptions, hostsDirs: readonly string[], fakesOff: string | undefined): Promise<BillService> {
  return createBillService({
    dataDir: options.dataDir ?? join(projectRoot, '.data'),
    hostsDirs,
    ...(options.today === undefined ? {} : { today: options.today }),
    ...(options.documents === undefined ? {} : { documents: options.documents }),
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(fakesOff === undefined ? {} : { noProviders: true as const }),
    ...(options.noSamples === true ? { noSamples: true as const } : {}),
  });
}

/** Starts the threads and renders an error page of each host. */
async function warm(site: Hono, threads: RenderThreads | undefined, hosts: Iterable<string>): Promise<void> {
  await threads?.start();
  for (const host of hosts) await (await site.request(pageAddress(host, 0, 'x'))).text();
}

/**
 * Starts the bill service and the site on one port. Throws `FolderInUse`, `NoDiskSpace`, `NoDocuments`, `DatabaseUnreachable` or
 * `CannotListen`, after releasing everything.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const hostsDirs = [join(projectRoot, 'hosts'), ...(options.hostsDirs ?? [])];
  const distDir = options.distDir ?? join(projectRoot, 'dist');
  const fakesOff = whyNoFakes(options.hostname, process.env.NODE_ENV);
  const service = await openService(options, hostsDirs, fakesOff);
  try {
    const { app, providers } = service;
    const health = createHealth(service.reach);
    const headers = readBrandHeaders(distDir, hostsDirs);
    const realms = fakesOff === undefined ? realmsOf(hostsDirs) : undefined;
    const threads = options.isHosted ? undefined : await openRenderThreads(serverDirOf(distDir));
    const site = createSite({
      distDir,
      service: app,
      headers,
      health,
      menuPaths: menuPathsOf(hostsDirs),
      ...(threads && { rendering: { ...threads.rendering, today: () => options.pageDay ?? dayInRome(service.clock()) } }),
      ...(realms
        ? { providers, realms, registered: registeredOf(service), ...(options.tokenLife && { tokenLife: options.tokenLife }) }
        : {}),
    });
    if (options.isWarm) await warm(site, threads, headers.keys());
    const listening = await listen(site, options.port ?? 4173, {
      ...(options.hostname === undefined ? {} : { hostname: options.hostname }),
      trustsProxy: options.trustsProxy ?? false,
    });
    return {
      port: listening.port,
      service,
      fakesOff,
      sites: realms ? sitesOf(realms) : [],
      link: (host, number) => pageAddress(host, listening.port, service.linkId(host, number)),
      close: async (time) => {
        health.stop();
        await listening.close(time);
        await threads?.close();
        await service.close();
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}
