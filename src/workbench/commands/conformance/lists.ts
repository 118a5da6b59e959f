import { Ajv } from 'ajv';
import { asList, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import { type DescribedCall, type DescribedParameter, readApiSchema, readContract } from '../openapi/contract';
import type { CallParameters, Probe } from './probe';
import { type WalkedList, walkList, withKey } from './walk';

const contract = readContract();
const ajv = new Ajv({ strict: false });

/** Most pages of a filtered list: one more than its rows need, so that rows of a list that ignores the filter show. */
const FEW_PAGES = 3;
/** Pages into which the rows of a filtered list fit. */
const NEEDED_PAGES = FEW_PAGES - 1;

/** A list that is tried, with its rows without a filter. */
interface TriedList {
  probe: Probe;
  call: DescribedCall;
  made: CallParameters;
  rows: readonly Json[];
  /** Rows of a page, so that a list with several rows has several pages. */
  limit: number;
  keyOf: (row: Json) => string;
  /** Most pages to read with a filter; one if the pages of the list have a fault, which is noted once. */
  pages: number;
  /** Keys about which the rows say nothing. */
  unseen: string[];
}

/** One value of a key, and which rows it is for. */
interface TriedValue {
  value: string;
  /** Whether a row may be in the answer; undefined if its properties do not tell. */
  fits?: (row: Json) => boolean;
  /** Rows that must be in the answer. */
  wanted: readonly Json[];
}

/** Makes a call of a list, then again with each key of its query, and checks that the rows obey. Returns the first answer. */
export async function tryList(probe: Probe, name: string, made: CallParameters): Promise<unknown> {
  const answer = await probe.read(name, made);
  const call = contract.calls.find((one) => one.name === name);
  const rows = asList(own(answer, 'items'));
  // Without pages nobody can read the whole list.
  if (!call?.query?.includes('limit') || rows === undefined) return answer;
  const total = own(answer, 'total');
  const count = typeof total === 'number' ? Math.max(total, rows.length) : rows.length;
  const list: TriedList = {
    probe,
    call,
    made,
    rows,
    limit: Math.ceil(count / 3) || 1,
    keyOf: keyOfRow(call),
    pages: FEW_PAGES,
    unseen: [],
  };
  if (count === 0) {
    probe.remark(name, 'its list is empty, so the keys of its query were not tried.');
    return answer;
  }
  const whole = await tryPages(list, count);
  const known = { ...list, limit: Math.ceil(count / NEEDED_PAGES), rows: whole.rows.length > rows.length ? whole.rows : rows };
  for (const [key, described] of keysOf(call)) await tryKey(known, key, described);
  if (call.query?.includes('sort')) await trySort(known);
  if (list.unseen.length > 0) probe.remark(name, `its rows do not show whether it obeys ${list.unseen.join(', ')}.`);
  return answer;
}

/** Placeholders and keys that choose rows, with what the contract says of them. */
function keysOf({ path, query = [], parameters = {} }: DescribedCall): [key: string, described: DescribedParameter][] {
  const names = [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), ...query];
  return names.flatMap((name) => {
    const described = contract.parameters[parameters[name] ?? name];
    return described?.rows || described?.finds ? [[name, described]] : [];
  });
}

/** Reads the whole list in small pages. */
async function tryPages(list: TriedList, count: number): Promise<WalkedList> {
  const { probe, call, limit } = list;
  const whole = await walk(list, '', undefined);
  if (whole.isUnknown) return whole;
  const { longest, rows, isWhole } = whole;
  probe.note(
    call.name,
    'obeys the key limit of its query',
    longest > limit ? `with limit=${limit} it answered ${longest} rows` : undefined,
  );
  if (count === 1) {
    list.unseen.push('after');
    return whole;
  }
  const total = whole.total ?? count;
  const lacks =
    isWhole && rows.length < total ? `with limit=${limit} it gave ${rows.length} of ${total} rows, then no next` : undefined;
  const exceeds = rows.length > total ? `it gave more than ${total} rows, which is its total` : undefined;
  const isRight = probe.note(call.name, 'leads through all pages with its token next', whole.problem ?? lacks ?? exceeds);
  if (!isRight) list.pages = 1;
  return whole;
}

/** Reads the list with a value of a key. Values of placeholders go into the path. */
async function walk({ probe, call, made, limit, keyOf }: TriedList, key: string, value: string | undefined, pages?: number) {
  const isPlaceholder = call.path.includes(`{${key}}`);
  const values = isPlaceholder && value !== undefined ? { ...made.values, [key]: value } : made.values;
  const query = value === undefined || isPlaceholder ? (made.query ?? '') : withKey(made.query ?? '', key, value);
  return walkList(
    probe,
    call.name,
    { ...made, ...(values && { values }), query: withKey(query, 'limit', String(limit)) },
    keyOf,
    pages,
  );
}

