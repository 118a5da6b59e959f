import type { Database, Statements } from '../store/database';
import type { ColumnType } from '../store/statement';

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  time: (value) => value instanceof Date,
  bytes: (value) => value instanceof Uint8Array,
};

function isOf(type: ColumnType, value: unknown): boolean {
  if (typeof type !== 'string') return type.some((one) => one === value);
  return value === null ? type.endsWith('?') : IS[type.replace('?', '')]?.(value) === true;
}

function checked(statements: Statements): Statements {
  return {
    run: statements.run,
    query: async (statement, parameters) => {
      const rows = await statements.query(statement, parameters);
      for (const row of rows)
        for (const [name, type] of Object.entries(statement.columns)) {
          const value: unknown = Reflect.get(row, name);
          if (!isOf(type, value)) throw new Error(`${name} is ${value}, not ${type}, in: ${statement.sql}`);
        }
      return rows;
    },
  };
}

/**
 * A database that rejects a value which its statement does not declare: `statements.test.ts` does not know which computed columns
 * and columns of views can be null.
 */
export function checkingRows(database: Database): Database {
  return {
    ...database,
    ...checked(database),
    exclusive: (work) => database.exclusive((statements) => work(checked(statements))),
  };
}
