import { firstDay, lastDay, slashed } from '../dates';
import { decimal, italian, sum } from '../money';
import { bandTotals, between, type Point } from '../points';
import { SALE } from '../tariff';
import { type MonthUsage, used } from '../usage';
import { costRows } from './costRows';
import { detailRows } from './detailRows';
import { earlierBills } from './earlierBills';
import { BANDS, sixDecimals } from './figures';
import { readings } from './readings';

/** Differences from a supply that has no recalculation and whose offer has a variable price. */
export interface ElementOptions {
  number: string;
  /** The earlier bill was an estimate. */
  estimatedBefore?: boolean;
  /** `ricalcoli`. */
  recalculations?: readonly Record<string, unknown>[];
  /** Last day of the bonus sociale. */
  bonusUntil?: string;
}

/** The fields that a supply has since July 2025. */
export function supplyElements(point: Point, options: ElementOptions): Record<string, unknown> {
  const [from, to] = point.period;
  const months = between(point.months, from, to);
  const { kind, charges, prices } = point;
  return {
    periodo_da: firstDay(from),
    periodo_a: lastDay(to),
    mercato: 'libero',
    contatti:
      kind === 'gas'
        ? { numero_pronto_intervento: '800 900 700', nome_distributore: 'Reti Gas Valserena' }
        : { numero_pronto_intervento: '803 500', nome_distributore: 'Rete Elettrica di Valserena' },
    scontrino: costRows({ kind, months, charges, prices }, point.more),
    offerta: offer(point),
    consumo_fatturato: consumption(point, months),
    letture: readings(point, months),
    ...(options.recalculations && { ricalcoli: options.recalculations }),
    ...(kind === 'electricity' && { potenza_massima: point.months.slice(-12).map(maxPower) }),
    ...(options.bonusUntil && { bonus_sociale_scadenza: options.bonusUntil }),
    dettaglio: detailRows(point, months),
    ...earlierBills(point, { number: options.number, estimated: options.estimatedBefore }),
  };
}

/** Name and code of the offer, which both `offerta` and `dettagli_fornitura` contain. */
const OFFERS = {
  electricity: { nome: 'Luce Chiara', codice: '012345ESVFL01XXLUCECHIARA000000' },
  gas: { nome: 'Gas Chiaro', codice: '012345GSVML01XXGASCHIARO0000000' },
};

/** First day of the offer: that of the year of the bill. */
function offerStart({ period: [from] }: Point): string {
  return firstDay({ ...from, month: 1 });
}

/** The entries of `dettagli_fornitura` that follow from `offerta`. */
export function offerDetails(point: Point): Record<string, string> {
  return {
    tipologia_offera: 'Prezzo variabile',
    codice_offerta: OFFERS[point.kind].codice,
    data_inizio_offerta: slashed(offerStart(point)),
  };
}

function offer(point: Point): Record<string, unknown> {
  const { kind, charges, prices = SALE[kind] } = point;
  const year = point.months.slice(-12);
  const unit = kind === 'gas' ? '€/Smc' : '€/kWh';
  const period = { periodo_da: firstDay(point.period[0]), periodo_a: lastDay(point.period[1]) };
  const parameter = (nome: string, price: number) => ({ nome, valore: sixDecimals(price), unita: unit, ...period });
  const spread = kind === 'gas' ? 60_000 : 15_000;
  return {
    ...OFFERS[kind],
    tipo_prezzo: 'variabile',
    fasce: prices.bands ? 'multiorario' : 'monorario',
    formula:
      kind === 'gas' ? 'PSV + 0,060000 €/Smc' : prices.bands ? 'PUN della fascia + 0,015000 €/kWh' : 'PUN + 0,015000 €/kWh',
    parametri: prices.bands
      ? [...prices.bands.map((price, band) => parameter(`PUN ${BANDS[band]}`, price - spread)), parameter('Spread', spread)]
      : [parameter(kind === 'gas' ? 'PSV' : 'PUN', prices.unit - spread), parameter('Spread', spread)],
    importo_vendita: italian(charges.sale + charges.saleFixed),
    inizio: offerStart(point),
    scadenza: lastDay({ year: point.period[0].year + 1, month: 12 }),
    recesso: 0,
    ...(kind === 'electricity' && {
      consumo_annuo_fasce: bandTotals(year).map((kwh, band) => ({ fascia: BANDS[band], consumo: kwh })),
    }),
  };
}

function consumption(point: Point, months: readonly MonthUsage[]): Record<string, unknown> {
  const estimated = months.filter((month) => month.estimated);
  const actual = months.filter((month) => !month.estimated);
  const figures = (of: (list: readonly MonthUsage[]) => number) => ({
    fatturato: decimal(of(months)),
    effettivo: decimal(of(actual)),
    stimato: decimal(of(estimated)),
  });
  if (point.kind === 'gas') return figures(used);
  const ofBand = (band: number) => (list: readonly MonthUsage[]) => sum(list.map(({ bands }) => bands[band] ?? 0));
  return { ...figures(used), fasce: BANDS.map((fascia, band) => ({ fascia, ...figures(ofBand(band)) })) };
}

/** Between 1.6 and 3.2 kW, larger in months with more consumption. */
function maxPower({ month, bands }: MonthUsage): Record<string, unknown> {
  const kwh = sum(bands) / 100;
  return { mese: month.month, anno: month.year, valore: Math.round(Math.min(3.2, 1.6 + kwh / 160) * 10) / 10, fascia: 'F2' };
}
