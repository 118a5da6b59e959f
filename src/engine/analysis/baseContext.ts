import type { Env } from '../layout/types';
import type { ShapeOf } from './representatives/representative';
import type { SymbolicInputs } from './symbolicScope';

/** The context in which nodes are resolved. */
export interface BaseContext {
  env: Env;
  roots: SymbolicInputs['roots'];
  fetched: SymbolicInputs['fetched'];
  known: SymbolicInputs['known'];
  shapeOf: ShapeOf;
  /** Maximum number of execution paths (default: 40 000). */
  mostPaths?: number;
}
