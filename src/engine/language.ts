/**
 * The layout language as a table: every operator of a condition, every form of a value and every action, with what it
 * takes. The schemas for editors, the checks, the searches through layouts and the completeness of the evaluators follow
 * from it. Code that runs in the page imports only its types.
 */

/** One word of the language. */
export type Leaf =
  /** A dotted path, from a root of `schemas/scope` or from a name in scope. */
  | 'path'
  /** The path of a boolean. */
  | 'flag'
  /** The path of a list. */
  | 'list'
  /** A new name, for an item of the `list` before it. It is in scope in the keys after it. */
  | 'name'
  /** The property of an item that identifies it. */
  | 'itemKey'
  | 'condition'
  | 'operand'
  /** A figure of a calculation. */
  | 'quantity'
  /** A value of the same sort as the whole: a text inside a text, a scalar inside a scalar. */
  | 'value'
  | 'text'
  | 'scalar'
  /** A scalar, or a translated address. */
  | 'address'
  | 'action'
  /** A rule of rules.json. */
  | 'rule'
  /** A root that is fetched. */
  | 'resource'
  /** A key of locales/messages.json. */
  | 'textKey'
  /** The name of a form, dialog, state or payment provider, or a route. */
  | 'reference'
  /** An amount in euros with two decimals: "200.00". */
  | 'euros'
  /** A day: YYYY-MM-DD. */
  | 'day'
  | 'string'
  /** A whole number from 0 to 6. */
  | 'digit'
  | 'boolean';

/** What an operator, a form or one of its keys takes. */
export type Argument =
  | Leaf
  | { readonly listOf: Argument }
  /** A list of fixed length; the last `optional` items may be left out. */
  | { readonly tuple: readonly Argument[]; readonly optional?: number }
  /** An object whose keys the author chooses. */
  | { readonly mapOf: Argument }
  /** An object with these keys. */
  | { readonly keys: Readonly<Record<string, Key>> }
  | { readonly oneOf: readonly string[] }
  | { readonly either: readonly Argument[] };

/** One key of an object. */
export interface Key {
  readonly takes: Argument;
  readonly optional?: true;
  /** One or two sentences for authors. */
  readonly about?: string;
  /** Types of the value to which an option applies; all when absent. */
  readonly for?: readonly string[];
}

/** An operator or a form: `{ "<name>": <takes>, …with }`. */
export interface Entry {
  /** One sentence for authors. */
  readonly about: string;
  readonly takes: Argument;
  /** Further keys beside the name. */
  readonly with?: Readonly<Record<string, Key>>;
  /** It decides by a rule, a word of the bill or the screen: an overlay that replaces it may lose the decision. */
  readonly decides?: true;
  /** It always has a value, so it takes no `default`. */
  readonly neverMissing?: true;
  /** Names in other languages, for suggestions. */
  readonly aka?: readonly string[];
}

/** An operator of a condition. */
export interface Operator extends Entry {
  /** What is compared: equal values, values with an order, or texts. */
  readonly compares?: 'equality' | 'order' | 'texts';
  /** Operators that a slip of the finger writes instead; the tests of rules try each. */
  readonly near?: readonly string[];
}

/** `{ "do": "<name>", … }`. */
export interface Verb {
  readonly about: string;
  readonly keys: Readonly<Record<string, Key>>;
  /** Keys of which exactly one must stand. */
  readonly exactlyOne?: readonly string[];
  readonly aka?: readonly string[];
}

const pair = { tuple: ['operand', 'operand'] } as const;

