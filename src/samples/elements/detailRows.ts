import { firstDay, lastDay } from '../dates';
import { italian, priced } from '../money';
import { bandTotals, type Point, usedBefore } from '../points';
import { bandSales, exciseParts, SALE } from '../tariff';
import { type MonthUsage, used } from '../usage';
import { BANDS, POWER, sixDecimals } from './figures';

/** Prices of network and levies in millionths of a euro: per unit, per month, and per kW and month. */
const NETWORK = {
  electricity: { unit: 14_730, levies: 33_153, month: 1_920_000, power: 1_976_567 },
  gas: { unit: 180_000, levies: 35_000, month: 6_000_000, power: 0 },
};

interface Price {
  descrizione: string;
  natura?: string;
  unita: string;
  /** In millionths of a euro. */
  price: number;
  /** What the bill charges for it, in cents. */
  total: number;
}

/** `dettaglio`: each price with its quantity by month, and the excise of the period. It adds up to the charges before VAT. */
export function detailRows(point: Point, months: readonly MonthUsage[]): Record<string, unknown>[] {
  const { kind, charges, prices = SALE[kind] } = point;
  const unita = kind === 'gas' ? 'Smc' : 'kWh';
  const network = NETWORK[kind];
  const sales = prices.bands && bandSales(bandTotals(months), prices.bands);
  const monthly = (descrizione: string, natura: string, unit: string, price: number, total: number, quantityOf = allBands) =>
    monthlyRows(months, { descrizione, natura, unita: unit, price, total }, quantityOf);
  const sale = (prices.bands ?? []).flatMap((price, band) =>
    monthly(`Energia, fascia ${BANDS[band]}`, 'vendita', unita, price, sales?.[band] ?? 0, ({ bands }) => bands[band] ?? 0),
  );
  return [
    ...(sales ? sale : monthly(kind === 'gas' ? 'Gas' : 'Energia', 'vendita', unita, prices.unit, charges.sale)),
    ...monthly('Commercializzazione, quota fissa', 'vendita', 'mese', prices.month, charges.saleFixed, () => 100),
    ...monthly('Trasporto, quota consumi', 'rete', unita, network.unit, charges.network),
    ...monthly('Trasporto, quota fissa', 'rete', 'mese', network.month, charges.networkFixed, () => 100),
    ...monthly('Trasporto, quota potenza', 'rete', 'kW', network.power, charges.networkPower, () => POWER * 100),
    ...monthly('Oneri generali di sistema', 'rete', unita, network.levies, charges.levies),
    ...exciseRows(point, months, unita),
  ];
}

function allBands(month: MonthUsage): number {
  return used([month]);
}

/** The last month gets what rounding leaves. */
function monthlyRows(months: readonly MonthUsage[], price: Price, quantityOf: (month: MonthUsage) => number) {
  let left = price.total;
  return price.total === 0
    ? []
    : months.map((month, index) => {
        const quantity = quantityOf(month);
        const cents = index === months.length - 1 ? left : priced(quantity, price.price);
        left -= cents;
        return row({ ...price, total: cents }, quantity, [month]);
      });
}

/** Excise follows from the whole period. */
function exciseRows({ kind, charges, use, months: all }: Point, months: readonly MonthUsage[], unita: string) {
  const [first] = months;
  const units = used(months);
  if (!first || charges.excise === 0) return [];
  const parts = exciseParts(kind, units, { months: months.length, before: usedBefore(all, first.month), use });
  let left = charges.excise;
  return parts.map((part, index, { length }) => {
    const total = index === length - 1 ? left : priced(part.units, part.price);
    left -= total;
    return row({ descrizione: 'Accise', unita, price: part.price, total }, part.units, months);
  });
}

function row({ descrizione, natura, unita, price, total }: Price, quantity: number, months: readonly MonthUsage[]) {
  const [from, to] = [months[0]?.month, months.at(-1)?.month];
  return {
    descrizione,
    ...(natura && { natura }),
    ...(from && to && { periodo_da: firstDay(from), periodo_a: lastDay(to) }),
    quantita: italian(quantity),
    unita,
    prezzo: sixDecimals(price),
    importo: italian(total),
  };
}
