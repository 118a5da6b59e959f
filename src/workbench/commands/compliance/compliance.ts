import type { ResolveResult } from '../../../brands/trees/question';
import type { Bill, Elements } from '../../../engine/contract/scope.generated';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import { valueAt } from '../../explain/paths';
import { type DataPath, dataOf } from '../data/data';

/** One thing that an element of the law requires: its data and its place on the page. */
export interface Need {
  /** The kind of supply that has it; both when absent. */
  kind?: Bill['kind'];
  /** A path that needs a value, and a visible node that reads it. */
  path?: string;
  /** Paths that do as well. */
  or?: readonly string[];
  /** A path that a visible node reads; a bill may have no value for it. */
  reads?: string;
  /** A visible node. */
  node?: string;
  /** Key of dettagli_fornitura. */
  detail?: string;
  /** A row of the Scontrino, with its nature, and the fields that the row needs. */
  item?: string;
  nature?: string;
  has?: readonly string[];
  /** A list that each supply needs. */
  each?: string;
  /** The field of the document, for the report. */
  wire?: string;
}

/** One of the elements that the law requires. */
export interface LegalElement {
  number: number;
  title: string;
  kind?: Bill['kind'];
  needs: readonly Need[];
}

/** Whether a bill of a brand has an element. */
export interface ElementState {
  number: number;
  title: string;
  /** `none`: it does not apply to the supplies of the bill. */
  state: 'yes' | 'part' | 'no' | 'none';
  /** What the document does not send: fields, or paths if the field has several names. */
  missing: string[];
  /** What the document sends but no visible node of the brand shows. */
  hidden: string[];
}

/** Compares a bill of a brand, as its page shows it, with a list of elements. Closed parts of the page count as visible. */
export function complianceOf(answer: ResolveResult, elements: readonly LegalElement[]): ElementState[] {
  const page = pageOf(answer);
  return elements.map(({ number, title, kind, needs }) => {
    const applying = needs.filter((need) => applies(need.kind, page) && applies(kind, page));
    const missing = applying.filter((need) => !isSent(need, page)).map(nameOf);
    const hidden = applying.filter((need) => isSent(need, page) && !isShown(need, page)).map(nameOf);
    const lacks = missing.length + hidden.length;
    const state = applying.length === 0 ? 'none' : lacks === 0 ? 'yes' : lacks === applying.length ? 'no' : 'part';
    return { number, title, state, missing: [...new Set(missing)], hidden: [...new Set(hidden)] };
  });
}

interface ResolvedPage {
  paths: ReadonlyMap<string, DataPath>;
  /** Ids of the visible nodes. */
  visible: ReadonlySet<string>;
  kinds: ReadonlySet<Bill['kind']>;
  supplies: Bill['supplies'];
  elements: Elements['supplies'];
}

function pageOf(answer: ResolveResult): ResolvedPage {
  const supplies = (valueAt('bill.supplies', answer.scope) as Bill['supplies'] | undefined) ?? [];
  return {
    paths: new Map(dataOf(answer).map((path) => [path.path, path])),
    visible: new Set(everyResolved(answer.resolved.root).map(({ id }) => id)),
    kinds: new Set(supplies.map(({ kind }) => kind)),
    supplies,
    elements: (valueAt('elements.supplies', answer.scope) as Elements['supplies'] | undefined) ?? [],
  };
}

function applies(kind: Bill['kind'] | undefined, { kinds }: ResolvedPage): boolean {
  return kind === undefined || kinds.has(kind);
}

function isSent(need: Need, page: ResolvedPage): boolean {
  const { path, or = [], detail, item, each } = need;
  if (path !== undefined) return [path, ...or].some((one) => hasValue(page.paths.get(one)));
  if (detail !== undefined) return page.supplies.some(({ details }) => details.some(({ key }) => key === detail));
  if (item !== undefined) return rowsOf(need, page).some((row) => (need.has ?? []).every((field) => row[field] !== undefined));
  if (each !== undefined) return page.elements.length > 0 && page.elements.every((supply) => isFilled(supply, each));
  return true;
}

function isFilled(supply: Elements['supplies'][number], name: string): boolean {
  const list: unknown = Object.entries(supply).find(([key]) => key === name)?.[1];
  return Array.isArray(list) && list.length > 0;
}

function rowsOf({ item, nature }: Need, { elements }: ResolvedPage): Readonly<Record<string, unknown>>[] {
  return elements
    .flatMap(({ costs }) => costs)
    .filter((row) => row.item === item && (nature === undefined || row.nature === nature))
    .map((row) => ({ ...row }));
}

function isShown({ path, or = [], reads, node, detail, item, each }: Need, page: ResolvedPage): boolean {
  if (node !== undefined) return page.visible.has(node);
  if (detail !== undefined) return isRead('bill.supplies[].details[].value', page) || isRead('bill.supplies[].details', page);
  if (item !== undefined) return isRead('elements.supplies[].costs[].amount', page);
  if (each !== undefined) return isRead(`elements.supplies[].${each}`, page);
  return [path ?? reads ?? '', ...or].some((one) => isRead(one, page));
}

function isRead(path: string, { paths, visible }: ResolvedPage): boolean {
  return (paths.get(path)?.readBy ?? []).some(({ nodes }) => nodes.some((id) => visible.has(id)));
}

function hasValue(path: DataPath | undefined): boolean {
  return path !== undefined && (path.value !== undefined || (path.items?.length ?? 0) > 0);
}

function nameOf({ wire, path, reads, node, detail, item, nature, each }: Need): string {
  const row = item && [item, nature].filter(Boolean).join(' ');
  return wire === undefined ? (path ?? reads ?? node ?? detail ?? each ?? '') : row === undefined ? wire : `${wire} (${row})`;
}
