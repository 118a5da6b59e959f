import { isObject } from '../../kernel/text/json';

const OF_BILL = [
  'tipo_documento',
  'motivo_documento',
  'totale_bolletta',
  'totale_da_pagare',
  'canone_rai',
  'pagamenti_precedenti',
  'modo_gratuito',
  'importi_prescritti',
  'rateizzazione',
  'mora',
  'reclami',
  'mix_energetico',
];
const OF_SUPPLY = [
  'periodo_da',
  'periodo_a',
  'mercato',
  'contatti',
  'scontrino',
  'totale_fornitura',
  'offerta',
  'consumo_fatturato',
  'letture',
  'ricalcoli',
  'potenza_massima',
  'bonus_sociale_scadenza',
  'dettaglio',
  'bolletta_precedente',
  'bolletta_anno_prima',
];

/** Whether a document has a field that {@link toElements} reads. The page loads that code only for such a document. */
export function hasElements(document: unknown): boolean {
  const data = isObject(document) ? document.fatt_interattiva_data : undefined;
  if (!isObject(data)) return false;
  const { fornitura } = data;
  const supplies = isObject(fornitura) || Array.isArray(fornitura) ? Object.values(fornitura) : [];
  return hasAny(data, OF_BILL) || supplies.some((supply) => hasAny(supply, OF_SUPPLY));
}

function hasAny(part: unknown, keys: readonly string[]): boolean {
  return isObject(part) && keys.some((key) => Object.hasOwn(part, key));
}