/** Operators of conditions: `{ "all": […] }`. A condition is true, false, missing or pending; only true shows. */
export const conditions = {
  all: {
    about: 'True when all are true.',
    takes: { listOf: 'condition' },
    near: ['any'],
    aka: ['and', '&&', 'every', 'allOf'],
  },
  any: {
    about: 'True when one is true.',
    takes: { listOf: 'condition' },
    near: ['all'],
    aka: ['or', '||', 'anyOf', 'either'],
  },
  not: {
    about: 'The opposite; missing stays missing.',
    takes: 'condition',
    aka: ['!', 'none', 'unless', 'nor', 'isNot'],
  },
  rule: { about: 'A named rule of rules.json.', takes: 'rule', aka: ['ref', 'named', 'use'] },
  is: { about: 'A boolean path is true.', takes: 'flag', aka: ['true', 'isTrue', 'flag', 'on', 'enabled'] },
  has: {
    about: 'The path has a value.',
    takes: 'path',
    aka: ['exists', 'present', 'defined', 'isSet', 'notEmpty', 'isPresent'],
  },
  eq: {
    about: 'The operands are equal.',
    takes: pair,
    compares: 'equality',
    near: ['ne'],
    aka: ['equals', 'equal', '==', '===', '=', 'isEqual', 'same'],
  },
  ne: {
    about: 'The operands differ.',
    takes: pair,
    compares: 'equality',
    near: ['eq'],
    aka: ['notEquals', 'notEqual', 'neq', '!=', '!==', 'differs', 'isNotEqual'],
  },
  lt: {
    about: 'The first operand is less than the second, or earlier.',
    takes: pair,
    compares: 'order',
    near: ['lte', 'gt'],
    aka: ['<', 'less', 'lessThan', 'below', 'before'],
  },
  lte: {
    about: 'The first operand is at most the second.',
    takes: pair,
    compares: 'order',
    near: ['lt', 'gte'],
    aka: ['<=', 'lessOrEqual', 'lessThanOrEqual', 'le', 'atMost', 'max'],
  },
  gt: {
    about: 'The first operand is greater than the second, or later.',
    takes: pair,
    compares: 'order',
    near: ['gte', 'lt'],
    aka: ['>', 'greater', 'greaterThan', 'above', 'more', 'moreThan', 'after'],
  },
  gte: {
    about: 'The first operand is at least the second.',
    takes: pair,
    compares: 'order',
    near: ['gt', 'lte'],
    aka: ['>=', 'greaterOrEqual', 'greaterThanOrEqual', 'ge', 'atLeast', 'min'],
  },
  in: {
    about: 'The first operand is one of the list.',
    takes: { tuple: ['operand', { listOf: 'operand' }] },
    compares: 'equality',
    aka: ['oneOf', 'contains', 'includes', 'among', 'isIn'],
  },
  startsWith: {
    about: 'The first operand, a text, starts with the second.',
    takes: pair,
    compares: 'texts',
    aka: ['beginsWith', 'hasPrefix', 'prefix', 'startWith'],
  },
  some: {
    about: 'The condition is true for one item of the list.',
    takes: { keys: { over: { takes: 'list' }, as: { takes: 'name' }, when: { takes: 'condition' } } },
    aka: ['anyItem', 'find', 'exists in'],
  },
  failed: {
    about: 'The resource of this root could not be loaded.',
    takes: 'resource',
    aka: ['error', 'failure', 'isError'],
  },
} as const satisfies Readonly<Record<string, Operator>>;

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
  neverMissing: true,
  aka: ['length', 'size', 'number'],
} as const;

/** The unit of an energy, as the bill has it: a word, or a path of its own. */
const unit = {
  takes: { either: ['string', { keys: { get: { takes: 'path' } } }] },
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
    pattern: { takes: 'string', optional: true, about: 'A date by the tokens d, m and Y.', for: ['date', 'tagged'] },
    unit,
  },
} as const;

const join = {
  about: 'Parts side by side; missing ones are left out.',
  takes: { either: [{ listOf: 'text' }, { keys: { get: { takes: 'list' } } }] },
  with: { with: { takes: 'string', optional: true, about: 'What stands between the parts; a blank when absent.' } },
  aka: ['concat', 'concatenate', 'list', 'combine'],
} as const;

/** Calculations, with figures of one type and unit. A missing part makes the result missing. */
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

/** Forms of a value that people read. */
export const textForms = {
  ...choosing,
  t: {
    about: 'A text of locales/messages.json.',
    takes: { either: ['textKey', { keys: { get: { takes: 'path', about: 'A path of type messageKey.' } } }] },
    with: {
      values: { takes: { mapOf: 'text' }, optional: true, about: 'Values of the placeholders of the text.' },
      rich: { takes: 'boolean', optional: true, about: 'Allows b, i, br, ul, li in the text.' },
    },
    aka: ['text', 'key', 'message', 'label', 'translate', 'i18n', 'msg', 'tr'],
  },
  get: formatted,
  join,
  count,
  sum: { ...calculations.sum, with: decimals },
  minus: { ...calculations.minus, with: decimals },
  div: { ...calculations.div, with: decimals },
} as const satisfies Readonly<Record<string, Entry>>;

/** Forms of a bare value: a choice, a colour, a number, a name. */
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

/** A list made from a list: the rows of a table, the options of a select. `row` is of the prop's own type. */
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

