import type { Json } from '../../../engine/kernel/text/json';
import { type Cursor, reportProblem, type Walk } from './walk';

const WHOLE = 12;
/** The pattern of the node's schema, which reports other values. */
const written = /^([1-9]|1[01])(\/([1-9]|1[01])){1,3}$/;

/** Checks that the shares of columns fill the width. */
export function checkShares(split: Json | undefined, at: Cursor, walk: Walk): void {
  if (typeof split !== 'string' || !written.test(split)) return;
  const shares = split.split('/').map(Number);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === WHOLE || shares.every((share) => share === 1)) return;
  const message = `The shares "${split}" add up to ${sum}. They must add up to ${WHOLE}; write 1 for each of equal columns.`;
  reportProblem(walk, at, 'layout.columns.sum', message, { suggestion: filled(shares, sum).join('/') });
}

/** Similar shares that add up to 12: the widest column absorbs the rounding error. */
function filled(shares: readonly number[], sum: number): number[] {
  const rounded = shares.map((share) => Math.max(1, Math.round((share / sum) * WHOLE)));
  const widest = rounded.indexOf(Math.max(...rounded));
  const rest = WHOLE - rounded.reduce((total, share) => total + share, 0);
  return rounded.map((share, index) => (index === widest ? share + rest : share));
}
