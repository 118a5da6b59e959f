import { kinds as rootKinds } from '../../src/contract/kinds.generated';
import { compileCondition } from '../../src/engine/conditions';
import { type CompileContext, type EvalContext, type Local, withName } from '../../src/engine/context';
import { compilePath, itemKinds } from '../../src/engine/paths';
import type { Outcome, Resource, Rule, Scope } from '../../src/engine/types';
import type { Json } from '../../src/kernel/json';
import { formsKinds } from '../../tools/brands/formRoots';
import { rootsOfPages } from '../../tools/brands/pages';
import { portalCalls } from '../../tools/brands/portalCalls';
import { DEFAULT_HOST, hostsDirs, readBrand } from '../../tools/brands/readBrand';
import blocks from './blocks.vectors.json';
import documents from './documents.vectors.json';
import figures from './figures.vectors.json';
import instalments from './instalments.vectors.json';
import messages from './messages.vectors.json';
import outcome from './outcome.vectors.json';
import page from './page.vectors.json';
import payment from './payment.vectors.json';
import site from './site.vectors.json';

/** What a scope holds, by path; null leaves out what the bill of the case has. */
type Given = Readonly<Record<string, Json>>;

/** One row of the table: what is known, and what the rule then has to say. */
export interface RuleCase {
  rule: string;
  known: Given;
  /** Roots that have not arrived. */
  pending: readonly string[];
  /** Roots whose call has failed. */
  failed: readonly string[];
  /** What the specification asks for. */
  expected: Outcome;
  /** What the rule says today, where it differs from the specification. */
  now?: Outcome;
}

/** A file of vectors: bills to start from, and for each rule the cases, each a bill with what is different. */
interface Vectors {
  bills: Readonly<Record<string, Given>>;
  rules: Readonly<Record<string, readonly Row[]>>;
}

interface Row {
  /** One of the bills. */
  of?: string;
  given?: Given;
  pending?: readonly string[];
  failed?: readonly string[];
  expected: Outcome;
  now?: Outcome;
  /** What the specification says, beside `now`. */
  because?: string;
}

// The compiler reads the vectors' literals as any text.
const files = [payment, blocks, instalments, figures, page, outcome, documents, messages, site] as unknown as Vectors[];

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

/** Names that layouts introduce around the rules that read them, and the lists whose items they hold. */
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
};

const answersOf = (call: string, root = call) => ({ [root]: portalCalls().get(call)?.shape ?? {} });

/** What pages read of the forms of the product. */
const forms = formsKinds(readBrand(DEFAULT_HOST, hostsDirs()).forms);

/** What a condition says in a case, asked among these rules. A mistake in a rule is an error. */
export function outcomeOf(condition: Json, { known, pending, failed }: RuleCase, rules: Readonly<Record<string, Rule>>): Outcome {
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
    // A state that holds a text, and what a form of a reading reads of itself.
    withName(withName(outside, 'q', 'text'), 'form', { numbers: { reading: 'number' } }),
  );
  // A path that does not exist is reported when it is compiled.
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

/** Flags are never missing: those that a case does not name are off, as in every bill. */
const off: Given = Object.fromEntries(Object.keys(rootKinds.flags ?? {}).map((flag) => [`flags.${flag}`, false]));

function scopeOf(values: Readonly<Record<string, unknown>>, pending: readonly string[], failed: readonly string[]): Scope {
  const ready = Object.entries(values).map(([root, value]): [string, Resource] => [root, { state: 'ready', value }]);
  const waiting = pending.map((root): [string, Resource] => [root, { state: 'pending' }]);
  const lost = failed.map((root): [string, Resource] => [root, { state: 'failed' }]);
  return Object.fromEntries([...ready, ...waiting, ...lost]);
}

/** `{ "bill.payment.due": 1 }` as `{ bill: { payment: { due: 1 } } }`. */
function asTree(known: Given): Record<string, unknown> {
  const heads = new Set(Object.keys(known).map((path) => path.split('.', 1).join()));
  return Object.fromEntries([...heads].map((head) => [head, known[head] ?? asTree(below(head, known))]));
}

function below(head: string, known: Given): Given {
  const start = `${head}.`;
  const inside = Object.entries(known).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(inside.map(([path, value]) => [path.slice(start.length), value]));
}
