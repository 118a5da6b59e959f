import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startTimeOf } from '../../disk/processes';
import type { CustomerEntry } from '../../requests/entries';
import { messaggio, pdfOf, type RequestStage, requestBillNumber, storedFileOf, TestCustomer } from '../requests';

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
export function folderCases(stageOf: () => RequestStage, restart: () => Promise<void>): void {
  it('lie beside one another, under clean names', async () => {
    const one = new TestCustomer(stageOf(), requestBillNumber(30));
    const folder = stageOf().service.requestsFolder;
    const names = ['../../etc/ricevuta.pdf', 'C:\\x\\Ricevuta.pdf', 'a\u202eb\u0000:c?.PDF'];
    const files = names.map((name, index) => storedFileOf(name, pdfOf(50 + index)));
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
    const one = new TestCustomer(stageOf(), requestBillNumber(31));
    const written = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    await one.send(messaggio);
    await one.send('{');
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
    expect([...copiesIn(stageOf().service.requestsFolder).values()].join('\n')).not.toContain(one.id);
  });

  it('may fail without losing what was sent, and are then written at the next start; what was left by half goes', async () => {
    const one = new TestCustomer(stageOf(), requestBillNumber(32));
    const folder = stageOf().service.requestsFolder;
    const before = copiesIn(folder);
    expect([...before.keys()].filter((name) => name.endsWith('.json'))).toHaveLength((await stageOf().service.requests()).length);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    rmSync(folder, { recursive: true });
    expect(await one.send(messaggio)).toBe(1);
    expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/is stored, but its copy could not be written: ENOENT$/)]);
    log.mockRestore();
    const entries = await stageOf().service.requests();
    const own = entries.filter(({ number }) => number === one.number);
    expect(own).toHaveLength(1);

    mkdirSync(folder);
    const { pid } = process;
    const left = ['9001-ticket.json.999999999.7.part', '9002-a.b.pdf.999999999-12.7.part', `9003-ticket.json.${pid}-1.7.part`];
    // The first two files are of a running process, the last one is of no process.
    const kept = [`9004-ticket.json.${pid}-${startTimeOf(pid)}.7.part`, `9005-ticket.json.${pid}.7.part`, 'notes.part'];
    for (const file of [...left, ...kept]) writeFileSync(join(folder, file), 'half');
    await restart();
    const after = copiesIn(folder);
    expect([...after.keys()].sort()).toEqual([...before.keys(), `${headOf(own[0])}-ticket.json`, ...kept].sort());
    for (const [name, content] of before) expect([name, after.get(name)]).toEqual([name, content]);
    expect(await stageOf().service.requests()).toEqual(entries);
    for (const file of kept) rmSync(join(folder, file));
  });
}
