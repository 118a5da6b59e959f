import { daysLater, firstDay, lastDay, type Month, slashed } from '../dates';
import { decimal, italian, priced, sum } from '../money';
import { bandTotals, between, charged, type Point } from '../points';
import { SALE, type SalePrices } from '../tariff';
import { type MonthUsage, used } from '../usage';
import { costRows, type MoreCosts, sumOfMore } from './costRows';
import { sixDecimals } from './figures';

/** Differences from a supply that has no recalculation and whose offer has a variable price. */
export interface ElementOptions {
  number: string;
  /** Further rows of the Scontrino. */
  more?: readonly MoreCosts[];
  /** Prices of the sale on the earlier bill. */
  pricesBefore?: SalePrices;
  /** Further rows of the earlier bills. */
  moreBefore?: readonly MoreCosts[];
  /** The earlier bill was an estimate. */
  estimatedBefore?: boolean;
  /** `ricalcoli`. */
  recalculations?: readonly Record<string, unknown>[];
  /** Last day of the bonus sociale. */
  bonusUntil?: string;
}

const BANDS = ['F1', 'F2', 'F3'];

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
    scontrino: costRows({ kind, months, charges, prices }, options.more),
    offerta: offer(point),
    consumo_fatturato: consumption(point, months),
    letture: kind === 'gas' ? gasReadings(point, months) : electricityReadings(point, months),
    ...(options.recalculations && { ricalcoli: options.recalculations }),
    ...(kind === 'electricity' && { potenza_massima: point.months.slice(-12).map(maxPower) }),
    ...(options.bonusUntil && { bonus_sociale_scadenza: options.bonusUntil }),
    dettaglio: details(point, months),
    ...otherBill('bolletta_precedente', point, earlier(from, to, 2), options),
    ...otherBill('bolletta_anno_prima', point, earlier(from, to, 12), options),
  };
}

function earlier(from: Month, to: Month, count: number): readonly [Month, Month] {
  const back = ({ year, month }: Month): Month => {
    const index = year * 12 + month - 1 - count;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  };
  return [back(from), back(to)];
}

function otherBill(
  name: string,
  point: Point,
  [from, to]: readonly [Month, Month],
  { number, pricesBefore, estimatedBefore, moreBefore = [] }: ElementOptions,
): Record<string, unknown> {
  const months = between(point.months, from, to);
  if (months.length < 2) return {};
  const prices = pricesBefore ?? point.prices;
  const charges = charged({ ...point, ...(prices && { prices }) }, from, to);
  return {
    [name]: {
      numero: String(Number(number) - (name === 'bolletta_precedente' ? 100 : 600)),
      data: daysLater(lastDay(to), 12),
      periodo_da: firstDay(from),
      periodo_a: lastDay(to),
      totale: italian(charges.total + sumOfMore(moreBefore)),
      ...(estimatedBefore && { stimato: 1 }),
      scontrino: costRows({ kind: point.kind, months, charges, prices }, moreBefore),
    },
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

/** Values of the three registers before the first month of a sample. */
const REGISTERS = [4_210, 3_655, 5_102];

function electricityReadings(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  const before = point.months.slice(0, point.months.length - months.length);
  const at = (list: readonly MonthUsage[], data: string, tipo: string) =>
    bandTotals(list).map((kwh, band) => ({
      data,
      valore: (REGISTERS[band] ?? 0) + kwh,
      tipo,
      fascia: BANDS[band],
      unita: 'kWh',
    }));
  return [
    ...at(before, daysLater(firstDay(point.period[0]), -1), 'rilevata'),
    ...months.flatMap((month, index) =>
      at([...before, ...months.slice(0, index + 1)], lastDay(month.month), month.estimated ? 'stimata' : 'rilevata'),
    ),
  ];
}

/** Reading of the gas meter before the first month, and the coefficient C, as in `supply.ts`. */
const [METER, CORRECTION] = [3000, 1.027235];

function gasReadings(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  const before = point.months.slice(0, point.months.length - months.length);
  const at = (list: readonly MonthUsage[]) => METER + Math.round(used(list) / 100 / CORRECTION);
  return [
    { data: daysLater(firstDay(point.period[0]), -1), valore: at(before), tipo: 'rilevata', unita: 'mc' },
    ...months.map((month, index) => ({
      data: lastDay(month.month),
      valore: at([...before, ...months.slice(0, index + 1)]),
      tipo: month.estimated ? 'stimata' : index === months.length - 1 ? 'autolettura' : 'rilevata',
      unita: 'mc',
    })),
  ];
}

/** Between 1.6 and 3.2 kW, larger in months with more consumption. */
function maxPower({ month, bands }: MonthUsage): Record<string, unknown> {
  const kwh = sum(bands) / 100;
  return { mese: month.month, anno: month.year, valore: Math.round(Math.min(3.2, 1.6 + kwh / 160) * 10) / 10, fascia: 'F2' };
}

/** Each price with its quantity, by month. The last month gets what rounding leaves. */
function details(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  const { kind, charges, prices = SALE[kind] } = point;
  const unit = kind === 'gas' ? 'Smc' : 'kWh';
  const bands = prices.bands?.map((price, band) => ({ price, band }));
  const sale = bands
    ? bands.flatMap(({ price, band }) =>
        monthly(months, `Energia, fascia ${BANDS[band]}`, 'vendita', unit, price, (month) => month.bands[band] ?? 0),
      )
    : monthly(months, kind === 'gas' ? 'Gas' : 'Energia', 'vendita', unit, prices.unit, (month) => used([month]), charges.sale);
  const network = kind === 'gas' ? { price: 180_000, levies: 35_000 } : { price: 14_730, levies: 33_153 };
  return [
    ...sale,
    ...monthly(months, 'Trasporto, quota energia', 'rete', unit, network.price, (month) => used([month]), charges.network),
    ...monthly(months, 'Oneri generali di sistema', 'rete', unit, network.levies, (month) => used([month]), charges.levies),
    ...monthly(months, 'Commercializzazione, quota fissa', 'vendita', 'mesi', prices.month, () => 100, charges.saleFixed),
  ];
}

function monthly(
  months: readonly MonthUsage[],
  descrizione: string,
  natura: string,
  unita: string,
  price: number,
  quantityOf: (month: MonthUsage) => number,
  total?: number,
): Record<string, unknown>[] {
  let left = total;
  return months.map((month, index) => {
    const quantity = quantityOf(month);
    const cents = left !== undefined && index === months.length - 1 ? left : priced(quantity, price);
    if (left !== undefined) left -= cents;
    return {
      descrizione,
      natura,
      periodo_da: firstDay(month.month),
      periodo_a: lastDay(month.month),
      quantita: italian(quantity),
      unita,
      prezzo: sixDecimals(price),
      importo: italian(cents),
    };
  });
}
