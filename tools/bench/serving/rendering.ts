import type { Server } from '../../bill-service/testing/killing';
import type { Line } from '../statistics';
import { client, memoryOf, percentile, processorOf } from './process';
import type { Link } from './task';

/** Readers at once; the last number is more than the server renders at once. */
const READERS = [1, 10, 50, 200] as const;

/**
 * Openings of bills by one process: how many in a second, how long they take, what they cost. Beyond its limits the server
 * sends the page without its bill, and the browser makes the calls: their share is part of the line. The calls are answered
 * by the same process, and are part of its CPU time.
 */
export async function renderingLines(server: Server, links: readonly Link[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const atOnce of READERS) {
    const task = { what: 'open', port: server.port, links, atOnce, warm: 2, seconds: 6 } as const;
    const before = processorOf(server);
    const { all, times, without = 0 } = await client(task);
    const each = (processorOf(server) - before) / all;
    const ms = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0)).join(', ');
    const rate = times.length / task.seconds;
    const { now, most } = memoryOf(server);
    lines.push({
      what: `openings of bills, ${atOnce} at once`,
      figure: `${rate.toFixed(0)} in a second, ${each.toFixed(1)} ms of CPU each (${(1000 / each).toFixed(0)} in a second and core); p50, p95, p99 ${ms} ms; ${((without / all) * 100).toFixed(1)} % without their bill; ${now.toFixed(0)} MiB, at most ${most.toFixed(0)}`,
    });
  }
  return lines;
}
