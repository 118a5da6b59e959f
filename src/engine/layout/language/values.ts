import type { Entry } from './grammar';

const otherwise = { else: { takes: 'value', optional: true } } as const;

/** Forms that choose between values, in texts, scalars and requests alike. */
export const choosing = {
  if: {
    about: 'The second when the first is true, else the third.',
    decides: true,
    takes: { tuple: ['condition', 'value', 'value'], optional: 1 },
    aka: ['cond', 'condition', 'ternary', 'then'],
  },
  branch: {
    about: 'The value of the first branch whose condition is true.',
    decides: true,
    takes: { listOf: { keys: { when: { takes: 'condition' }, value: { takes: 'value' } } } },
    with: otherwise,
    aka: ['switch', 'case', 'when', 'cases'],
  },
  match: {
    about: 'The case of this name.',
    decides: true,
    takes: { keys: { get: { takes: 'path' } } },
    with: { cases: { takes: { mapOf: 'value' } }, ...otherwise },
    aka: ['switchOn', 'select', 'map'],
  },
  first: {
    about: 'The first that has a value.',
    takes: { listOf: 'value' },
    aka: ['fallback', 'coalesce', 'or', 'either', 'firstOf'],
  },
  screen: {
    about: 'By width: phone < 600, narrow <= 850, medium <= 900, wide.',
    decides: true,
    takes: {
      keys: {
        phone: { takes: 'value', optional: true },
        narrow: { takes: 'value', optional: true },
        medium: { takes: 'value', optional: true },
        wide: { takes: 'value', optional: true },
      },
    },
    with: otherwise,
    aka: ['responsive', 'breakpoint', 'media', 'width'],
  },
} as const satisfies Readonly<Record<string, Entry>>;

const get = {
  about: 'The value of the path.',
  takes: 'path',
  aka: ['path', 'value', 'field', 'bind', 'from', 'data', 'read'],
} as const;

const count = {
  about: 'The number of items of a list; 0 when it is missing.',
  takes: 'list',
  with: {
    as: { takes: 'name', optional: true, about: 'Name of the item in where.' },
    where: { takes: 'condition', optional: true, about: 'Only items for which this is true count.' },
  },
  together: ['as', 'where'],
  neverMissing: true,
  aka: ['length', 'size', 'number'],
} as const;

/** The unit of an energy: a word, or a path to the unit in the bill. */
const unit = {
  takes: { either: ['word', { keys: { get: { takes: 'path' } } }] },
  optional: true,
  about: 'The unit of an energy: a word, or its path.',
  for: ['energy'],
} as const;

/** A path whose value is formatted, with the options of its type. */
const formatted = {
  ...get,
  about: 'The value of the path, formatted by its type.',
  with: {
    abs: {
      takes: 'boolean',
      optional: true,
      about: 'Without its sign.',
      for: ['amount', 'number', 'energy', 'percent', 'tagged'],
    },
    euro: {
      takes: { oneOf: ['prefix', 'suffix', 'word'] },
      optional: true,
      about: 'The position of the euro sign.',
      for: ['amount', 'tagged'],
    },
    form: {
      takes: { oneOf: ['long', 'short'] },
      optional: true,
      about: 'long: 10 dicembre 2026; short: 10/12/2026.',
      for: ['date', 'tagged'],
    },
    pattern: {
      takes: 'datePattern',
      optional: true,
      about: 'Day, month and year in figures, each at most once, with blanks or one of / . , - between them.',
      for: ['date', 'tagged'],
    },
    decimals: {
      takes: 'digit',
      optional: true,
      about: 'Digits after the decimal sign, such as 6 of a unit price.',
      for: ['amount', 'number', 'energy', 'percent'],
    },
    unit,
  },
} as const;

const join = {
  about: 'Parts side by side; missing ones are left out.',
  takes: { either: [{ listOf: 'text' }, { keys: { get: { takes: 'list' } } }] },
  with: { with: { takes: 'string', optional: true, about: 'What stands between the parts; a blank when absent.' } },
  aka: ['concat', 'concatenate', 'list', 'combine'],
} as const;

