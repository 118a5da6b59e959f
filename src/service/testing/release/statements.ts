import type { Database, Statements } from '../../store/database';
import { anyStatement } from '../anyStatement';

/** A statement that a service executed. */
export interface RecordedStatement {
  sql: string;
  /** Bytes are stored as objects with their base64. */
  parameters: readonly unknown[];
  /** Number of rows that it returned. */
  rows: number;
}

/** The statements of a release. */
export interface Release {
  /** The commit of the release. */
  commit: string;
  /** Number of its migrations. */
  migrations: number;
  statements: readonly RecordedStatement[];
}

/** Maximum rows of a parameter that is a list of rows: those of all sample customers are a megabyte. */
const MOST_ROWS = 400;

function written(parameter: unknown): unknown {
  return parameter instanceof Uint8Array ? { base64: Buffer.from(parameter).toString('base64') } : parameter;
}

function read(parameter: unknown): unknown {
  const isBytes = typeof parameter === 'object' && parameter !== null && 'base64' in parameter;
  return isBytes ? Buffer.from(String(parameter.base64), 'base64') : parameter;
}

/** The parameters of a statement; lists of rows are reduced to the customers with these codes. */
function shortened(parameters: readonly unknown[], codes: readonly string[]): unknown[] {
  return parameters.map((parameter) => {
    if (typeof parameter !== 'string' || !parameter.startsWith('[{')) return parameter;
    const rows: { code: string }[] = JSON.parse(parameter);
    return JSON.stringify(rows.filter(({ code }) => codes.includes(code)).slice(0, MOST_ROWS));
  });
}

/** A database that records its queries. `codes`: the customers whose rows are stored. */
export function recordStatements(
  database: Database,
  codes: readonly string[],
): { database: Database; recorded: RecordedStatement[] } {
  const recorded: RecordedStatement[] = [];
  const of = (statements: Statements): Statements => ({
    run: statements.run,
    query: async (statement, parameters = []) => {
      const used = shortened(parameters, codes);
      const rows = await statements.query(statement, used);
      recorded.push({ sql: statement.sql, parameters: used.map(written), rows: rows.length });
      return rows;
    },
  });
  const alone: Database['exclusive'] = (work) => database.exclusive((statements) => work(of(statements)));
  return { database: { ...of(database), exclusive: alone, close: database.close }, recorded: recorded };
}

/** Executes statements again, in order; returns them with their new numbers of rows. */
export async function replay(database: Statements, statements: readonly RecordedStatement[]): Promise<RecordedStatement[]> {
  const done: RecordedStatement[] = [];
  for (const { sql, parameters } of statements) {
    const rows = await database.query(anyStatement(sql), parameters.map(read)).catch((error: Error) => {
      throw new Error(`${error.message}, in: ${sql}`);
    });
    done.push({ sql, parameters, rows: rows.length });
  }
  return done;
}
