import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestServer } from '../../../tools/setup/postgres.mjs';
import { contentsInDatabase } from '../api/contents';
import { register } from '../registration/registrations';
import { reserveUsername } from '../registration/usernames';
import { openPostgres } from '../store/postgres';
import { anyStatement } from '../testing/anyStatement';
import {
  messaggio,
  openRequestStage,
  prepare,
  REQUEST_DAY,
  REQUEST_NOON,
  type RequestStage,
  remove,
  requestBillNumber,
  TestCustomer,
} from '../testing/requests';
import { readEntries } from './entries';
import { editProfile } from './profiles';
import { recordReading } from './readings';
import { storeTicket } from './tickets';

const SIXTEEN = Array.from({ length: 16 }, (_, index) => index);

describe('what customers send, on one PostgreSQL', () => {
  let server: TestServer;
  const ground = prepare();
  let stage: RequestStage;

  beforeAll(async () => {
    server = await startPostgres();
    stage = await openRequestStage({ ...ground, dataDir: join(ground.folder, 'away') }, server.url);
  }, 60_000);

  afterAll(async () => {
    await stage.service.close();
    await server.stop();
    remove(ground);
  });

  it('is stored once when services side by side take it in the same moment', async () => {
    const databases = [await openPostgres(server.url), await openPostgres(server.url)] as const;
    const of = (index: number) => databases[index % 2 === 0 ? 0 : 1];
    const placeOf = (index: number) => ({ database: of(index), contents: contentsInDatabase(of(index)) });
    for (let round = 0; round < 5; round++) {
      const owner = { host: 'side.localhost', number: `round ${round}`, profile: '{"idAnagrafica":"1"}' };
      const message = { kind: 'reading', fields: { oggetto: 'a', messaggio: 'b' }, attachments: [], digest: 'c' } as const;
      const contacts = { idAnagrafica: '1', email: '', telefono: '+1', emailFatturazione: '' };
      const change = { by: 'link', client: '', spoken: ['it', ['it']], at: REQUEST_NOON } as const;
      const tickets = SIXTEEN.map((index) => storeTicket(placeOf(index), owner, message, REQUEST_NOON));
      const times = { day: REQUEST_DAY, at: REQUEST_NOON };
      const readings = SIXTEEN.map((index) =>
        recordReading(of(index), owner, { site: owner.number, reading: String(index) }, times),
      );
      const edits = SIXTEEN.map((index) => editProfile(of(index), owner, contacts, change));
      const isEntry = (one: unknown) => typeof one === 'number';
      expect((await Promise.all(tickets)).filter(isEntry)).toHaveLength(1);
      expect((await Promise.all(readings)).filter((one) => one?.isNew)).toHaveLength(1);
      expect((await Promise.all(edits)).flatMap((edit) => (edit && 'entries' in edit ? edit.entries : []))).toHaveLength(1);
      const stored = (await readEntries(databases[0])).filter(({ number }) => number === owner.number);
      expect(stored.map(({ what }) => what).sort()).toEqual(['profile', 'reading', 'ticket']);
    }
    for (const database of databases) await database.close();
  });

  it('registers one customer for each code and user name, however many come in the same moment', async () => {
    const databases = [await openPostgres(server.url), await openPostgres(server.url)] as const;
    const of = (index: number) => databases[index % 2 === 0 ? 0 : 1];
    const host = 'side.localhost';
    const rows = SIXTEEN.map((index) => ({
      host,
      code: `C${index}`,
      account: '',
      place: 0,
      name: 'N',
      tax_code: '',
      record: '{}',
    }));
    const sql = 'INSERT INTO known_customers SELECT * FROM json_populate_recordset(NULL::known_customers, $1::json)';
    await databases[0].query(anyStatement(sql), [JSON.stringify(rows)]);
    const own = (index: number) => ({ host, code: `C${index}`, realm: 'r' });
    const held = await Promise.all(SIXTEEN.map((index) => reserveUsername(of(index), own(index), 'name', REQUEST_NOON)));
    expect(held.filter(Boolean)).toHaveLength(1);
    const first = held.indexOf(true);
    const profile = {
      username: 'name',
      first_name: '',
      last_name: 'N',
      email: 'a@posta.example',
      phone: '',
      province: '',
      town: '',
    };
    const answers = { profile, acceptances: [], spoken: ['it', ['it']] } as const;
    const done = await Promise.all(SIXTEEN.map((index) => register(of(index), own(first), answers, REQUEST_NOON)));
    expect(done.flat()).toHaveLength(1);
    // A customer without the reservation cannot register under the name.
    expect(await register(databases[0], own((first + 1) % 16), answers, REQUEST_NOON)).toEqual([]);
    expect(await reserveUsername(databases[1], own((first + 1) % 16), 'name', new Date(REQUEST_NOON.getTime() + 1e12))).toBe(
      false,
    );
    // Reserving another name releases the first one; a rejected reservation does not.
    const [second, third] = [own((first + 1) % 16), own((first + 2) % 16)];
    const steps = [
      [second, 'other'],
      [second, 'name'],
      [third, 'other'],
      [second, 'another'],
      [third, 'other'],
    ] as const;
    const granted: boolean[] = [];
    for (const [customer, name] of steps) granted.push(await reserveUsername(databases[0], customer, name, REQUEST_NOON));
    expect(granted).toEqual([true, false, false, true, true]);
    for (const database of databases) await database.close();
  });

  it('is not acknowledged while the database is away, and taken once when it is back', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const one = new TestCustomer(stage, requestBillNumber(38));
    expect(await one.entries()).toEqual([]);
    const resume = await server.pause();
    expect(await one.send(messaggio)).toBe('500 failed');
    await resume();
    expect([await one.send(messaggio), await one.send(messaggio)]).toEqual([1, 1]);
    expect(await one.entries()).toHaveLength(1);
    expect(log.mock.calls.flat().join('\n')).not.toMatch(/postgres:\/\/|Oggetto/);
    log.mockRestore();
  }, 60_000);
});
