import { italian } from '../money';
import { bandTotals, type MoreCosts } from '../points';
import type { SupplyKind } from '../sample';
import { bandSales, type Charges, type SalePrices } from '../tariff';
import { type MonthUsage, used } from '../usage';
import { averagePrice, POWER, sixDecimals } from './figures';

interface Billed {
  kind: SupplyKind;
  /** The months that the bill charges. */
  months: readonly MonthUsage[];
  charges: Charges;
  prices?: SalePrices | undefined;
}

/** Scontrino dell'energia of a supply. Its rows that are no part of another one add up to the charges. */
export function costRows({ kind, months, charges, prices }: Billed, more: readonly MoreCosts[] = []): Record<string, unknown>[] {
  const usage = used(months);
  const unit = kind === 'electricity' ? 'kWh' : 'Smc';
  const network = charges.network + charges.levies;
  const count = months.length * 100;
  return [
    ...divided('consumi', unit, usage, charges.sale, network, prices?.bands ? bandRows(bandTotals(months), prices.bands) : []),
    ...divided('fissa', 'mesi', count, charges.saleFixed, charges.networkFixed),
    ...(kind === 'electricity' ? [row('potenza', 'kW', POWER * count, charges.networkPower, 'rete')] : []),
    ...plain('accise', charges.excise),
    ...charges.vat.map(({ rate, tax }) => ({ voce: 'iva', aliquota: rate, importo: italian(tax) })),
    ...plain('canone', charges.televisionFee),
    ...more.map((one) => ({ ...one, importo: italian(one.importo) })),
  ];
}

function divided(
  voce: string,
  unit: string,
  quantity: number,
  sale: number,
  network: number,
  saleByBand: readonly Record<string, unknown>[] = [],
): Record<string, unknown>[] {
  return [
    row(voce, unit, quantity, sale + network),
    row(voce, unit, quantity, sale, 'vendita'),
    ...saleByBand,
    row(voce, unit, quantity, network, 'rete'),
  ];
}

function bandRows(bands: readonly number[], prices: readonly number[]): Record<string, unknown>[] {
  return bandSales(bands, prices).map((cents, band) => ({
    ...row('consumi', 'kWh', (bands[band] ?? 0) * 100, cents, 'vendita'),
    fascia: `F${band + 1}`,
  }));
}

function row(voce: string, unita: string, quantity: number, cents: number, natura?: string): Record<string, unknown> {
  const price = quantity === 0 ? {} : { prezzo_medio: sixDecimals(averagePrice(cents, quantity)) };
  return { voce, ...(natura && { natura }), quantita: italian(quantity), unita, ...price, importo: italian(cents) };
}

function plain(voce: string, cents: number): Record<string, unknown>[] {
  return cents === 0 ? [] : [{ voce, importo: italian(cents) }];
}
