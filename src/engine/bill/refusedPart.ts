import { amountAt, textAt } from './fields/leaves';
import { at, type WireObject, withoutReports } from './wire';

/** Whether `stato` of importi_prescritti says that the customer has refused the part: rifiutato, rifiutata, eccepito … */
export function isRefused(state: string | undefined): boolean {
  return /^(?:rifiut|eccep)/i.test(state ?? '');
}

/**
 * Whether the amount due may contain the part that the customer has refused. It does not if it is at most `da_pagare_senza` or,
 * without that field, at most the amount of the bill less the part, and is not the part alone. Where these figures are unreadable
 * or absent, it may.
 */
export function hasRefusedPart(document: WireObject, original: number | undefined, due = original): boolean {
  const data = at(withoutReports(document), 'fatt_interattiva_data');
  const part = at(data, 'importi_prescritti');
  const { cents } = amountAt(at(part, 'importo'));
  if (!isRefused(textAt(at(part, 'stato'))) || (cents ?? 1) <= 0) return false;
  const stated = amountAt(at(part, 'da_pagare_senza'));
  const whole = amountAt(at(data, 'totale_da_pagare')).cents ?? original;
  const isStated = stated.cents !== undefined || stated.raw !== undefined;
  const most = isStated ? stated.cents : whole !== undefined && cents !== undefined ? whole - cents : undefined;
  return due === undefined || most === undefined || due > most || (!isStated && due === cents && due !== most);
}
