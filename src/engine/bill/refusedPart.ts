import { amountAt, textAt } from './fields/leaves';
import { at, rowsAt, type WireObject, withoutReports } from './wire';

/** Whether `stato` of importi_prescritti says that the customer has refused the part: rifiutato, Rifiutata, eccepito … */
export function isRefused(state = ''): boolean {
  return /(?:^|\s)(?:rifiut(?:at|o\b)|ecce[pz]|contestat|refused)/i.test(state) && !/\bnon\b/i.test(state);
}

/**
 * Whether the amount due may contain the part that the customer has refused. It does not if it is at most the amount of the bill
 * less the part, at most `da_pagare_senza`, and is not the part alone. Where these figures are unreadable or absent, it may.
 */
export function hasRefusedPart(document: WireObject, original: number | undefined, due = original): boolean {
  const data = at(withoutReports(document), 'fatt_interattiva_data');
  const sent = at(data, 'importi_prescritti');
  const part = Array.isArray(sent.value) ? (rowsAt(sent)[0] ?? sent) : sent;
  if (!isRefused(textAt(at(part, 'stato')))) return false;
  const { cents } = amountAt(at(part, 'importo'));
  const stated = amountAt(at(part, 'da_pagare_senza'));
  const isStated = stated.cents !== undefined || stated.raw !== undefined;
  if (cents !== undefined && cents <= 0 && !isStated) return false;
  const wholes = [amountAt(at(data, 'totale_da_pagare')).cents, original].filter((one) => one !== undefined);
  const rest = wholes.length > 0 && cents !== undefined ? Math.min(...wholes) - Math.max(0, cents) : undefined;
  const most = isStated ? (stated.cents === undefined ? undefined : Math.min(stated.cents, rest ?? stated.cents)) : rest;
  return due === undefined || most === undefined || due > most || (due === cents && due !== most);
}
