import type { ResolveResult } from '../../../brands/trees/question';
import type { Bill } from '../../../engine/contract/scope.generated';
import { existsOneOf, fieldsLacking, hasValueAt, placesOfPath, rowsOf, suppliesIn } from './billData';
import { isOfSupply, type LegalElement, type Need } from './needs';
import { type PageProbe, pageProbes } from './pageProbe';

type Supply = Bill['supplies'][number];

/** Whether a bill of a brand has an element. */
export interface ElementState {
  number: number;
  title: string;
  /** `none`: it does not apply to the supplies or to the cases of the bill. */
  state: 'yes' | 'part' | 'no' | 'none';
  /** What the document does not send: fields, or paths if the field has several names; with the supplies, if others send it. */
  missing: string[];
  /** What the document sends but the page does not show. */
  hidden: string[];
}

/** What a supply lacks of a need; without `lack`, nothing. */
interface Verdict {
  supply?: Supply | undefined;
  lack?: { in: 'missing' | 'hidden'; name: string } | undefined;
}

/** Compares a bill of a brand, as its page shows it, with a list of elements. Closed parts of the page count as visible. */
export function complianceOf(answer: ResolveResult, elements: readonly LegalElement[]): ElementState[] {
  const supplies = suppliesIn(answer.scope);
  const probe = pageProbes(answer);
  return elements.map((element) => {
    const verdicts = element.needs.map((need) => verdictsOf(need, element, supplies, probe));
    const all = verdicts.flat();
    const lacks = all.filter(({ lack }) => lack).length;
    const state = all.length === 0 ? 'none' : lacks === 0 ? 'yes' : lacks === all.length ? 'no' : 'part';
    const namesIn = (place: 'missing' | 'hidden') => [...new Set(verdicts.flatMap((each) => lacksIn(place, each)))];
    return { number: element.number, title: element.title, state, missing: namesIn('missing'), hidden: namesIn('hidden') };
  });
}

/** One verdict for each supply that must meet the need, or one for the bill; none if the need does not apply. */
function verdictsOf(need: Need, element: LegalElement, all: readonly Supply[], probeOf: (id?: string) => PageProbe): Verdict[] {
  const isMeant = ({ kind }: Supply) => [need.kind, element.kind].every((wanted) => wanted === undefined || wanted === kind);
  const supplies = all.filter(isMeant);
  const hasKind = need.kind !== undefined || element.kind !== undefined;
  if (hasKind && supplies.length === 0) return [];
  const subjects = isOfSupply(need) && supplies.length > 0 ? supplies : [undefined];
  const verdicts = subjects.flatMap((supply): Verdict[] => {
    const probe = probeOf(supply?.id);
    const applies = [element.when, need.when].every((cases) => existsOneOf(cases, supply?.id, probe.scope));
    return applies ? [{ supply, lack: lackOf(need, supply?.id, probe) }] : [];
  });
  const met = need.any ? verdicts.filter(({ lack }) => !lack) : [];
  return met.length > 0 ? met : verdicts;
}

function lackOf(need: Need, id: string | undefined, probe: PageProbe): Verdict['lack'] {
  const { path, or = [], reads, nodes, detail, item } = need;
  const hidden = { in: 'hidden', name: nameOf(need) } as const;
  if (item !== undefined) return lackOfRows(need, id, probe);
  if (detail !== undefined) return lackOfDetail(need, id, probe);
  if (nodes !== undefined) return probe.hasNode(nodes) ? undefined : hidden;
  if (reads !== undefined) return [reads, ...or].some(probe.reads) ? undefined : hidden;
  const sent = [path ?? '', ...or].filter((one) => hasValueAt(one, id, probe.scope));
  if (sent.length === 0) return { in: 'missing', name: nameOf(need) };
  return sent.some((one) => probe.depends(placesOfPath(one, id, probe.scope))) ? undefined : hidden;
}

/** A value without a label says nothing. */
function lackOfDetail(need: Need, id: string | undefined, { scope, depends }: PageProbe): Verdict['lack'] {
  const index = suppliesIn(scope).findIndex((supply) => supply.id === id);
  const at = suppliesIn(scope)[index]?.details.findIndex(({ key }) => key === need.detail) ?? -1;
  if (at < 0) return { in: 'missing', name: nameOf(need) };
  const isShown = ['value', 'label'].every((field) => depends([`bill.supplies[${index}].details[${at}].${field}`]));
  return isShown ? undefined : { in: 'hidden', name: nameOf(need) };
}

function lackOfRows(need: Need, id: string | undefined, probe: PageProbe): Verdict['lack'] {
  const { has = [], nature } = need;
  const rows = rowsOf(need, id, probe.scope);
  const lacking = new Set(rows.flatMap(({ row }) => fieldsLacking(row, has)));
  if (rows.length === 0 || lacking.size > 0) return { in: 'missing', name: nameOf(need, [...lacking]) };
  // A price that no row has is that of rows without quantity.
  const fields = [...has, ...(nature === undefined ? [] : ['nature'])].filter((field) => rows.some(({ row }) => field in row));
  const unseen = fields.filter((field) => !probe.depends(rows.map(({ place }) => `${place}.${field}`)));
  return unseen.length === 0 ? undefined : { in: 'hidden', name: nameOf(need, unseen) };
}

/** What a need lacks, each with the supplies that lack it unless all do. */
function lacksIn(place: 'missing' | 'hidden', verdicts: readonly Verdict[]): string[] {
  const lacking = verdicts.filter(({ lack }) => lack?.in === place);
  const names = new Set(lacking.flatMap(({ lack }) => lack?.name ?? []));
  return [...names].map((name) => {
    const of = lacking.filter(({ lack }) => lack?.name === name);
    const supplies = of.flatMap(({ supply }) => (supply ? [supply.code ?? supply.addressLines[0] ?? supply.id] : []));
    return of.length === verdicts.length ? name : `${name} [${supplies.join(', ')}]`;
  });
}

function nameOf({ wire, path, reads, nodes, detail, item, nature }: Need, fields: readonly string[] = []): string {
  if (item === undefined) return wire ?? path ?? reads ?? detail ?? nodes?.join(' or ') ?? '';
  const row = [item, nature].filter(Boolean).join(' ');
  return `${wire ?? 'scontrino'} (${fields.length > 0 ? `${row}: ${fields.join(', ')}` : row})`;
}
