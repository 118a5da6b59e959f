import { STATE } from '../relations';
import { type RootType, typeAt } from '../types';
import type { Case } from './cases';

/** A case as text for authors: `when flags.esponi_rid is false and bill.pdf is missing`; '' without anything to describe. */
export function wordsForCase(found: Case, rootType: RootType, before = ''): string {
  const parts = [...found].slice(0, 4).flatMap(([path, { value, is, isMissing, isConstant }]) => {
    if (isMissing) return [`${path} is ${STATE.missing}`];
    if (typeof value === 'boolean' || typeof value === 'number') return [`${path} is ${is}`];
    // A generated text has no description.
    return isConstant || isEnum(path, rootType) ? [`${path} is ${value}`] : [];
  });
  return parts.length === 0 ? '' : `${before}when ${parts.join(' and ')}`;
}

function isEnum(path: string, rootType: RootType): boolean {
  const type = typeAt(path, rootType);
  return type?.form === 'leaf' && type.kind === 'enum';
}
