import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/engine/kernel/figures/dates';
import table from '../reminders/days.table.json';
import { type EveryDay, everyDay, FIRST, LAST, names } from '../reminders/everyDay';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `everyDay` in a separate process, because a thread of the test runner cannot change its time zone. */
async function walkIn(zone: string): Promise<EveryDay> {
  const script = `import('./tests/reminders/everyDay.ts').then((m) => console.log(JSON.stringify(m.${everyDay.name}())))`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const options = { cwd: ROOT, env: { ...process.env, TZ: zone }, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  return JSON.parse((await promisify(execFile)(process.execPath, args, options)).stdout);
}

describe('the table', () => {
  it.each(names)('of %s covers five years without gap', (name) => {
    const rows = table[name];
    expect([rows.at(0)?.from, rows.at(-1)?.to]).toEqual([FIRST, LAST]);
    for (const [index, row] of rows.entries()) {
      expect(row.from <= row.to, row.from).toBe(true);
      if (index > 0) expect(row.from).toBe(addDays(rows[index - 1]?.to ?? '', 1));
    }
  });
});

const zones = [
  ['Europe/Rome', [-60, -120]],
  ['America/Los_Angeles', [480, 420]],
  ['Pacific/Auckland', [-780, -720]],
] as const;
const walks = await Promise.all(zones.map(async ([zone, offsets]) => [zone, offsets, await walkIn(zone)] as const));

describe.each(walks)('on a device in %s', (_zone, offsets, found) => {
  it('the zone is in force', () => {
    expect(found.offsets).toEqual(offsets);
  });

  it.each(names)('each day of 2024 to 2028 has the first event of the table: %s', (name) => {
    const differing = Object.entries(found.firsts[name]).filter(([today, first]) => first !== `${firstOf(name, today)}T11:00:00`);
    expect(differing).toEqual([]);
    expect(Object.keys(found.firsts[name])).toHaveLength(1827);
  });

  it('every event is at eleven in Rome, in summer and in winter', () => {
    expect(found.wrongMoments).toEqual([]);
  });

  it('today is the day in Rome, to the second', () => {
    expect(found.wrongDays).toEqual([]);
  });
});

function firstOf(name: (typeof names)[number], today: string): string | undefined {
  return table[name].find(({ from, to }) => from <= today && today <= to)?.first;
}
