import type { ValueType } from '../contract/kinds';

/** Type of the value at a path, with everything that `schemas/scope` declares. */
export type TypeInfo = LeafShape | BranchShape | ListShape;

/** Properties of every type. */
export interface TypeInfoBase {
  /** Whether the value may be absent. */
  optional: boolean;
  description: string;
  /** Name of its definition in the schema, such as `history`. */
  definition?: string;
}

export interface LeafShape extends TypeInfoBase {
  form: 'leaf';
  kind: ValueType;
  /** Values of an enum. */
  values?: readonly string[];
  /** Smallest and largest number, both inclusive. */
  minimum?: number;
  maximum?: number;
  /** The number has no decimals. */
  isWhole?: true;
}

export interface BranchShape extends TypeInfoBase {
  form: 'branch';
  parts: ReadonlyMap<string, TypeInfo>;
}

export interface ListShape extends TypeInfoBase {
  form: 'list';
  item: TypeInfo;
}
