import { type ESTree, parseSync, Visitor } from 'vite';

/** A test, a step of a test, or a group of tests, as its file declares it. */
export interface TestTitle {
  /** Titles of the enclosing groups, the outermost first, then its own. */
  path: readonly string[];
  isGroup: boolean;
  /** Whether only `npm run test:long` runs it. */
  isLong: boolean;
}

type Node = ESTree.Expression | ESTree.Super;

const ROOTS = new Set(['test', 'it', 'describe']);
/** Modifiers whose tests do not run. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fails']);

/**
 * The tests that a file declares, from its syntax tree, so that titles in comments or other strings do not count. In a title made
 * of parts, `…` represents each computed part. Literal rows of `each` also count as separate tests.
 */
export function testTitles(path: string, source: string): readonly TestTitle[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles: TestTitle[] = [];
  const around: Declared[] = [];
  new Visitor({
    CallExpression: (call) => {
      const declared = declaredBy(call, source);
      if (!declared) return;
      around.push(declared);
      if (around.some(({ runs }) => !runs)) return;
      const groups = around.slice(0, -1).map(({ titles: [title = ''] }) => title);
      const isLong = around.some((one) => one.isLong);
      for (const title of declared.titles) titles.push({ path: [...groups, title], isGroup: declared.isGroup, isLong });
    },
    'CallExpression:exit': (call) => {
      if (around.at(-1)?.start === call.start && around.at(-1)?.end === call.end) around.pop();
    },
  }).visit(program);
  return titles;
}

interface Declared {
  start: number;
  end: number;
  /** The title as written, then the titles of its rows. */
  titles: readonly string[];
  isGroup: boolean;
  isLong: boolean;
  runs: boolean;
}

function declaredBy({ callee, arguments: values, start, end }: ESTree.CallExpression, source: string): Declared | undefined {
  const [name, ...modifiers] = namesOf(callee);
  const [first, second] = values;
  if (name === undefined || !ROOTS.has(name) || values.length < 2 || !first) return undefined;
  const title = textOf(first);
  if (title === undefined) return undefined;
  return {
    start,
    end,
    titles: [...new Set([title, ...rowTitles(title, callee)])],
    isGroup: name === 'describe' || modifiers.includes('describe'),
    // A conditional tag applies to some cases only.
    isLong:
      /@long\b/.test(title) ||
      (second?.type === 'ObjectExpression' && /tag: '@long'/.test(source.slice(second.start, second.end))),
    runs: !modifiers.some((modifier) => NOT_RUN.has(modifier)),
  };
}

/** `test.describe` and `it.each(rows)` as names: `['test', 'describe']`, `['it', 'each']`. */
function namesOf(callee: Node): readonly string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

/** A string as a title, `…` for computed parts. */
function textOf(node: ESTree.Argument | ESTree.ArrayExpressionElement): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return undefined;
}

/** The titles of rows whose first element is a literal, which replaces the `%s` of the title. */
function rowTitles(title: string, callee: Node): readonly string[] {
  if (callee.type !== 'CallExpression' || !title.includes('%s')) return [];
  const [rows] = callee.arguments;
  if (rows?.type !== 'ArrayExpression') return [];
  return rows.elements.flatMap((row) => {
    const first = row && (textOf(row) ?? (row.type === 'ArrayExpression' ? textOf(row.elements[0] ?? null) : undefined));
    return first == null ? [] : [title.replace('%s', () => first)];
  });
}
