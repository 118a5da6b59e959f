import { italian } from '../money';

/** Totals of a bill in cents. */
interface Totals {
  toPay: number;
  televisionFee: number;
}

function contacts(domain: string) {
  return {
    email: `reclami@${domain}`,
    pec: `reclami@pec.${domain}`,
    indirizzo: 'Ufficio Reclami, Casella postale 12, 20098 Borgo Lambrate (MI)',
    modulo: `https://www.${domain}/reclami`,
    giorni_risposta: 30,
  };
}

/** Shares in per cent; each list adds up to 100. */
const MIX = {
  anno: 2025,
  provvisorio: 1,
  venditore: [
    { fonte: 'rinnovabili', quota: 58.4 },
    { fonte: 'gas', quota: 30.1 },
    { fonte: 'carbone', quota: 3.2 },
    { fonte: 'petrolio', quota: 0.8 },
    { fonte: 'nucleare', quota: 4.6 },
    { fonte: 'altre', quota: 2.9 },
  ],
  nazionale: [
    { fonte: 'rinnovabili', quota: 45.2 },
    { fonte: 'gas', quota: 42.3 },
    { fonte: 'carbone', quota: 3.9 },
    { fonte: 'petrolio', quota: 1.1 },
    { fonte: 'nucleare', quota: 4.2 },
    { fonte: 'altre', quota: 3.3 },
  ],
};

/** The fields that a bill has since July 2025, beside those of its supplies. */
export function billElements({ toPay, televisionFee }: Totals, domain: string, hasElectricity: boolean): Record<string, unknown> {
  return {
    tipo_documento: 'periodica',
    totale_bolletta: italian(toPay - televisionFee),
    totale_da_pagare: italian(toPay),
    ...(televisionFee > 0 && { canone_rai: italian(televisionFee) }),
    pagamenti_precedenti: 'regolari',
    modo_gratuito: 'Addebito diretto sul conto',
    mora: {
      tasso: 5.5,
      costo_sospensione: '28,50',
      costo_riattivazione: '25,90',
      procedura:
        'Se non paghi entro la scadenza ti scriviamo; la fornitura può essere sospesa non prima di 25 giorni dalla lettera.',
    },
    reclami: contacts(domain),
    ...(hasElectricity && { mix_energetico: MIX }),
  };
}
