import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KillableServer, startKillable } from '../../../src/service/testing/killing';
import { startPostgres } from '../../setup/postgres.mjs';
import { BENCH_DAY } from '../sites';
import { type Line, median, spread } from '../statistics';
import { client, linksOf, percentile, processorOf } from './process';
import { renderingLines } from './rendering';
import type { BenchLink } from './task';

const KINDS = ['embedded database', 'PostgreSQL'] as const;
type Kind = (typeof KINDS)[number];

/** Goal: openings per second for one process. */
const OPENINGS: Readonly<Record<Kind, number | undefined>> = { 'embedded database': undefined, PostgreSQL: 300 };
const CROWD = 256;
const ATTACHMENTS = 30;
/** Goal: maximum milliseconds that another reader waits while attachments are sent. */
const MOST_WAIT = 100;

async function openingLines(kind: Kind, server: KillableServer, links: readonly BenchLink[]): Promise<Line[]> {
  const task = { what: 'open', port: server.port, links, warm: 3, seconds: 8 } as const;
  const before = processorOf(server);
  const steady = await client({ ...task, atOnce: 32 });
  const each = (processorOf(server) - before) / steady.all;
  const rate = steady.times.length / task.seconds;
  const crowd = await client({ ...task, atOnce: CROWD });
  const unfair = percentile(crowd.times, 0.95) / median(crowd.times);
  const least = OPENINGS[kind];
  return [
    {
      what: `openings of a bill in a second, ${kind}`,
      figure: `${rate.toFixed(0)} (${each.toFixed(1)} ms of processor each; median ${median(steady.times).toFixed(0)} ms)`,
      ...(least !== undefined && { goal: `>= ${least}`, isMet: rate >= least }),
    },
    {
      what: `${CROWD} at once, 95th percentile to median, ${kind}`,
      figure: `${unfair.toFixed(1)} x (median ${median(crowd.times).toFixed(0)} ms, worst ${percentile(crowd.times, 1 - 1e-9).toFixed(0)})`,
      goal: '<= 3 x',
      isMet: unfair <= 3,
    },
  ];
}

async function attachmentLines(kind: Kind, { port }: KillableServer, links: readonly BenchLink[]): Promise<Line[]> {
  const wait = { what: 'wait', port, links, atOnce: 1, warm: 1 } as const;
  const alone = await client({ ...wait, seconds: 3 });
  // The clients start together; the attachments are sent when the other client starts counting.
  const [beside, sent] = await Promise.all([
    client({ ...wait, seconds: 12 }),
    client({ what: 'send', port, links, atOnce: ATTACHMENTS, warm: 3, seconds: 0 }),
  ]);
  const worst = Math.max(...beside.times);
  return [
    {
      what: `another request beside ${ATTACHMENTS} attachments of 2 MB, worst, ${kind}`,
      figure: `${worst.toFixed(0)} ms (alone ${Math.max(...alone.times).toFixed(0)}; the attachments ${spread(sent.times)} ms)`,
      goal: `<= ${MOST_WAIT} ms`,
      isMet: worst <= MOST_WAIT,
    },
  ];
}

/**
 * Measures the capacity of one server process: rendered bills, many bill openings, and parallel attachments. The last two are
 * measured on both databases.
 */
export async function measureServing(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of KINDS) {
    const folder = mkdtempSync(join(tmpdir(), 'bolletta-serving-'));
    const dataDir = join(folder, 'data');
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const server = await startKillable({ dataDir, databaseUrl: postgres?.url ?? '', today: BENCH_DAY });
    try {
      const links = linksOf(dataDir);
      if (kind === 'PostgreSQL') lines.push(...(await renderingLines(server, links)));
      lines.push(...(await openingLines(kind, server, links)), ...(await attachmentLines(kind, server, links)));
    } finally {
      await server.kill();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return lines;
}
