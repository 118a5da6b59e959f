import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startOf } from '../processes';
import type { CustomerEntry } from '../requests/entries';
import { billNumber, Customer, fileOf, messaggio, pdfOf, type Stage } from './requests';

/** Prefix of the file names of an entry's copies. */
function headOf(entry: CustomerEntry | undefined): string {
  return String(entry?.entry).padStart(4, '0');
}

/** Every copy with its content; no partial files. */
export function copiesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Shared suite: copies of requests as files. */
export function folderCases(stageOf: () => Stage, restart: () => Promise<void>): void {
  it('lie beside one another, under clean names', async () => {
    const one = new Customer(stageOf(), billNumber(30));
    const folder = stageOf().service.requestsFolder;
    const names = ['../../etc/ricevuta.pdf', 'C:\\x\\Ricevuta.pdf', 'a\u202eb\u0000:c?.PDF'];
    const files = names.map((name, index) => fileOf(name, pdfOf(50 + index)));
    expect(await one.send({ ...messaggio, files })).toBe(1);
    expect(await one.saveReading('G30', '77')).toBe(1);
    const [ticket, reading] = await one.entries();
    const own = readdirSync(folder).filter((name) => name.startsWith(headOf(ticket)));
    const head = headOf(ticket);
    const stored = [`${head}-ricevuta.pdf`, `${head}-2-Ricevuta.pdf`, `${head}-ab-c-.PDF`];
    expect(own.sort()).toEqual([...stored, `${head}-ticket.json`].sort());
    expect(stored.map((name) => statSync(join(folder, name)).size)).toEqual([50, 51, 52]);
    const copy = JSON.parse(readFileSync(join(folder, `${head}-ticket.json`), 'utf8'));
    expect(copy).toMatchObject({
      kind: 'customerCare',
      number: one.number,
      fields: { category: 'Richiesta rimborso' },
      files: stored,
    });
    expect(JSON.parse(readFileSync(join(folder, `${headOf(reading)}-reading.json`), 'utf8'))).toMatchObject({ reading: '77' });
  });

  it('say nothing of links and tokens', async () => {
    const one = new Customer(stageOf(), billNumber(31));
    const written = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    await one.send(messaggio);
    await one.send('{');
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
    expect([...copiesIn(stageOf().service.requestsFolder).values()].join('\n')).not.toContain(one.id);
  });

  it('are written anew at the next start when they are missing', async () => {
    const folder = stageOf().service.requestsFolder;
    const before = copiesIn(folder);
    const entries = await stageOf().service.requests();
    expect([...before.keys()].filter((name) => name.endsWith('.json'))).toHaveLength(entries.length);
    rmSync(folder, { recursive: true });
    await restart();
    expect(copiesIn(folder)).toEqual(before);
    expect(await stageOf().service.requests()).toEqual(entries);
  });

  it('left by half go at the next start, but for what a process that runs is writing', async () => {
    const folder = stageOf().service.requestsFolder;
    const before = copiesIn(folder);
    const { pid } = process;
    const left = ['9001-ticket.json.999999999.7.part', '9002-a.b.pdf.999999999-12.7.part', `9003-ticket.json.${pid}-1.7.part`];
    const written = [`9004-ticket.json.${pid}-${startOf(pid)}.7.part`, `9005-ticket.json.${pid}.7.part`, 'notes.part'];
    for (const file of [...left, ...written]) writeFileSync(join(folder, file), 'half');
    await restart();
    expect([...copiesIn(folder).keys()].sort()).toEqual([...before.keys(), ...written].sort());
    for (const file of written) rmSync(join(folder, file));
  });

  it('may fail without losing what was sent', async () => {
    const one = new Customer(stageOf(), billNumber(32));
    const folder = stageOf().service.requestsFolder;
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    rmSync(folder, { recursive: true });
    expect(await one.send(messaggio)).toBe(1);
    expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/is stored, but its copy could not be written: ENOENT$/)]);
    log.mockRestore();
    expect(await one.entries()).toHaveLength(1);
    mkdirSync(folder);
    await restart();
    const [entry] = await new Customer(stageOf(), billNumber(32)).entries();
    expect([...copiesIn(folder).keys()]).toContain(`${headOf(entry)}-ticket.json`);
  });
}
