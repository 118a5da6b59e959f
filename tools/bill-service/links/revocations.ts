import { batched } from '../batched';
import type { Statements } from '../database';
import { type DocumentKey, documentKey } from '../documents';

/** A link, as a revocation names it. */
export interface RevocableLink extends DocumentKey {
  /** Digest of its id. */
  link: string;
  /** When it was made, in seconds since 1970; 0 if that is not known. */
  made?: number;
}

/** The links that were withdrawn. Each answer is that of the database at this moment, for all services. */
export interface Revocations {
  isRevoked: (link: RevocableLink) => Promise<boolean>;
  /** From when on a new link of a bill is valid: `now`, or the first second that no revocation of all its links covers. */
  validFrom: (document: DocumentKey, now: Date) => Promise<Date>;
}

/** A revocation of one link, or, under an empty digest, of the links made until then. */
interface Row extends DocumentKey {
  digest: string;
  until: Date;
}

const OF_DOCUMENTS = `SELECT host, number, digest, until FROM revoked_links
  WHERE (host, number) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

/** The revocations in a database. */
export function revocationsOf(database: Statements): Revocations {
  const read = batched<DocumentKey, readonly Row[]>(async (keys) => {
    const rows = await database.query<Row>(OF_DOCUMENTS, [keys.map(({ host }) => host), keys.map(({ number }) => number)]);
    return keys.map((key) => rows.filter((row) => documentKey(row) === documentKey(key)));
  });
  /** The first second, since 1970, in which the links are valid again that are made; ids tell no more than their second. */
  const validAgain = (rows: readonly Row[] = []) =>
    Math.ceil((rows.find(({ digest }) => digest === '')?.until.getTime() ?? 0) / 1000);
  return {
    isRevoked: async ({ host, number, link, made = 0 }) => {
      const rows = await read({ host, number });
      return rows?.some(({ digest }) => digest === link) === true || made < validAgain(rows);
    },
    validFrom: async ({ host, number }, now) =>
      new Date(Math.max(now.getTime(), validAgain(await read({ host, number })) * 1000)),
  };
}
