// Writes the statements of this commit to `statements.generated.json`: `npx tsx src/service/testing/release/record.ts`.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInMemory } from '../../store/inMemory';
import { migrateSchema, SCHEMA_MIGRATIONS } from '../../store/migrations';
import { FAMILY, UNREGISTERED } from '../customers';
import { playRelease } from './scenario';
import { type RecordedStatement, type Release, recordStatements, replay } from './statements';

/** Maximum executions kept per statement: enough for each document, each customer and each outcome of a payment. */
const MOST_EQUAL = 5;

function fewOf(noted: readonly RecordedStatement[]): RecordedStatement[] {
  const counts = new Map<string, number>();
  return noted.filter(({ sql }) => {
    const count = (counts.get(sql) ?? 0) + 1;
    counts.set(sql, count);
    return count <= MOST_EQUAL;
  });
}

const { database, recorded } = recordStatements(await openInMemory(), [...FAMILY, UNREGISTERED]);
await playRelease(database);
await database.close();

// Statements were dropped, so run the rest again to count its rows.
const again = await openInMemory();
await migrateSchema(again);
const release: Release = {
  commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim(),
  migrations: SCHEMA_MIGRATIONS.length,
  statements: await replay(again, fewOf(recorded)),
};
await again.close();
const { statements, ...about } = release;
// One statement per line.
const lines = statements.map((statement) => JSON.stringify(statement)).join(',\n');
const text = JSON.stringify({ ...about, statements: [] }, null, 1).replace('[]', `[\n${lines}\n]`);
writeFileSync(join(import.meta.dirname, 'statements.generated.json'), `${text}\n`);
console.log(`${release.statements.length} statements of ${release.commit}.`);
