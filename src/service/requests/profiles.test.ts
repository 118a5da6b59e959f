import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../store/database';
import { migrateSchema } from '../store/migrations';
import { openPrepared } from '../store/preparedDatabase';
import { anyStatement } from '../testing/anyStatement';
import { readEntries } from './entries';
import { type Contacts, editProfile, type ProfileReader, profileOfDocument } from './profiles';

const NOON = new Date('2026-11-21T11:00:00Z');
const seeded = { idAnagrafica: 1, email: 'first@posta.example', telefono: '+39 1', emailFatturazione: '', pec: '' };
const profile = JSON.stringify(seeded);
const place = { host: 'one.localhost', number: '1' };
const contacts = { idAnagrafica: '1', email: seeded.email, telefono: seeded.telefono, emailFatturazione: '' };

let database: Database;
beforeEach(async () => {
  database = await openPrepared();
  await migrateSchema(database);
});
afterEach(() => database.close());

const edit = (by: ProfileReader, sent: Partial<Contacts>, over: { body?: string; client?: string } = {}) => {
  const { body = profile, client = by } = over;
  const change = { by, client, spoken: ['it', ['it']], at: NOON } as const;
  return editProfile(database, { ...place, profile: body }, { ...contacts, ...sent }, change);
};
/** The profile that a signed-in customer reads, given the profile in the document. */
const inForce = async (body = profile) =>
  JSON.parse((await profileOfDocument(database, { ...place, profile: body }, 'customer')) ?? '');
const seededWith = (over: Partial<typeof seeded>) => JSON.stringify({ ...seeded, ...over });

it('a request by link undoes no change of a signed-in customer, and holds nothing of it', async () => {
  await edit('link', { email: 'stranger@else.example' });
  await edit('customer', { telefono: '+39 2' });
  await edit('link', { telefono: '+39 ....', emailFatturazione: 'conti@posta.example' });
  expect(await inForce()).toEqual({ ...seeded, telefono: '+39 2' });
  const edits = (await readEntries(database)).filter(({ what }) => what === 'profile');
  expect(edits).toMatchObject([
    { email: 'stranger@else.example', waiting: true },
    { ...contacts, telefono: '+39 2', waiting: false },
    { emailFatturazione: 'conti@posta.example', waiting: true },
  ]);
  expect(edits.map((one) => 'telefono' in one)).toEqual([false, true, false]);
});

it('a contact that is new in the document counts, and the others stay as the customer has set them', async () => {
  await edit('customer', { email: 'set@posta.example', telefono: '+39 2' });
  const body = seededWith({ email: 'confirmed@posta.example', pec: 'new@pec.example' });
  expect(await inForce(body)).toMatchObject({ email: 'confirmed@posta.example', telefono: '+39 2', pec: 'new@pec.example' });
  // The customer may restore the former contact.
  await edit('customer', { email: 'set@posta.example', telefono: '+39 2' }, { body });
  expect(await inForce(body)).toMatchObject({ email: 'set@posta.example', telefono: '+39 2' });
});

it('a signed-in customer is answered with what is read from then on', async () => {
  const body = JSON.stringify({ idAnagrafica: 1, email: 'first@posta.example' });
  const edited = await edit('customer', { telefono: '+39 2' }, { body });
  expect(edited && 'body' in edited && JSON.parse(edited.body)).toEqual(await inForce(body));
});

it('contacts that a server of the release before has set count', async () => {
  await database.query(
    anyStatement(`INSERT INTO profile_contacts (host, number, id_anagrafica, email, telefono, email_fatturazione)
       VALUES ($1, $2, '1', 'old@posta.example', '+39 3', '')`),
    [place.host, place.number],
  );
  expect(await inForce()).toMatchObject({ email: 'old@posta.example', telefono: '+39 3' });
});
