import { type DocumentKey, documentKey } from '../documents/documents';
import { createBatcher } from '../store/createBatcher';
import type { Statements } from '../store/database';
import { type RowOf, statement } from '../store/statement';

/** A link, as revocations identify it. */
export interface RevocableLink extends DocumentKey {
  /** Digest of its id. */
  link: string;
  /** When it was created, in seconds since 1970; 0 if unknown. */
  made?: number;
}

/** The revoked links. Each call reads the current state of the database, which all services share. */
export interface Revocations {
  isRevoked: (link: RevocableLink) => Promise<boolean>;
  /**
   * The time from which a new link of a bill is valid: `now`, or later if a revocation of all the bill's links still covers
   * `now`.
   */
  validFrom: (document: DocumentKey, now: Date) => Promise<Date>;
}

/** Revocations of one link each, or, with an empty digest, of all links created up to `until`. */
const OF_DOCUMENTS = statement(
  `SELECT host, number, digest, until FROM revoked_links
  WHERE (host, number) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
  { host: 'text', number: 'text', digest: 'text', until: 'time' },
);

/** The revocations in a database. */
export function revocationsOf(database: Statements): Revocations {
  const read = createBatcher<DocumentKey, readonly RowOf<typeof OF_DOCUMENTS.columns>[]>(async (keys) => {
    const rows = await database.query(OF_DOCUMENTS, [keys.map(({ host }) => host), keys.map(({ number }) => number)]);
    return keys.map((key) => rows.filter((row) => documentKey(row) === documentKey(key)));
  });
  /** The first second, since 1970, in which new links are valid again. Rounded up, because ids contain only whole seconds. */
  const validAgain = (rows: readonly RowOf<typeof OF_DOCUMENTS.columns>[] = []) =>
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
