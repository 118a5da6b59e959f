import { formsKinds } from '../../src/brands/forms/formRoots';
import { DEFAULT_HOST, hostsDirs, readBrand } from '../../src/brands/readBrand';
import { rootsOfPages } from '../../src/brands/trees/pages';
import { siteCallTable } from '../../src/brands/trees/siteCallTable';
import { kinds as rootKinds } from '../../src/engine/contract/kinds.generated';
import type { Json } from '../../src/engine/kernel/text/json';
import { compileCondition } from '../../src/engine/layout/compile/conditions';
import { type CompileContext, type EvalContext, type Local, withName } from '../../src/engine/layout/compile/context';
import { compilePath, itemKinds } from '../../src/engine/layout/compile/paths';
import type { ConditionResult, Resource, Rule, Scope } from '../../src/engine/layout/types';
import blocks from './blocks.vectors.json';
import documents from './documents.vectors.json';
import elements from './elements.vectors.json';
import figures from './figures.vectors.json';
import instalments from './instalments.vectors.json';
import messages from './messages.vectors.json';
import outcome from './outcome.vectors.json';
import page from './page.vectors.json';
import payment from './payment.vectors.json';
import site from './site.vectors.json';

/** Values of a scope by path; null removes a value of the case's bill. */
type Given = Readonly<Record<string, Json>>;

/** One row of the table: the known values and the expected outcome of the rule. */
export interface RuleCase {
  rule: string;
  known: Given;
  /** Roots that have not arrived. */
  pending: readonly string[];
  /** Roots whose call has failed. */
  failed: readonly string[];
  /** Outcome according to the specification. */
  expected: ConditionResult;
  /** Current outcome of the rule, if it deviates from the specification. */
  now?: ConditionResult;
}

/** A file of vectors: base bills, and for each rule the cases, each with its differences from a bill. */
interface Vectors {
  bills: Readonly<Record<string, Given>>;
  rules: Readonly<Record<string, readonly Row[]>>;
}

interface Row {
  /** Name of the base bill. */
  of?: string;
  given?: Given;
  pending?: readonly string[];
  failed?: readonly string[];
  expected: ConditionResult;
  now?: ConditionResult;
  /** Wording of the specification, if there is a `now`. */
  because?: string;
}

// TypeScript widens the literals of the vectors to strings.
const files = [payment, blocks, elements, instalments, figures, page, outcome, documents, messages, site] as unknown as Vectors[];

export const cases: readonly RuleCase[] = files.flatMap(({ bills, rules }) =>
  Object.entries(rules).flatMap(([rule, rows]) =>
    rows.map(({ of, given, pending = [], failed = [], expected, now }) => ({
      rule,
      known: without({ ...(of !== undefined && bills[of]), ...given }),
      pending,
      failed,
      expected,
      ...(now !== undefined && { now }),
    })),
  ),
);

function without(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

/** Names that layouts introduce around the rules that read them, and the lists of their items. */
const names = {
  row: 'bill.overdue',
  supply: 'bill.supplies',
  link: 'bill.payment.links',
  instalment: 'instalments.items',
  point: 'bill.supplies',
  detail: 'supply.details',
  month: 'supply.months',
  missed: 'bill.missed',
  document: 'documents.items',
  message: 'messages.items',
  change: 'unsent.items',
  topic: 'faq.topics',
  one: 'topic.questions',
  entry: 'glossary.terms',
};

const answersOf = (call: string, root = call) => ({ [root]: siteCallTable().get(call)?.shape ?? {} });

/** Values of the product's forms that pages read. */
const forms = formsKinds(readBrand(DEFAULT_HOST, hostsDirs()).forms);

/** The outcome of a condition in a case, with these rules. Throws if a rule has a mistake. */
export function outcomeOf(
  condition: Json,
  { known, pending, failed }: RuleCase,
  rules: Readonly<Record<string, Rule>>,
): ConditionResult {
  const report = ({ message }: { message: string }) => {
    throw new Error(message);
  };
  const outside: CompileContext = {
    // Some rules are for pages of the site.
    layout: {
      template: '',
      nodes: [],
      modules: {},
      rules,
      roots: {
        ...rootsOfPages,
        ...answersOf('documents'),
        ...answersOf('messages'),
        ...answersOf('menu'),
        ...answersOf('newMessages', 'unread'),
        ...answersOf('faq'),
        ...answersOf('customerHome', 'due'),
        ...answersOf('registrationVerify', 'verifyFields'),
        forms,
        params: { q: 'text', state: 'text', kind: 'text', year: 'text' },
      },
    },
    at: '',
    names: undefined,
    inside: [],
    rules: [],
    report,
  };
  const context = Object.entries(names).reduce(
    (around, [name, list]) => withName(around, name, itemKinds(compilePath(list, around).kinds)),
    // A state with a text, and the values that the form of a reading reads from itself.
    withName(withName(outside, 'q', 'text'), 'form', { numbers: { reading: 'number' } }),
  );
  // Reports a path that does not exist, because compiling it fails.
  for (const path of Object.keys(known)) compilePath(path, context);
  const values = asTree({ ...off, ...known });
  const run: EvalContext = {
    scope: scopeOf(values, pending, failed),
    env: { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined },
    locals: ['q', 'form', ...Object.keys(names)].reduce<Local | undefined>(
      (parent, name) => ({ name, value: values[name], parent }),
      undefined,
    ),
    prefix: '',
    needs: new Set(),
    report,
  };
  return compileCondition(condition, context).test(run);
}

/** Flags are never missing: flags that a case does not name are off, as in every bill. */
const off: Given = Object.fromEntries(Object.keys(rootKinds.flags ?? {}).map((flag) => [`flags.${flag}`, false]));

function scopeOf(values: Readonly<Record<string, unknown>>, pending: readonly string[], failed: readonly string[]): Scope {
  const ready = Object.entries(values).map(([root, value]): [string, Resource] => [root, { state: 'ready', value }]);
  const waiting = pending.map((root): [string, Resource] => [root, { state: 'pending' }]);
  const lost = failed.map((root): [string, Resource] => [root, { state: 'failed' }]);
  return Object.fromEntries([...ready, ...waiting, ...lost]);
}

/** Turns `{ "bill.payment.due": 1 }` into `{ bill: { payment: { due: 1 } } }`. */
function asTree(known: Given): Record<string, unknown> {
  const heads = new Set(Object.keys(known).map((path) => path.split('.', 1).join()));
  return Object.fromEntries([...heads].map((head) => [head, known[head] ?? asTree(below(head, known))]));
}

function below(head: string, known: Given): Given {
  const start = `${head}.`;
  const inside = Object.entries(known).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(inside.map(([path, value]) => [path.slice(start.length), value]));
}
