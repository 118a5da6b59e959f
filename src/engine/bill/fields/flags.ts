import type { Flags } from '../../contract/scope.generated';
import { at, type WireObject } from '../wire';
import { isOn, textAt } from './leaves';

const PREFIX = 'bolletta_interattiva_';

type Switch = Exclude<keyof Flags, 'esponi_stato_pagamento_data'>;

const off = {
  esponi_2colonne: false,
  esponi_2colonne_pagamento: false,
  esponi_periodo_fatturazione: false,
  esponi_descrizione_servizio_header: false,
  dett_forn_header: false,
  esponi_storico_consumi: false,
  esponi_storico_consumi_icon: false,
  esponi_spesa_annua: false,
  esponi_spesa_annua_icon: false,
  spesa_annua_importo: false,
  esponi_dettaglio_fornitura: false,
  esponi_consumi: false,
  esponi_stato_pagamento: false,
  esponi_paga_ora: false,
  esponi_rid: false,
  pagaora_1: false,
  pagaora_2: false,
  pagaora_3: false,
  pagaora_4: false,
  pagaora_5: false,
  pagaora_boll: false,
  pagaora_pagopa_attivazione: false,
  pagaora_nexi_attivazione: false,
  sintesi_importi_riepilogo_iva: false,
  sintesi_import_grafico: false,
  grafico_sintesi_importi: false,
  bottone_apri_sintesi_importi: false,
  customercare: false,
  duferco_customercare: false,
  duferco_dati_fornitura: false,
  duferco_profilo: false,
  duferco_autolettura: false,
  ugm_autolettura: false,
} satisfies Record<Switch, false>;

/** Reads every flag of the document; an absent flag is off. */
export function flagsOf(document: WireObject): Flags {
  const flags: Flags = { ...off, esponi_stato_pagamento_data: statusSource(document) };
  // The keys of `off` are exactly the flags; Object.keys returns only strings.
  for (const name of Object.keys(off) as Switch[]) flags[name] = isOn(at(document, PREFIX + name));
  return flags;
}

/** Reads the source of the payment status: unset if absent or 0, the document for DB, the live status for any other text. */
function statusSource(document: WireObject): Flags['esponi_stato_pagamento_data'] {
  const text = textAt(at(document, `${PREFIX}esponi_stato_pagamento_data`));
  if (text === undefined || text === '0') return 'unset';
  return text.toLowerCase() === 'db' ? 'db' : 'live';
}
