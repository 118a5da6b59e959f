import type { Database } from './database';

/** Applied once each, in this order; a released one is never edited. */
const MIGRATIONS: readonly string[] = [
  // `body` is a text, not json: a server's document may be anything, and the order of its keys is part of it.
  `CREATE TABLE documents (
     host text NOT NULL,
     number text NOT NULL,
     origin text NOT NULL CHECK (origin IN ('sample', 'file')),
     title text NOT NULL,
     body text NOT NULL,
     body_digest text NOT NULL,
     media text,
     status integer,
     PRIMARY KEY (host, number)
   )`,
  'ALTER TABLE documents ADD COLUMN instalments text',
  'ALTER TABLE documents ADD COLUMN profile text',
];

/** Brings the database to the newest schema. */
export async function migrate(database: Database): Promise<void> {
  await database.run('CREATE TABLE IF NOT EXISTS migrations (id integer PRIMARY KEY)');
  const done = await database.query<{ id: number }>('SELECT id FROM migrations');
  for (const [id, sql] of MIGRATIONS.entries()) {
    if (done.some((row) => row.id === id)) continue;
    await database.run(`BEGIN; ${sql}; INSERT INTO migrations (id) VALUES (${id}); COMMIT;`);
  }
}
