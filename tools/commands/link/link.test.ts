import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { decryptId } from '../../bill-service/ids';
import { readKeys } from '../../bill-service/keys';
import { FolderInUse, lockFolder } from '../../bill-service/lock';
import { prepareDatabase } from '../../bill-service/preparedDatabase';
import { createBillService } from '../../bill-service/service';
import { bolletta } from '../testing';
import { knownBills, makeLink, numberOf, requireBill } from './command';

const data = mkdtempSync(join(tmpdir(), 'link-'));
const options = { host: 'one.localhost', data, today: '2026-11-21' };

afterAll(() => rmSync(data, { recursive: true }));

function idIn(link: string): ReturnType<typeof decryptId> {
  return decryptId(readKeys(data), new URL(link).searchParams.get('id') ?? '', ['one.localhost', '_default']);
}

describe('a link made on the command line', () => {
  it('is read by the service with the same data folder', () => {
    const link = makeLink('2026000101', options);
    expect(link).toMatch(/^http:\/\/one\.localhost:4173\/bollettainterattiva\?id=[\w-]+$/);
    expect(idIn(link)).toMatchObject({ host: 'one.localhost', number: '2026000101', expires: '2027-12-26' });
    expect(makeLink('1', { ...options, host: '_default', port: 80 })).toMatch(/^http:\/\/localhost:80\//);
  });

  it('was made when the database of the service says, and has the days of Rome', () => {
    const { today: _, ...others } = options;
    const link = makeLink('1', { ...others, made: new Date('2026-11-20T23:30:01Z') });
    expect(idIn(link)).toMatchObject({ made: new Date('2026-11-20T23:30:01Z'), expires: '2027-12-26' });
  });

  it('is not made by another clock while that database is away', async () => {
    const folder = join(data, 'shared');
    readKeys(folder);
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
    const made = await bolletta('link', '2026000101', '--host', 'aurora.localhost', '--data', folder);
    vi.unstubAllEnvs();
    expect(made).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('The database at DATABASE_URL does not'),
    });
  });

  it('can be expired or tampered with', () => {
    expect(idIn(makeLink('1', { ...options, expired: true }))?.expires).toBe('2026-11-20');
    expect(idIn(makeLink('1', { ...options, tampered: true }))).toBeUndefined();
  });
});

describe('a bill that is asked for', () => {
  it('is known when it is a sample of the brand, also before the service ever ran', () => {
    const known = knownBills(join(data, 'nowhere'));
    expect(() => requireBill(known, 'aurora.localhost', '2026000101')).not.toThrow();
    expect(() => requireBill(known, 'vallegas.localhost', '2026000101')).toThrow('There is no bill 2026000101 of vallegas');
    expect(() => requireBill(known, 'aurora.localhost', '20260001101')).toThrow('Did you mean "2026000101"?');
    expect(existsSync(join(data, 'nowhere'))).toBe(false);
  });

  it('is known while a service owns the data folder, with brands and documents from outside', async () => {
    const dataDir = join(data, 'owned');
    const documents = join(data, 'documents');
    mkdirSync(join(data, 'hosts/one.localhost'), { recursive: true });
    mkdirSync(join(documents, 'one.localhost'), { recursive: true });
    writeFileSync(join(documents, 'one.localhost/own.json'), '{"document_number": "77"}');
    const hostsDirs = ['hosts', join(data, 'hosts')];
    prepareDatabase(dataDir);
    const service = await createBillService({ dataDir, today: options.today, hostsDirs, documents });
    try {
      expect(() => lockFolder(dataDir)).toThrow(FolderInUse);
      const known = knownBills(dataDir);
      expect(() => requireBill(known, 'one.localhost', numberOf(join(documents, 'one.localhost/own.json')))).not.toThrow();
      expect(() => numberOf(documents)).toThrow('is not a file that the bill service stores.');
      expect(() => requireBill(known, 'one.localhost', '78')).toThrow('There is no bill 78 of one.localhost. Bills: ');
      expect(() => requireBill(known, 'aurora.localhost', '77')).toThrow('There is no bill 77');
      for (const { host, number } of await service.list()) expect(() => requireBill(known, host, number)).not.toThrow();
    } finally {
      await service.close();
    }
  }, 60_000);

  it('ends the command with one sentence and 1 when it or its brand does not exist', async () => {
    const folder = join(data, 'command');
    readKeys(folder);
    const { status, stdout, stderr } = await bolletta('link', '999', '--host', 'aurora.localhost', '--data', folder);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no bill 999 of aurora\.localhost\. Bills: 2026000101, .*\.\n$/);
    expect(await bolletta('link', '2026000101', '--host', 'aurora.locahost', '--data', folder)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no brand aurora\.locahost\. .* Did you mean "aurora\.localhost"\?\n$/),
    });
    const asJson = await bolletta('link', '2026000101', '--host', 'aurora.localhost', '--data', folder, '--json');
    expect(JSON.parse(asJson.stdout)).toMatchObject({ number: '2026000101', link: expect.stringContaining('?id=') });
    expect(await bolletta('link', '2026000101', '--host', 'aurora.localhost', '--data', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^http:\/\/aurora\.localhost:4173\/bollettainterattiva\?id=/),
    });
  });

  it('has no link from a data folder that no service has used, which stays as it is', async () => {
    const empty = join(data, 'empty');
    mkdirSync(empty);
    const link = (folder: string) => bolletta('link', '2026000101', '--host', 'aurora.localhost', '--data', folder);
    for (const [folder, lack] of [
      [join(data, 'nope'), 'There is no folder '],
      [empty, 'No bill service has used the folder '],
    ] as const)
      expect(await link(folder)).toEqual({
        status: 1,
        stdout: '',
        stderr: `${lack}${folder}, so a link from it would open nowhere. Name the data folder of the service with --data, or start the service with it first.\n`,
      });
    expect([existsSync(join(data, 'nope')), existsSync(join(empty, 'secret'))]).toEqual([false, false]);
  });
});
