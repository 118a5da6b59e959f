import type { Bill } from '../../../engine/contract/scope.generated';

/** A case that a bill may have, such as a bonus. */
export interface BillCase {
  /** A path with a value that is neither empty nor 0. */
  path?: string;
  /** The value that the path must have. */
  is?: string;
  /** A row of the Scontrino. */
  item?: string;
}

/**
 * One thing that an element of the law requires: its data and its place on the page. A need with `detail`, `item` or a path in
 * `bill.supplies[]` or `elements.supplies[]` is one of each supply.
 */
export interface Need {
  /** The kind of supply that has it; both when absent. */
  kind?: Bill['kind'];
  /** Cases of which one must exist for the need to apply. */
  when?: readonly BillCase[];
  /** A path that needs a value, in each item of its lists, and that the page shows. */
  path?: string;
  /** Paths that do as well. */
  or?: readonly string[];
  /** A path that a visible node reads; a bill may have no value for it. */
  reads?: string;
  /** Visible nodes of which one suffices. */
  nodes?: readonly string[];
  /** The nodes are needed for each supply. */
  perSupply?: boolean;
  /** One supply that has it suffices. */
  any?: boolean;
  /** Key of dettagli_fornitura. */
  detail?: string;
  /** A row of the Scontrino, with its nature, and the fields that each such row needs and the page shows. */
  item?: string;
  nature?: string;
  has?: readonly string[];
  /** The field of the document, for the report. */
  wire?: string;
}

/** One of the elements that the law requires. */
export interface LegalElement {
  number: number;
  title: string;
  kind?: Bill['kind'];
  /** Cases of which one must exist for the element to apply. */
  when?: readonly BillCase[];
  needs: readonly Need[];
}

/** Whether each supply must meet a need. */
export function isOfSupply({ detail, item, path, perSupply }: Need): boolean {
  return detail !== undefined || item !== undefined || perSupply === true || isInSupplies(path ?? '');
}

function isInSupplies(path: string): boolean {
  return /^(?:bill|elements)\.supplies\[\]/.test(path);
}
