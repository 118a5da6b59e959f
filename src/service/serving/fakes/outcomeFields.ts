import { type ReturnFields, returnMac } from '../../payments/signatures/macs';
import { stampOf } from '../../payments/signatures/providerTime';
import type { Terms } from '../../payments/terms';
import type { Charge } from '../../providers/charges';

const WORDS = {
  OK: { codiceEsito: '0', messaggio: 'Message OK', tipoTransazione: 'VBV_FULL' },
  KO: { codiceEsito: '103', messaggio: 'Autorizzazione negata dall’emittente della carta', tipoTransazione: '' },
  PEN: { codiceEsito: '7', messaggio: 'Operazione in attesa', tipoTransazione: 'VBV_FULL' },
} as const;

/** Provider A's signed report on a charge: the parameters of its return and the body of its webhook. */
export function outcomeFields(charge: Charge, { alias, key }: Pick<Terms, 'alias' | 'key'>): [string, string][] {
  const [data, orario] = stampOf(charge.at);
  const signed: ReturnFields = {
    esito: charge.outcome,
    codTrans: charge.transaction,
    importo: String(charge.cents),
    divisa: charge.currency,
    ...{ data, orario },
    codAut: charge.authorisation,
  };
  const { codiceEsito, messaggio, tipoTransazione } = WORDS[charge.outcome];
  const others = { mac: returnMac(signed, key), brand: 'VISA', codiceEsito, messaggio, alias, tipoTransazione };
  return Object.entries({ ...signed, ...others });
}
