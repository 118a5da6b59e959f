import { PGlite, protocol } from '@electric-sql/pglite';
import { PARSERS } from '../store/embedded/parsers.mjs';
import { migrateSchema } from '../store/migrations';
import { preparedData } from '../store/preparedDatabase';
import { type ColumnType, type RowColumns, typedRows } from '../store/statement';

/** A column of a statement, as the database describes it. */
export interface DescribedColumn {
  name: string;
  /** OID of its type. */
  type: number;
  /** Whether it is a column of a table that may be null; computed columns and those of views are not known. */
  mayBeNull: boolean;
  /** The only values that its table allows, if a check lists them. */
  values: readonly string[];
}

/** OIDs of the types whose values the drivers return as each type of a column. */
const TYPES: Readonly<Record<string, readonly number[]>> = {
  text: [25],
  number: [20, 21, 23, 700, 701, 1700],
  boolean: [16],
  time: [1184],
  bytes: [17],
};

const TABLE_COLUMNS = `SELECT attrelid::integer AS id, attnum::integer AS place, NOT attnotnull AND relkind = 'r' AS optional,
    (SELECT string_agg(pg_get_constraintdef(own.oid), '') FROM pg_constraint AS own
      WHERE own.conrelid = attrelid AND own.conkey = ARRAY[attnum] AND own.contype = 'c') AS checks
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE attnum > 0 AND relkind IN ('r', 'v')`;

interface TableColumn {
  id: number;
  place: number;
  optional: boolean;
  checks: string | null;
}

/** A database with the schema, which prepares statements and describes their columns without running them. */
export async function openDescriber() {
  const database = await PGlite.create('memory://', { loadDataDir: preparedData(), parsers: PARSERS });
  await migrateSchema({
    query: async (statement, parameters = []) =>
      typedRows(statement, (await database.query(statement.sql, [...parameters])).rows),
    run: async (sql) => {
      await database.exec(sql);
    },
  });
  const { rows } = await database.query<TableColumn>(TABLE_COLUMNS);
  const { parse, describe, sync } = protocol.serialize;
  const send = async (message: Uint8Array) => (await database.execProtocol(message)).messages;
  return {
    /** The columns of a statement; rejects when the database cannot prepare it. */
    columnsOf: async (sql: string): Promise<DescribedColumn[]> => {
      try {
        await send(parse({ text: sql }));
        const described = (await send(describe({ type: 'S' }))).find(
          (one) => one instanceof protocol.messages.RowDescriptionMessage,
        );
        return (described?.fields ?? []).map(({ name, dataTypeID: type, tableID, columnID }) => {
          const own = rows.find(({ id, place }) => id === tableID && place === columnID);
          const values = [...(own?.checks ?? '').matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value);
          return { name, type, mayBeNull: own?.optional === true, values: own?.checks?.includes('ANY (ARRAY[') ? values : [] };
        });
      } finally {
        await send(sync());
      }
    },
    close: () => database.close(),
  };
}

function typeOf(declared: ColumnType): string {
  if (typeof declared === 'string') return declared.replace('?', '');
  return declared.some((value) => typeof value === 'number') ? 'number' : 'text';
}

function isOptional(declared: ColumnType): boolean {
  return typeof declared === 'string' ? declared.endsWith('?') : declared.includes(null);
}

/** The differences between the columns of a statement and its declaration, one sentence each. */
export function columnProblems(described: readonly DescribedColumn[], declared: RowColumns): string[] {
  const names = described.map(({ name }) => name);
  const missing = Object.keys(declared).filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  const differing = described.flatMap(({ name, type, mayBeNull, values }) => {
    const own = declared[name];
    if (own === undefined) return [`${name} is not declared`];
    if (TYPES[typeOf(own)]?.includes(type) !== true) return [`${name} has type ${type}, not ${typeOf(own)}`];
    const unlisted = typeof own === 'string' ? [] : values.filter((value) => !own.includes(value));
    return [
      ...(mayBeNull && !isOptional(own) ? [`${name} may be null`] : []),
      ...unlisted.map((value) => `${name} may be ${value}`),
    ];
  });
  return [...missing.map((name) => `${name} is not a column`), ...twice.map((name) => `${name} is a column twice`), ...differing];
}