/** Calculations with figures of one type and unit. A missing part makes the result missing. */
const calculations = {
  sum: {
    about: 'The sum of figures of one type, or of one figure for each item of a list.',
    takes: {
      either: [
        { listOf: 'quantity' },
        {
          keys: {
            over: { takes: 'list' },
            as: { takes: 'name' },
            where: { takes: 'condition', optional: true },
            value: { takes: 'quantity' },
          },
        },
      ],
    },
    aka: ['add', 'plus', '+', 'total'],
  },
  minus: {
    about: 'The first figure without the second.',
    takes: { tuple: ['quantity', 'quantity'] },
    aka: ['subtract', 'sub', '-', 'difference'],
  },
  div: {
    about:
      'The first figure divided by the second; missing by zero. An amount by an energy is a price for its unit, such as 0,31 €/kWh.',
    takes: { tuple: ['quantity', 'quantity'] },
    aka: ['divide', '/', 'ratio', 'per'],
  },
} as const satisfies Readonly<Record<string, Entry>>;

const eur = { about: 'An amount, such as "200.00".', takes: 'euros' } as const;

/** Forms of a figure in a calculation, besides a number. */
export const quantityForms = {
  get: {
    ...get,
    with: { unit },
  },
  count,
  eur,
  ...calculations,
} as const satisfies Readonly<Record<string, Entry>>;

const decimals = {
  decimals: { takes: 'digit', optional: true, about: 'Digits after the decimal sign; only the display is rounded.' },
} as const;

/** The paths of two dates. */
const dates = { tuple: [{ keys: { get: { takes: 'path' } } }, { keys: { get: { takes: 'path' } } }] } as const;

/** Forms of a value that people read. */
export const textForms = {
  ...choosing,
  t: {
    about: 'A text of locales/messages.json.',
    takes: { either: ['textKey', { keys: { get: { takes: 'path', about: 'A path of type messageKey.' } } }] },
    with: {
      values: { takes: { mapOf: 'text' }, optional: true, about: 'Values of the placeholders of the text.' },
      rich: { takes: 'boolean', optional: true, about: 'Allows b, i, br, ul, li in the text.' },
      key: {
        takes: 'boolean',
        optional: true,
        about: 'With a path: a single word without a text of the brand is a key, and is missing.',
      },
    },
    aka: ['text', 'key', 'message', 'label', 'translate', 'i18n', 'msg', 'tr'],
  },
  get: formatted,
  join,
  count,
  sum: { ...calculations.sum, with: decimals },
  minus: { ...calculations.minus, with: decimals },
  div: { ...calculations.div, with: decimals },
  days: {
    about:
      'The number of days from the first date to the second; below zero when the second is earlier. Only on pages of the site.',
    takes: dates,
    aka: ['daysBetween', 'dateDiff', 'age', 'daysLeft'],
  },
  period: {
    about: 'The months from the first date to the second, such as settembre–ottobre 2026. Only on pages of the site.',
    takes: dates,
    aka: ['months', 'range', 'fromTo', 'dateRange'],
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** Forms of a bare literal: a choice, a colour, a number, a name. */
export const scalarForms = { ...choosing, get, count } as const satisfies Readonly<Record<string, Entry>>;

/** Forms of an operand, besides a literal. */
export const operandForms = {
  get,
  count,
  eur,
  date: { about: 'A day, YYYY-MM-DD.', takes: 'day' },
  ...calculations,
} as const satisfies Readonly<Record<string, Entry>>;

/** Forms of a value in the request of a form, besides literals, objects and lists. */
export const bodyForms = {
  ...choosing,
  get: formatted,
  join,
  each: {
    about: 'One entry for each item of a list.',
    takes: 'list',
    with: { as: { takes: 'name' }, value: { takes: 'value' } },
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** Maps a list to the rows of a table or the options of a select. `value` has the type of the prop's rows. */
export const each = {
  about: 'One row for each item of a list.',
  takes: 'list',
  with: {
    as: { takes: 'name' },
    key: { takes: 'itemKey', optional: true },
    where: { takes: 'condition', optional: true, about: 'Only items for which this is true.' },
    value: { takes: 'value' },
  },
} as const satisfies Entry;

/** The name of a form that chooses between values. */
export type ChoosingForm = keyof typeof choosing;

/** The forms of a text that do more than choose. */
export type ReadingTextForm = Exclude<keyof typeof textForms, ChoosingForm>;

/** The forms of a scalar that do more than choose. */
export type ReadingScalarForm = Exclude<keyof typeof scalarForms, ChoosingForm>;

/** The forms of a value in a request that do more than choose. */
export type ReadingBodyForm = Exclude<keyof typeof bodyForms, ChoosingForm>;

/** The name of a form of an operand. */
export type OperandForm = keyof typeof operandForms;

/** The name of a form of a figure. */
export type QuantityForm = keyof typeof quantityForms;

/** An option of a formatted path. */
export type DisplayOption = keyof (typeof formatted)['with'];
