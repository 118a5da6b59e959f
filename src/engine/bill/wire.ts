import { isObject } from '../kernel/text/json';
import type { TaxCodeMask } from '../kernel/text/taxCode';
import { displayText } from '../kernel/text/text';
import type { ReportAt } from './fields/problems';

/** The currency of a document's amounts. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** Amounts of this currency cannot be stored in cents, so they stay texts. */
  hasNoCents: boolean;
}

/** A position in the wire document: its value, its path and the diagnostics callback. Reading never changes it. */
export interface WireObject {
  readonly value: unknown;
  /** `fatt_interattiva_data.fornitura[0].pod`; empty for the document root. */
  readonly path: string;
  readonly reportAt: ReportAt;
  /** Development only, see `safeUrl`. */
  readonly allowLoopbackHttp: boolean;
  /** Masks tax codes; absent when they show in full. */
  readonly mask?: TaxCodeMask | undefined;
  /** The host sets the position of the euro sign and overrides the document's setting. */
  readonly hostEuro?: boolean | undefined;
  /** Currency of the amounts; euro when absent. */
  readonly currency?: Currency | undefined;
}

/** Limit for lists: ten years of months with two kinds of reading are 240 entries. */
const MAX_LIST = 2000;

/** Whether a value is absent: undefined, null and an empty text mean the same on this wire. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether there is no value, or a list or object without values. Anything deeper than `depth` counts as a value. */
export function isEmpty(value: unknown, depth = 4): boolean {
  if (typeof value !== 'object' || value === null) return isAbsent(value);
  return depth > 0 && Object.values(value).every((inside) => isEmpty(inside, depth - 1));
}

/** The wire position of a field. Reads only own properties, so that no name reaches the prototype. */
export function at(wire: WireObject, key: string): WireObject {
  const value = isObject(wire.value) && Object.hasOwn(wire.value, key) ? wire.value[key] : undefined;
  return wireAt(wire, value, wire.path === '' ? key : `${wire.path}.${key}`);
}

/** Another position in the same document. Lists the members instead of spreading: a large bill creates hundreds of thousands. */
export function wireAt(wire: WireObject, value: unknown, path: string): WireObject {
  return {
    value,
    path,
    reportAt: wire.reportAt,
    allowLoopbackHttp: wire.allowLoopbackHttp,
    mask: wire.mask,
    hostEuro: wire.hostEuro,
    currency: wire.currency,
  };
}

/** The same position without reports, for reading a value a second time. */
export function withoutReports(wire: WireObject): WireObject {
  return { ...wire, reportAt: () => {} };
}

/** The object at a position; anything else is reported. PHP sends an empty object as []. */
export function objectAt(wire: WireObject): WireObject | undefined {
  if (isObject(wire.value)) return wire;
  if (!isAbsent(wire.value) && !isEmptyList(wire.value)) wire.reportAt('bill.object.type', wire.path);
  return undefined;
}

/** The entries of a list, in order, or the values of a map. Reports a map unless the contract allows one. */
export function listAt(wire: WireObject, mapAllowed = false, max = MAX_LIST): readonly WireObject[] {
  if (Array.isArray(wire.value)) return cut(wire, wire.value, (index) => `${wire.path}[${index}]`, max);
  if (!isObject(wire.value)) {
    if (!isAbsent(wire.value)) wire.reportAt('bill.list.type', wire.path);
    return [];
  }
  const names = Object.keys(wire.value);
  if (!mapAllowed && !names.every((name) => /^\d+$/.test(name))) {
    wire.reportAt('bill.list.type', wire.path);
    return [];
  }
  if (!mapAllowed && names.length > 0) wire.reportAt('bill.list.map', wire.path);
  return cut(wire, Object.values(wire.value), (index) => `${wire.path}.${pathKey(names[index] ?? '')}`, max);
}

/** The entries of a list that are objects. */
export function rowsAt(wire: WireObject, mapAllowed = false, max = MAX_LIST): readonly WireObject[] {
  return listAt(wire, mapAllowed, max).filter((row) => {
    if (isObject(row.value)) return true;
    row.reportAt('bill.row.type', row.path);
    return false;
  });
}

/** Key and position of each entry of a map, or of a list of single-entry maps, in document order. */
export function pairsAt(wire: WireObject): readonly (readonly [string, WireObject])[] {
  if (isObject(wire.value)) return entriesOf(wire);
  return rowsAt(wire).flatMap(entriesOf);
}

function entriesOf(wire: WireObject): (readonly [string, WireObject])[] {
  if (!isObject(wire.value)) return [];
  const names = Object.keys(wire.value);
  const places = cut(wire, Object.values(wire.value), (index) => `${wire.path}.${pathKey(names[index] ?? '')}`);
  return places.map((place, index) => [names[index] ?? '', place] as const);
}

function cut(
  wire: WireObject,
  values: readonly unknown[],
  pathOf: (index: number) => string,
  max = MAX_LIST,
): readonly WireObject[] {
  if (values.length > max) wire.reportAt('bill.list.cut', wire.path);
  return values.slice(0, max).map((value, index) => wireAt(wire, value, pathOf(index)));
}

/** Shortens a map key, which is text of the server, so that messages stay readable. */
function pathKey(name: string): string {
  return displayText(name, 60);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
