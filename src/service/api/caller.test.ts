import { afterEach, beforeEach, expect, it } from 'vitest';
import { issuePayment, MAX_STARTS, MAX_STARTS_PER_CLIENT, waitToStart } from '../payments/payments';
import { messageWith } from '../requests/message';
import { editProfile, MAX_LINK_EDITS } from '../requests/profiles';
import { MAX_MESSAGES, messageRetryAfter } from '../requests/tickets';
import type { Database } from '../store/database';
import { migrateSchema } from '../store/migrations';
import { openPrepared } from '../store/preparedDatabase';
import { anyStatement } from '../testing/anyStatement';

const NOON = new Date('2026-11-21T11:00:00Z');
const place = { host: 'one.localhost', number: '1' };
const stranger = { client: 'stranger', isAccount: false };
const customer = { client: 'customer', isAccount: true };
/** Host, number and time of every row. */
const values = [place.host, place.number, NOON.toISOString()];

let database: Database;
beforeEach(async () => {
  database = await openPrepared();
  await migrateSchema(database);
});
afterEach(() => database.close());

it('strangers with a link use up no payment starts of a signed-in customer', async () => {
  const payment = { ...place, provider: 'a', cents: 1 } as const;
  await database.query(
    anyStatement(`INSERT INTO payments (transaction, host, number, provider, cents, currency, state, started, changed, client)
       SELECT 'T-' || series, $1, $2, 'a', 1, 'EUR', 'started', $3::timestamptz, $3::timestamptz, 'other ' || series
         FROM generate_series(1, ${MAX_STARTS}) AS series`),
    values,
  );
  expect(await issuePayment(database, { ...payment, ...stranger }, NOON)).toBeUndefined();
  expect(await waitToStart(database, { ...place, ...stranger }, NOON)).toBe(3600);
  for (let count = 0; count < MAX_STARTS_PER_CLIENT; count++)
    expect(await issuePayment(database, { ...payment, ...customer }, NOON)).toBeDefined();
  expect(await issuePayment(database, { ...payment, ...customer }, NOON)).toBeUndefined();
  expect(await waitToStart(database, { ...place, ...customer }, NOON)).toBe(3600);
});

it('nor messages', async () => {
  await database.query(
    anyStatement(`INSERT INTO last_messages (host, number, digest, at, client)
       SELECT $1, $2, 'digest ' || series, $3::timestamptz, 'other ' || series
         FROM generate_series(1, ${MAX_MESSAGES}) AS series`),
    values,
  );
  const message = messageWith('email', {}, []);
  expect(await messageRetryAfter(database, { ...place, ...stranger }, message, NOON)).toBe(24 * 3600);
  expect(await messageRetryAfter(database, { ...place, ...customer }, message, NOON)).toBeUndefined();
});

it('nor changes of a profile', async () => {
  await database.query(
    anyStatement(`INSERT INTO profile_edits (entry, host, number, id_anagrafica, email, at, client, waiting)
       SELECT -series, $1, $2, '1', '', $3::timestamptz, 'other ' || series, true
         FROM generate_series(1, ${MAX_LINK_EDITS}) AS series`),
    values,
  );
  const owner = { ...place, profile: JSON.stringify({ idAnagrafica: 1, telefono: '+39 1' }) };
  const sent = { idAnagrafica: '1', email: '', telefono: '+39 2', emailFatturazione: '' };
  const change = { spoken: ['it', ['it']], at: NOON } as const;
  const byLink = editProfile(database, owner, sent, { ...change, by: 'link', client: 'stranger' });
  expect(await byLink).toEqual({ wait: 3600 });
  const own = editProfile(database, owner, sent, { ...change, by: 'customer', client: 'customer' });
  expect(await own).toMatchObject({ body: expect.stringContaining('+39 2') });
});
