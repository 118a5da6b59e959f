import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createBillService } from '../../../service/api/service';
import { FolderInUse, lockFolder } from '../../../service/disk/lock';
import { deleteStoredDocument, readStoredList, writeStoredList } from '../../../service/documents/storedNumbers';
import { decryptId } from '../../../service/keys/ids';
import { readKeys } from '../../../service/keys/keys';
import { prepareDatabase } from '../../../service/store/preparedDatabase';
import { bolletta } from '../testing';
import { makeLink, numberOf } from './command';
import { readStoredLinks, requireBrand, storedBill } from './stored';

const data = mkdtempSync(join(tmpdir(), 'link-'));
const options = { host: 'one.localhost', keys: readKeys(data), today: '2026-11-21' };

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
    const onTheNet = { ...options, host: 'bills.example.com' };
    expect(makeLink('1', onTheNet)).toMatch(/^https:\/\/bills\.example\.com\/bollettainterattiva\?id=/);
    expect(makeLink('1', { ...onTheNet, port: 80 })).toMatch(/^http:\/\/bills\.example\.com:80\//);
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
      const known = await readStoredLinks(dataDir, () => undefined);
      const bill = (host: string, number: string) => () => storedBill(known, host, number);
      expect(bill('one.localhost', numberOf(join(documents, 'one.localhost/own.json')))).not.toThrow();
      expect(() => requireBrand('one.localhost', known.documents.keys())).not.toThrow();
      expect(() => numberOf(documents)).toThrow('is not a file that the bill service stores.');
      expect(bill('one.localhost', '78')).toThrow('There is no bill 78 of one.localhost. Bills: ');
      expect(bill('aurora.localhost', '77')).toThrow('There is no bill 77');
      expect(bill('aurora.localhost', '20260001101')).toThrow('Did you mean "2026000101"?');
      expect(bill('none.localhost', '1')).toThrow('The bill service has stored no bill of none.localhost.');
      for (const { host, number } of await service.list()) expect(bill(host, number)).not.toThrow();
    } finally {
      await service.close();
    }
  }, 60_000);

  it('ends the command with one sentence and 1 when it or its brand does not exist', async () => {
    const folder = join(data, 'command');
    readKeys(folder);
    writeStoredList(
      folder,
      ['aurora.localhost'],
      [{ host: 'aurora.localhost', number: '2026000101', origin: 'file', title: '' }],
    );
    const { status, stdout, stderr } = await bolletta('link', '999', '--host', 'aurora.localhost', '--data', folder);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no bill 999 of aurora\.localhost\. Bills: 2026000101\.\n$/);
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
    const [absent, empty, keyed] = ['absent', 'empty', 'keyed'].map((name) => join(data, name)) as [string, string, string];
    mkdirSync(empty);
    readKeys(keyed);
    const link = (folder: string) => bolletta('link', '2026000101', '--host', 'aurora.localhost', '--data', folder);
    for (const [folder, lack] of [
      [absent, 'There is no folder '],
      [empty, 'No bill service has used the folder '],
      [keyed, 'No bill service has started in '],
    ] as const)
      expect(await link(folder)).toEqual({
        status: 1,
        stdout: '',
        stderr: `${lack}${folder}, so a link from it would open nowhere. Start the bill service first, with "npm start", or name its data folder with --data or its database with DATABASE_URL.\n`,
      });
    expect([existsSync(absent), existsSync(join(empty, 'secret'))]).toEqual([false, false]);
  });

  it('has no link in a clone in which nothing has run, which stays as it is', async () => {
    vi.stubEnv('DATA_DIR', join(data, 'clone/.data'));
    const made = await bolletta('link', '2026000101', '--host', 'aurora.localhost');
    vi.unstubAllEnvs();
    expect(made).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('There is no folder ') });
    expect(existsSync(join(data, 'clone'))).toBe(false);
  });

  it('has no link after its removal', () => {
    const folder = join(data, 'removed');
    mkdirSync(folder);
    const both = ['1', '2'].map((number) => ({ host: 'one.localhost', number, origin: 'file' as const, title: '' }));
    writeStoredList(folder, ['one.localhost', 'two.localhost'], both);
    deleteStoredDocument(folder, { host: 'one.localhost', number: '1' });
    const left = readStoredList(folder);
    expect([...left.keys()]).toEqual(['one.localhost', 'two.localhost']);
    expect(left.get('one.localhost')).toEqual([{ number: '2', origin: 'file', title: '' }]);
  });
});
