import { type ESTree, parseSync, Visitor } from 'vite';

/** A test, a step of one, or a group of them, as its file declares it. */
export interface TestTitle {
  /** Of the groups around it, the outermost first, then its own. */
  path: readonly string[];
  isGroup: boolean;
  /** Only `npm run test:long` runs it. */
  isLong: boolean;
}

type Node = ESTree.Expression | ESTree.Super;

const ROOTS = new Set(['test', 'it', 'describe']);
/** What they declare does not run. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fails']);

/**
 * The tests that a file declares, from its syntax tree: a title in a comment or in another string is none. In titles made of parts,
 * `…` stands for each part that is computed. The rows of `each` that are written out count as tests of their own, too.
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
  /** As it is written, then those of its rows. */
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
    // A tag that depends on something is that of some cases only.
    isLong:
      /@long\b/.test(title) ||
      (second?.type === 'ObjectExpression' && /tag: '@long'/.test(source.slice(second.start, second.end))),
    runs: !modifiers.some((modifier) => NOT_RUN.has(modifier)),
  };
}

/** `test.describe` and `it.each(rows)` by their names: `['test', 'describe']`, `['it', 'each']`. */
function namesOf(callee: Node): readonly string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

/** A text as a title, `…` for what is computed. */
function textOf(node: ESTree.Argument | ESTree.ArrayExpressionElement): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return undefined;
}

/** The titles of rows whose first part is written out: the `%s` of the title. */
function rowTitles(title: string, callee: Node): readonly string[] {
  if (callee.type !== 'CallExpression' || !title.includes('%s')) return [];
  const [rows] = callee.arguments;
  if (rows?.type !== 'ArrayExpression') return [];
  return rows.elements.flatMap((row) => {
    const first = row && (textOf(row) ?? (row.type === 'ArrayExpression' ? textOf(row.elements[0] ?? null) : undefined));
    return first == null ? [] : [title.replace('%s', () => first)];
  });
}
