import { type Json, own, ownText } from '../../kernel/text/json';
import type { OperandForm } from '../language/values';
import { type CompileContext, type EvalContext, isValue, type Maybe, MISSING, reportError } from './context';
import { entryOfForm } from './entryOfForm';
import { compilePath, type Path } from './paths';
import { type CompileCondition, centsOf, compileCount, compileQuantity } from './quantities';

/** A compiled operand of a comparison. */
export interface Operand {
  source: Json;
  read: (context: EvalContext) => Maybe<unknown>;
}

/** Compiles an operand: a literal or one of its forms. */
export function compileOperand(source: Json, context: CompileContext, compileCondition: CompileCondition): Operand {
  if (typeof source === 'string' || typeof source === 'number' || typeof source === 'boolean')
    return { source, read: () => source };
  const read = entryOfForm(forms, source)?.(source, context, compileCondition);
  if (!read)
    reportError(
      context,
      'layout.operand.unknown',
      JSON.stringify(source).slice(0, 80),
      `An operand is a literal or an object with one of: ${[...forms.keys()].join(' ')}.`,
    );
  return { source, read: read ?? (() => MISSING) };
}

/** Compiles the reader of an operand; undefined when its argument is invalid. */
type Build = (source: Json, context: CompileContext, compileCondition: CompileCondition) => Operand['read'] | undefined;

const forms: ReadonlyMap<string, Build> = new Map(
  Object.entries({
    get: (source, context) => {
      const path = ownText(source, 'get');
      return path === undefined ? undefined : comparable(compilePath(path, context));
    },
    count: compileCount,
    eur: (source) => {
      const cents = centsOf(own(source, 'eur'));
      return cents === undefined ? undefined : () => cents;
    },
    date: (source) => {
      const day = ownText(source, 'date');
      return day === undefined ? undefined : () => day;
    },
    sum: quantity,
    minus: quantity,
    div: quantity,
  } satisfies Record<OperandForm, Build>),
);

function quantity(source: Json, context: CompileContext, compileCondition: CompileCondition): Operand['read'] {
  const read = compileQuantity(source, context, compileCondition);
  return (run) => {
    const value = read(run);
    return isValue(value) ? value.value : value;
  };
}

/** Returns a reader of a path for comparisons. It unwraps tagged values. */
export function comparable(path: Path): Operand['read'] {
  if (path.kinds !== 'tagged') return path.read;
  return (run) => {
    const value = path.read(run);
    return isValue(value) ? (own(value, 'value') ?? MISSING) : value;
  };
}
