import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../brands/readBrand';
import { anyStatement } from '../testing/anyStatement';
import { expectColumnValues } from '../testing/columnValues';
import { columnProblems, type DescribedColumn, openDescriber } from '../testing/describedColumns';
import { type Database, openEmbedded } from './database';
import { openPrepared, prepareDatabase } from './preparedDatabase';
import { type ColumnType, loadedStatements, type RowColumns, type Statement } from './statement';

const source = join(projectRoot, 'src');
const OWN = join(source, 'service/store/statement.ts');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => join(source, name))
  .filter((file) => /(?<!\.test|\.suite|\.d)\.tsx?$/.test(file) && file !== OWN && !file.includes(join('service', 'testing')))
  .map((file) => ({ file: relative(source, file), text: readFileSync(file, 'utf8') }));
/** The modules of the product that declare statements. */
const modules = sources.filter(({ text }) => /\bstatement\(/.test(text));

/** Functions that declare a statement for each variant, and are called only when their module loads. */
const BUILDERS = [
  ...[
    'newestDocument',
    'upsert',
    'toPast',
    'storeWith',
    'editOf',
    'markIn',
    'pageStatements',
    'waitStatement',
    'changeWithEntry',
  ],
];

let describer: Awaited<ReturnType<typeof openDescriber>>;
const described = new Map<Statement, readonly DescribedColumn[]>();

beforeAll(async () => {
  for (const { file } of modules) await import(join(source, file));
  describer = await openDescriber();
  for (const one of loadedStatements)
    described.set(
      one,
      await describer.columnsOf(one.sql).catch((error: Error) => {
        throw new Error(`${error.message}, in: ${one.sql}`);
      }),
    );
});
afterAll(() => describer.close());

const problemsIn = (declarations: (one: Statement) => readonly RowColumns[]) =>
  [...described].flatMap(([one, columns]) => declarations(one).map((declared) => [columnProblems(columns, declared), one.sql]));

describe('the statements', () => {
  it('have the columns that they declare', () => {
    expect(described.size).toBeGreaterThan(100);
    expect(problemsIn(({ columns }) => [columns]).filter(([problems]) => problems?.length !== 0)).toEqual([]);
  });

  it('are all declared when their module loads', () => {
    /** A constant that is no function, or a function that only such constants call. */
    const atLoad = /^(?:export )?const \w+ =\s+(?![(<]|async|function)/;
    const builder = new RegExp(`^(?:export )?function (?:${BUILDERS.join('|')})\\b`);
    const later = modules.flatMap(({ file, text }) =>
      [...text.matchAll(/\bstatement\(/g)].flatMap(({ index }) => {
        const start = text
          .slice(0, index)
          .split(/\n(?=[a-z])/)
          .slice(0, -1)
          .join('\n').length;
        const declaration = text.slice(start).trimStart();
        return atLoad.test(declaration) || builder.test(declaration) ? [] : `${file}: ${declaration.split('\n', 1)}`;
      }),
    );
    expect(later).toEqual([]);
    expect(sources.filter(({ text }) => text.includes('anyStatement'))).toEqual([]);
  });
});

it.each<[string, (folder: string) => Promise<Database>]>([
  ['in memory', openPrepared],
  ['in a folder', (folder) => openEmbedded(join(folder, 'database'), async () => undefined)],
])('a database %s returns the values of columns as statements declare', async (_, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'columns-'));
  prepareDatabase(folder);
  const database = await open(folder);
  await expectColumnValues(database);
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('a declaration that differs from its statement is found', () => {
  const other = (type: ColumnType): ColumnType => (typeof type === 'string' && type.startsWith('text') ? 'number' : 'text');
  const changed = (columns: RowColumns, change: (name: string, type: ColumnType) => readonly (readonly [string, ColumnType])[]) =>
    Object.keys(columns).map((changing) =>
      Object.fromEntries(
        Object.entries(columns).flatMap(([name, type]) => (name === changing ? change(name, type) : [[name, type]])),
      ),
    );

  it.each<[string, (columns: RowColumns) => readonly RowColumns[]]>([
    ['another name', (columns) => changed(columns, (name, type) => [[`${name}_`, type]])],
    ['another type', (columns) => changed(columns, (name, type) => [[name, typeof type === 'string' ? other(type) : 'time']])],
    ['one more column', (columns) => [{ ...columns, more: 'text?' }]],
    ['a missing column', (columns) => changed(columns, () => [])],
  ])('%s', (_, changes) => {
    const found = problemsIn(({ columns }) => changes(columns));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(([problems]) => problems?.length === 0)).toEqual([]);
  });

  const DOCUMENT = 'SELECT number, origin, media FROM documents';
  it.each<[string, RowColumns, string[]]>([
    [DOCUMENT, { number: 'text', origin: ['sample', 'file'], media: 'text?' }, []],
    [DOCUMENT, { number: 'text', origin: ['sample'], media: 'text' }, ['origin may be file', 'media may be null']],
    [
      `${DOCUMENT}`.replace('media', 'media AS pdf'),
      { number: 'text', origin: 'text', media: 'text?' },
      ['media is not a column', 'pdf is not declared'],
    ],
    ['SELECT count(*), count(number) FROM documents', { count: 'number' }, ['count is a column twice']],
    ['DELETE FROM documents', {}, []],
  ])('%s', async (sql, columns, problems) => {
    expect(columnProblems(await describer.columnsOf(sql), columns)).toEqual(problems);
  });

  it.each<[string, RowColumns]>([
    ['SELECT NULL::text AS one', { one: 'text' }],
    ["SELECT 'c' AS one", { one: ['a', 'b'] }],
    ["SELECT '7' AS one", { one: 'number?' }],
  ])('%s, by its value', async (sql, columns) => {
    const database = await openPrepared();
    const runs = [
      () => database.query(anyStatement(sql, columns)),
      () => database.exclusive((statements) => statements.query(anyStatement(sql, columns))),
    ];
    for (const run of runs) await expect(run()).rejects.toThrow('one is');
    expect(await database.query(anyStatement(sql, { one: 'text?' }))).toHaveLength(1);
    await database.close();
  });

  it('a statement that the database cannot prepare', async () => {
    await expect(describer.columnsOf('SELECT absent FROM documents')).rejects.toThrow('absent');
    expect(await describer.columnsOf('SELECT number FROM documents')).toHaveLength(1);
  });
});
