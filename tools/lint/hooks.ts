import { parseSync, Visitor } from 'vite';
import type { LintFinding } from './forbidden';

/** Names of functions that React calls during render: components and hooks. */
const RENDERS = /^(?:use)?[A-Z]/;

interface Named {
  /** '' for an anonymous function, such as a callback. */
  name: string;
}

/** Finds writes to a ref during render: they would persist even if React discards the render. */
export function findWritesInRender(path: string, source: string): LintFinding[] {
  const found: LintFinding[] = [];
  const around: Named[] = [];
  let declared = '';
  const enter = (name: string | undefined) => {
    around.push({ name: name ?? declared });
    declared = '';
  };
  const leave = () => {
    around.pop();
  };
  const check = (target: { type: string; start: number }, text: string) => {
    const isRef = target.type === 'MemberExpression' && /\.current$/.test(text);
    if (!isRef || !RENDERS.test(around.at(-1)?.name ?? '')) return;
    const line = source.slice(0, target.start).split('\n').length;
    found.push({ line, text: `${text} is written during render. Write it in an effect or in a handler.` });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      declared = isFunction && id.type === 'Identifier' ? id.name : '';
    },
    FunctionDeclaration: ({ id }) => enter(id?.name),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: ({ id }) => enter(id?.name),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: () => enter(undefined),
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression: ({ left }) => check(left, source.slice(left.start, left.end)),
    UpdateExpression: ({ argument }) => check(argument, source.slice(argument.start, argument.end)),
  }).visit(parseSync(path, source).program);
  return found;
}
