import { createHmac } from 'node:crypto';
import type { Keys } from '../keys/keys';

/** A brand's contract with the card providers. */
export interface Terms {
  /** Name of the brand at provider A, at most 30 characters. */
  alias: string;
  /** Key of provider A's macs. */
  key: string;
  /** Secret of provider B's signatures. */
  secret: string;
}

/** The terms of a brand: the same after each restart, and in every service with the same secret. */
export function termsOf(keys: Keys, host: string): Terms {
  const derive = (purpose: string, length: number) =>
    createHmac('sha256', keys.payments).update(`${purpose}\n${host}`).digest('hex').slice(0, length);
  return { alias: `BOL${derive('alias', 16)}`, key: derive('provider a', 40), secret: derive('provider b', 40) };
}
