import type { Report } from '../../kernel/page/diagnostics';
import { isObject } from '../../kernel/text/json';
import { displayText } from '../../kernel/text/text';
import { decodeText } from '../fields/entities';
import { type ReportAt, reportTo } from '../fields/problems';

/** Objects whose keys are labels. */
const LABELS = /^(?:tabella_importi|dettagli_fornitura)$/;
/** A key such as consumo_F1. In the contract, keys with _ are in lower case. */
const CAPITALS = /^(?=\w*_)(?=\w*[A-Z])\w+$/;
/** Deeper values are not cleaned. */
const MAX_DEPTH = 12;

/**
 * Normalises an answer to the form of the contract: decodes entities in plain texts and lower-cases keys such as consumo_F1.
 * Reports each change. Never mutates the answer; returns the same object if nothing changes.
 */
export function cleanAnswer(answer: unknown, report: Report): unknown {
  return clean(answer, { field: '', path: '', depth: 0, reportAt: reportTo(report) });
}

/** The position of a value. */
interface Place {
  /** Key of the nearest field; empty for the value of a label. */
  field: string;
  path: string;
  depth: number;
  reportAt: ReportAt;
}

function clean(value: unknown, place: Place): unknown {
  const { field, path, depth, reportAt } = place;
  if (typeof value === 'string') return decodeText(value, field, () => reportAt('bill.text.entities', path));
  if (depth === MAX_DEPTH) return value;
  const inside = { ...place, depth: depth + 1 };
  if (Array.isArray(value)) {
    const items = value.map((item, index) => clean(item, { ...inside, path: `${path}[${index}]` }));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  return isObject(value) ? cleanObject(value, inside) : value;
}

function cleanObject(value: Record<string, unknown>, place: Place): unknown {
  const { path, reportAt } = place;
  const isLabelled = LABELS.test(place.field);
  const before = Object.entries(value);
  const taken = new Set(Object.keys(value));
  const after = before.map(([key, inner]): [string, unknown] => {
    const at = path === '' ? displayText(key, 60) : `${path}.${displayText(key, 60)}`;
    const name = isLabelled ? decodeText(key, '', () => reportAt('bill.text.entities', at)) : smallKey(key, at, reportAt);
    // Never overwrite another entry.
    const isFree = name === key || !taken.has(name);
    taken.add(name);
    return [isFree ? name : key, clean(inner, { ...place, field: isLabelled ? '' : name, path: at })];
  });
  const isSame = after.every(([key, inner], index) => key === before[index]?.[0] && inner === before[index]?.[1]);
  return isSame ? value : Object.fromEntries(after);
}

function smallKey(key: string, at: string, reportAt: ReportAt): string {
  if (!CAPITALS.test(key)) return key;
  reportAt('bill.key.capitals', at);
  return key.toLowerCase();
}
