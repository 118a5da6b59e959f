import { cleanText } from '../../engine/forms/send/cleanText';
import { ownText } from '../../engine/kernel/text/json';
import { PROVINCES, townId } from '../../samples/site/registration';
import { contactOfCustomer } from '../portal/siteTickets';
import type { Statements } from '../store/database';
import { companyRecord } from './registrations';
import type { Begun, SavedProfile, ValidProfile } from './tokens';
import { usernameIn } from './usernames';

/** A profile as stored; undefined when a field is invalid. */
export function readableProfile(sent: SavedProfile): ValidProfile | undefined {
  const username = usernameIn(sent.username);
  const [email, phone] = [contactOfCustomer('email', sent.email), contactOfCustomer('phone', sent.phone)];
  const [first_name = '', last_name = ''] = [sent.first_name, sent.last_name].map(cleanText);
  const { province, town } = sent;
  if (username === undefined || !email || phone === undefined || last_name === '' || !isTown(province, town)) return undefined;
  return { username, first_name, last_name, email, phone, province, town };
}

function townsOf(province: string): readonly string[] {
  return Object.hasOwn(PROVINCES, province) ? (PROVINCES[province]?.towns ?? []) : [];
}

function isTown(province: string, town: string): boolean {
  return townsOf(province).some((one) => townId(one) === town);
}

/** The options of a drop-down; undefined for an unknown one. */
export function dropdownOf(what: string, of: string): { id: string; label: string }[] | undefined {
  if (what === 'province' && of === 'it') return Object.entries(PROVINCES).map(([id, { name }]) => ({ id, label: name }));
  const towns = what === 'town' ? townsOf(of) : [];
  return towns.length === 0 ? undefined : towns.map((town) => ({ id: townId(town), label: town }));
}

/** Known data of a registration: its saved profile, else name and place from the company's record. */
export async function knownProfile(database: Statements, { host, code, profile }: Begun) {
  if (profile !== undefined) {
    const { username: _, ...saved } = profile;
    return saved;
  }
  const record = await companyRecord(database, { host, code });
  const text = (key: string) => ownText(record, key) ?? '';
  return {
    ...{ first_name: text('first_name'), last_name: text('last_name'), email: '', phone: '' },
    ...{ province: text('province'), town: townId(text('town')) },
  };
}
