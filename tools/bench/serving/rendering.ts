import type { KillableServer } from '../../../src/service/testing/killing';
import type { Line } from '../statistics';
import { client, memoryOf, percentile, processorOf } from './process';
import type { BenchLink } from './task';

/** Simultaneous readers and the goals for each burst: minimum share of pages with the amount due (0 to 1), and ms of the p99. */
const BURSTS: readonly { atOnce: number; least?: number; p99?: number }[] = [
  { atOnce: 1 },
  { atOnce: 10 },
  { atOnce: 50, least: 0.9, p99: 1000 },
  { atOnce: 200, least: 0.5 },
];
/** Goal: maximum memory of the process in MiB. */
const MOST_MEMORY = 900;

/**
 * Measures bill openings in one process: rate, duration, CPU cost, and the content of the first response (the bill, only the
 * amount due, or neither, so that the browser makes the calls). The same process answers the calls, which count in its CPU time.
 */
export async function renderingLines(server: KillableServer, links: readonly BenchLink[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { atOnce, least, p99 } of BURSTS) {
    const task = { what: 'open', port: server.port, links, atOnce, warm: 2, seconds: 6 } as const;
    const before = processorOf(server);
    const { all, times, amounts = 0, without = 0 } = await client(task);
    const each = (processorOf(server) - before) / all;
    const ms = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0)).join(', ');
    const rate = times.length / task.seconds;
    const share = (count: number) => `${((count / all) * 100).toFixed(1)} %`;
    const goals = [
      ...(least === undefined ? [] : [`>= ${least * 100} % with the amount`]),
      ...(p99 === undefined ? [] : [`p99 <= ${p99} ms`]),
    ];
    lines.push({
      what: `openings of bills, ${atOnce} at once`,
      figure: `${rate.toFixed(0)} in a second, ${each.toFixed(1)} ms of CPU each (${(1000 / each).toFixed(0)} in a second and core); p50, p95, p99 ${ms} ms; ${share(amounts)} with the amount alone, ${share(without)} without`,
      ...(goals.length > 0 && {
        goal: goals.join(', '),
        isMet: all - without >= (least ?? 0) * all && percentile(times, 0.99) <= (p99 ?? Number.POSITIVE_INFINITY),
      }),
    });
  }
  const { now, most } = memoryOf(server);
  lines.push({
    what: 'memory of the server after these openings',
    figure: `${now.toFixed(0)} MiB, at most ${most.toFixed(0)}`,
    goal: `<= ${MOST_MEMORY} MiB`,
    isMet: most <= MOST_MEMORY,
  });
  return lines;
}