/** Tries the values of a key, and notes the first one that the rows do not obey. */
async function tryKey(list: TriedList, key: string, described: DescribedParameter): Promise<void> {
  const { probe, call, rows } = list;
  const problems: string[] = [];
  let isSeen = false;
  for (const one of valuesOf(list, described)) {
    // Several rows get several pages: a later page must obey as well.
    const limit = Math.ceil(one.wanted.length / NEEDED_PAGES) || list.limit;
    const found = await walk({ ...list, limit }, key, one.value, list.pages);
    if (found.isUnknown) return;
    isSeen ||= one.fits !== undefined && !rows.every(one.fits);
    const problem = problemOf(list, one, found);
    // A row's own value is not printed: it may be personal data.
    if (problem) problems.push(`with ${one.fits ? `${key}=${one.value}` : `${key} of one of its rows`} ${problem}`);
  }
  if (problems.length === 0 && !isSeen) list.unseen.push(key);
  else
    probe.note(
      call.name,
      `obeys the key ${key} of its query`,
      problems.length === 0 ? undefined : problems.slice(0, 3).join('; '),
    );
}

function problemOf({ keyOf, pages }: TriedList, { fits, wanted }: TriedValue, found: WalkedList): string | undefined {
  if (found.problem) return found.problem;
  const wrong = fits ? found.rows.filter((row) => !fits(row)).length : 0;
  if (wrong > 0) return `${wrong} of ${found.rows.length} rows of its answer do not belong there`;
  const given = new Set(found.rows.map(keyOf));
  const missing = found.isWhole && pages > 1 ? wanted.filter((row) => !given.has(keyOf(row))).length : 0;
  if (missing === 0 && found.isWhole && pages > 1 && found.total !== found.rows.length)
    return `its total is ${found.total}, but it has ${found.rows.length} rows`;
  return missing > 0 ? `its answer lacks ${missing} of ${wanted.length} rows that belong there` : undefined;
}

function valuesOf({ rows }: TriedList, { rows: words = {}, partly = [], absent, finds = {} }: DescribedParameter): TriedValue[] {
  const ofWords = Object.entries(words).map(([value, schema]): TriedValue => {
    const validate = ajv.compile(schema);
    const fits = (row: Json) => validate(row);
    return { value, fits, wanted: partly.includes(value) ? [] : rows.filter(fits) };
  });
  const ofNobody: TriedValue[] = absent === undefined ? [] : [{ value: absent, fits: () => false, wanted: [] }];
  return [
    ...ofWords,
    ...ofNobody,
    ...Object.entries(finds).flatMap(([property, pattern]) => valueOfRow(rows, property, pattern)),
  ];
}

/** A value of the first row that has one, with the rows that have the same. */
function valueOfRow(rows: readonly Json[], property: string, pattern: string): TriedValue[] {
  const partOf = (row: Json) => new RegExp(pattern).exec(ownText(row, property) ?? '')?.[0];
  const value = rows.map(partOf).find((part) => part !== undefined);
  return value === undefined ? [] : [{ value, wanted: rows.filter((row) => partOf(row) === value) }];
}

/** Tries each order of a list. Rows of amounts and dates must be in it; others must change with its direction. */
async function trySort(list: TriedList): Promise<void> {
  const { probe, call, rows, keyOf } = list;
  const columns = [...new Set((call.queryWords?.sort ?? []).map((word) => word.replace(/^-/, '')))];
  const problems: string[] = [];
  let isSeen = false;
  for (const column of columns) {
    const values = new Set(rows.map((row) => JSON.stringify(own(row, column))));
    if (values.size < 2) continue;
    // The pages of one order tell whether next keeps it.
    const pages = isSeen ? 1 : list.pages;
    isSeen = true;
    const up = await walk(list, 'sort', column, pages);
    const down = await walk(list, 'sort', `-${column}`, pages);
    if (up.isUnknown || down.isUnknown) return;
    const isText = !isOrdered(call, column);
    for (const [word, sorted, sign] of [
      [column, up, 1],
      [`-${column}`, down, -1],
    ] as const) {
      const isWrong =
        !isText &&
        !isInOrder(
          sorted.rows.map((row) => own(row, column)),
          sign,
        );
      if (sorted.problem ?? isWrong) problems.push(`with sort=${word} ${sorted.problem ?? 'the rows are in another order'}`);
    }
    const orders = [up, down].map((sorted) => sorted.rows.map(keyOf).join());
    if (isText && orders[0] === orders[1] && up.rows.length > 1)
      problems.push(`sort=${column} and sort=-${column} give the same order`);
  }
  if (isSeen)
    probe.note(call.name, 'obeys the key sort of its query', problems.length === 0 ? undefined : problems.slice(0, 3).join('; '));
  else list.unseen.push('sort');
}

function isInOrder(values: readonly unknown[], sign: 1 | -1): boolean {
  const known = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  return known.every((value, index) => {
    const before = known[index - 1];
    if (before === undefined || typeof before !== typeof value || before === value) return true;
    return (before < value ? 1 : -1) === sign;
  });
}

function rowSchema({ answer = '' }: DescribedCall): Json | undefined {
  return own(own(own<Json>(readApiSchema(answer), 'properties'), 'items'), 'items');
}

/** Whether the order of a column is that of its values: dates and amounts, not texts of a language. */
function isOrdered(call: DescribedCall, column: string): boolean {
  const kind = ownText(own(own(rowSchema(call), 'properties'), column), 'x-kind') ?? '';
  return ['date', 'amount'].includes(kind);
}

/** The first required property identifies a row. */
function keyOfRow(call: DescribedCall): (row: Json) => string {
  const [key] = asList(own(rowSchema(call), 'required')) ?? [];
  return (row) => JSON.stringify(own<Json>(row as JsonObject, String(key)) ?? row);
}
