import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBillService } from '../api/service';
import { openPaymentStage, type Payer, type PaymentStage, type SmallFolder, smallFolder } from '../testing/payments';
import { messaggio } from '../testing/requests';
import { diskSpaceOf, NoDiskSpace, systemFreeBytes } from './diskSpace';

const MB = 1024 * 1024;
let small: SmallFolder;
let stage: PaymentStage;
let free = Number.POSITIVE_INFINITY;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  small = smallFolder(4);
  stage = await openPaymentStage({ small, dataDir: join(small.folder, 'data'), freeBytesIn: async () => free });
}, 60_000);

afterAll(async () => {
  await stage.service.close();
  small.remove();
  said.mockRestore();
});

/** Status and `Retry-After` of all calls that write. */
async function written(one: Payer): Promise<unknown[]> {
  const put = stage.service.app.request(`http://one.localhost/backend/put_profilo/${one.id}`, { method: 'PUT' });
  const answers = [
    one.call(`/messaggio/${one.id}`, messaggio),
    one.call('/salva_autolettura', { Idsede: '1', Segnante: '1' }),
    one.call(`/pagamento/${one.id}`),
    one.call(`/api/api_boiler_pagamento/${one.id}`, {}),
    one.call(`/segna_pagamento/${one.id}`, {}),
    put,
  ];
  return (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get('Retry-After')]);
}

describe('without free space in the data folder', () => {
  it('all that writes is refused before it is stored, and all that reads goes on', async () => {
    const one = stage.payer();
    await one.status();
    free = 63 * MB;
    said.mockClear();
    expect(await written(one)).toEqual(Array(6).fill([503, '60']));
    expect(await one.json(`/messaggio/${one.id}`, messaggio)).toMatchObject({ error: 'no_room' });
    const reads = ['document', 'verifica', 'bolletta_interattiva_rate', 'get_contatti', 'get_profilo'];
    for (const read of reads) expect([read, (await one.call(`/${read}/${one.id}`)).status]).toEqual([read, 200]);
    // The body must be read to its end: a client that gets a response while sending sees a broken connection.
    const sent = new Request('http://one.localhost/backend/esito_pagamento/a/b', { method: 'POST', body: 'x'.repeat(9000) });
    expect([(await stage.service.app.request(sent)).status, sent.bodyUsed]).toEqual([503, true]);
    expect(await stage.service.requests()).toEqual([]);
    expect(await stage.service.payments()).toEqual([]);

    free = 80 * MB;
    expect(await one.json(`/messaggio/${one.id}`, messaggio)).toMatchObject({ data: 1 });
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(
        /^Bill service: writes that find no disk space are rejected\. The data folder .*data has 63 MB of free disk space, but \d+ MB/,
      ),
      'Bill service: there is enough disk space again.',
    ]);
  });

  it('nothing is decided on the page of a provider, and the same form is decided later', async () => {
    const one = stage.payer();
    const form = await one.start();
    free = 0;
    const answer = await one.post(form.url, { ...form.fields, scelta: 'OK', notifica: 'never' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await answer.text()).toContain('Non c’è spazio');
    expect(await stage.service.charges()).toEqual([]);
    free = 65 * MB;
    expect(await one.decide(form, 'OK')).toContain('esito=OK');
  });

  it('many at once have no more than there is', async () => {
    let left = 100 * MB;
    const diskSpace = diskSpaceOf('data', async () => left);
    const store = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      left -= 9 * MB;
    };
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => diskSpace.with(4 * MB, store)));
    const stored = all.filter(({ status }) => status === 'fulfilled');
    expect(stored).toHaveLength(3);
    expect(left).toBeGreaterThanOrEqual(64 * MB);
    left = 100 * MB;
    await diskSpace.with(4 * MB, store);
  });

  it('a service does not start, and says how much is needed where', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'full-')), 'data');
    // Simulate a database that is incomplete after a power loss: it counts as missing.
    const marker = join(dataDir, 'database.new');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    for (const file of [marker, join(dataDir, 'database/PG_VERSION')]) writeFileSync(file, '');
    const start = (bytes: number) =>
      createBillService({ dataDir, today: '2026-11-21', hostsDirs: [small.hosts], freeBytesIn: async () => bytes });
    try {
      await expect(start(60 * MB)).rejects.toThrow(NoDiskSpace);
      await expect(start(60 * MB)).rejects.toThrow(
        `The data folder ${dataDir} has 60 MB of free disk space, but 112 MB are needed`,
      );
      await (await start(112 * MB)).close();
      expect(existsSync(marker)).toBe(false);
      // A service that has used up the space down to the margin can start again.
      await (await start(40 * MB)).close();
      await expect(start(31 * MB)).rejects.toThrow('31 MB of free disk space, but 32 MB are needed');
    } finally {
      rmSync(join(dataDir, '..'), { recursive: true });
    }
    // The only test that creates a database; a minute was too short on a busy machine.
  }, 600_000);
});

it('is what the system says, and endless where it says nothing', async () => {
  expect(await systemFreeBytes(tmpdir())).toBeGreaterThan(0);
  expect(await systemFreeBytes('/nowhere/at/all')).toBe(Number.POSITIVE_INFINITY);
});