/** What a press does: `{ "do": "<name>", … }`. */
export const actions = {
  open: {
    about: 'Opens an address, calls a number, or starts a mail or a chat.',
    exactlyOne: ['href', 'tel', 'mail', 'chat'],
    keys: {
      href: { takes: 'address' },
      tel: { takes: 'address' },
      mail: { takes: 'address' },
      chat: { takes: 'address' },
      query: { takes: { mapOf: 'scalar' }, optional: true },
    },
    aka: ['link', 'href', 'goto', 'url', 'openUrl', 'openLink'],
  },
  downloadPdf: { about: 'Downloads the PDF of the bill.', keys: {}, aka: ['pdf', 'download', 'openPdf'] },
  refresh: {
    about: 'Loads again.',
    keys: {
      root: {
        takes: 'resource',
        optional: true,
        about: 'Only this root is loaded again; the bill and everything that belongs to it when absent.',
      },
    },
    aka: ['reload', 'retry', 'update'],
  },
  logout: { about: 'Ends the session.', keys: {} },
  pay: {
    about: 'Starts an online payment of the bill.',
    keys: {
      provider: { takes: 'reference', about: 'A provider of paymentProviders in the host settings.' },
      card: {
        takes: { oneOf: ['legacy'] },
        optional: true,
        about: 'legacy: the payment starts from the legacy card, whose notification address has its parts the other way round.',
      },
      failed: { takes: 'action', optional: true, about: 'What happens when the payment cannot start.' },
    },
    aka: ['payment', 'payNow'],
  },
  addToCalendar: {
    about: 'Saves a calendar file.',
    keys: {
      reminder: {
        takes: {
          oneOf: ['payment', 'instalment', 'selfReadingGas', 'selfReadingElectricity', 'selfReadingFromDay', 'selfReadingUntil'],
        },
        about:
          'The subject of the reminder. payment and instalment need date; the others know their days from today and from the readingWindow of the host.',
      },
      date: {
        takes: 'scalar',
        optional: true,
        about: 'The due date, as a path of type date. Without a value the button hides.',
      },
      title: { takes: 'text', about: 'The name of the event, and of the file.' },
      text: {
        takes: 'text',
        optional: true,
        about: 'The description of the event. Never a link of the bill.',
      },
      key: {
        takes: 'text',
        optional: true,
        about: 'Identifies an instalment of the bill, so that a second press updates the right event.',
      },
    },
    aka: ['calendar', 'reminder', 'remind'],
  },
  openDialog: {
    about: 'Opens the dialog with this id.',
    keys: { dialog: { takes: 'reference' } },
    aka: ['dialog', 'modal', 'openSheet', 'openModal', 'showDialog'],
  },
  select: {
    about: 'Gives a state around the node another value.',
    keys: { state: { takes: 'reference' }, value: { takes: 'scalar' } },
  },
  navigate: { about: 'Goes to another page of the site.', keys: { to: { takes: 'reference' } } },
  setLocale: {
    about: 'Shows the page in another language.',
    keys: { locale: { takes: 'scalar' } },
    aka: ['language', 'locale', 'setLanguage'],
  },
  consent: {
    about: 'Answers the question about measuring, and keeps the answer in this browser.',
    keys: { answer: { takes: { oneOf: ['accepted', 'refused'] } } },
  },
  submit: { about: 'Sends the form.', keys: { form: { takes: 'reference' } }, aka: ['send', 'post'] },
} as const satisfies Readonly<Record<string, Verb>>;

/** Keys of a node that shows once for each item of a list. */
export const repeat = {
  over: { takes: 'list' },
  as: { takes: 'name', about: 'Name of the item inside.' },
  key: { takes: 'itemKey', about: 'Property of the item that identifies the instance.' },
  where: { takes: 'condition', optional: true, about: 'Only items for which this is true.' },
} as const satisfies Readonly<Record<string, Key>>;

/** Ways to introduce a name whose value the customer chooses, by the key that tells them apart. */
export const states = {
  oneOf: {
    about: 'The chosen item of a list; at the start its first.',
    takes: 'list',
    with: {
      key: { takes: 'itemKey', optional: true },
      where: {
        takes: 'condition',
        optional: true,
        about: 'Only items for which this is true can be chosen; inside it the name of the state is the item.',
      },
      follows: {
        takes: 'reference',
        optional: true,
        about: 'A state around this one that chooses from the same list: the choice is shared, here among the items of where.',
      },
      url: { takes: 'string', optional: true, about: 'Key of the query that holds the choice.' },
    },
  },
  values: {
    about: 'One of these words; at the start the first.',
    takes: { listOf: 'string' },
    with: { url: { takes: 'string', optional: true, about: 'Key of the query that holds the choice.' } },
  },
  flag: { about: 'On or off; at the start this.', takes: 'boolean' },
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of an operator of a condition. */
export type ConditionOperator = keyof typeof conditions;

/** The operators that take this, such as the comparisons, which take two operands. */
export type OperatorThatTakes<A> = {
  [Name in ConditionOperator]: (typeof conditions)[Name]['takes'] extends A ? Name : never;
}[ConditionOperator];

/** The operators that compare two operands. */
export type Comparison = OperatorThatTakes<typeof pair>;

/** The name of a form that chooses between values. */
export type ChoosingForm = keyof typeof choosing;

/** The forms of a text that do more than choose. */
export type ReadingTextForm = Exclude<keyof typeof textForms, ChoosingForm>;

/** The forms of a scalar that do more than choose. */
export type ReadingScalarForm = Exclude<keyof typeof scalarForms, ChoosingForm>;

/** The forms of a value in a request that do more than choose. */
export type ReadingBodyForm = Exclude<keyof typeof bodyForms, ChoosingForm>;

/** The name of an operand that is no literal. */
export type OperandForm = keyof typeof operandForms;

/** The name of a figure that is no number. */
export type QuantityForm = keyof typeof quantityForms;

/** An option of a formatted path. */
export type DisplayOption = keyof (typeof formatted)['with'];

/** The key of an action that opens an address. */
export type AddressKey = (typeof actions)['open']['exactlyOne'][number];

/** The verb of an action. */
export type ActionVerb = keyof typeof actions;
