import { slashed } from './dates';
import { italian } from './money';
import type { SampleContext, WireDocument } from './sample';

/** An unpaid bill. */
interface Unpaid {
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  expiry: string;
  /** Cents. */
  total: number;
}

/** `insoluti` and `mancati_pagamenti` of a later bill. */
export function unpaidLists({ idOf }: SampleContext, unpaid: readonly Unpaid[]): WireDocument {
  return {
    insoluti: unpaid.map(({ number, expiry, total }) => ({
      numero_documento: number,
      data_scadenza: expiry,
      importo_originale: italian(total),
      crypto: idOf(number),
    })),
    mancati_pagamenti: unpaid.map(({ number, date, expiry, total }) => [number, slashed(date), slashed(expiry), italian(total)]),
  };
}
