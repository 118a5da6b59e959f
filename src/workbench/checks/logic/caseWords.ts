import { formatAmount, STATE } from '../../../engine/analysis/relations';
import { followPath, type ScopeNames } from '../layouts/names';
import type { Case } from './solve';

/** A case as text for authors: `when flags.esponi_rid is false and bill.pdf is missing`; '' without anything to describe. */
export function wordsForCase(found: Case, names: ScopeNames | undefined, before = ''): string {
  const parts = [...found].slice(0, 4).flatMap(([path, value]) => {
    // Opaque conditions, and generated values between the compared texts, have no description.
    if (path.startsWith('{')) return [];
    if (value === undefined) return [`${path} is ${STATE.missing}`];
    if (typeof value === 'boolean') return [`${path} is ${value}`];
    if (typeof value === 'number') return [`${path} is ${figure(path, value, names)}`];
    return typeof value === 'string' && value.includes('\u0001') ? [] : [`${path} is ${value}`];
  });
  return parts.length === 0 ? '' : `${before}when ${parts.join(' and ')}`;
}

function figure(path: string, value: number, names: ScopeNames | undefined): string {
  const found = followPath(path, names);
  const isAmount = typeof found === 'object' && 'shape' in found && found.shape.form === 'leaf' && found.shape.kind === 'amount';
  return isAmount ? formatAmount(value) : String(value);
}
