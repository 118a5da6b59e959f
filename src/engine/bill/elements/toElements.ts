import type { Bill, Elements } from '../../contract/scope.generated';
import type { Report } from '../../kernel/page/diagnostics';
import { taxCodeMask } from '../../kernel/text/taxCode';
import type { ToBillOptions } from '../billSteps';
import { currencyOf } from '../fields/currency';
import { amountAt, dateAt, isOn, textAt } from '../fields/leaves';
import { reportTo } from '../fields/problems';
import { omitUndefined } from '../fields/shape';
import { at, isEmpty, objectAt, rowsAt, type WireObject, wireAt, withoutReports } from '../wire';
import { type Change, type ComparedBill, changeOf } from './change/changeOf';
import { costsOf, type ExactCost, totalOfCosts } from './costs';
import { priceDetailsOf } from './details';
import { consumptionOf, isMostlyEstimated, maxPowerOf, readingsOf, recalculationsOf } from './meter';
import { mixOf } from './mix';
import { complaintsOf, instalmentRightOf, lateOf, prescribedOf } from './notices';
import { offerOf } from './offer';
import { type BillAmounts, comparedTotals, type SupplyAmounts } from './supplyTotals';
import { periodAt, wordAt } from './words';

const KINDS = { periodica: 'periodic', chiusura: 'closing', ricalcolo: 'recalculation' } as const;
const MARKETS = {
  libero: 'free',
  tutele_graduali: 'gradual',
  vulnerabilita: 'vulnerable',
  vulnerabilità: 'vulnerable',
  tutela: 'protected',
} as const;

/**
 * Reads the elements that an Italian bill has since July 2025 from a cleaned document. `bill` is the result of reading the same
 * document: supplies get its ids. Never throws.
 */
export function toElements(document: unknown, bill: Bill, report: Report, options: ToBillOptions = {}): Elements {
  const { allowLoopbackHttp = false, euro, maskTaxCode } = options;
  const reportAt = reportTo(report);
  const root: WireObject = { value: document, path: '', reportAt, allowLoopbackHttp, hostEuro: euro !== undefined };
  const mask = maskTaxCode ? taxCodeMask(at(root, 'document_fiscal_code').value) : undefined;
  const wire = { ...root, currency: currencyOf({ ...root, reportAt: () => {} }), mask };
  // Reading the bill has reported what is wrong with these parts.
  const data = { ...(objectAt(withoutReports(at(wire, 'fatt_interattiva_data'))) ?? wireAt(wire, undefined, '')), reportAt };
  const totals = { total: amountAt(at(data, 'totale_bolletta')).cents, toPay: amountAt(at(data, 'totale_da_pagare')).cents };
  const supplies = suppliesOf(data, bill, totals);
  const elements = omitUndefined({
    kind: wordAt(at(data, 'tipo_documento'), KINDS),
    reason: textAt(at(data, 'motivo_documento')),
    ...totals,
    televisionFee: amountAt(at(data, 'canone_rai')).cents,
    earlierPayments: wordAt(at(data, 'pagamenti_precedenti'), { regolari: 'regular', in_ritardo: 'late' } as const),
    freeWay: textAt(at(data, 'modo_gratuito')),
    prescribed: prescribedOf(at(data, 'importi_prescritti')),
    instalmentRight: instalmentRightOf(at(data, 'rateizzazione'), bill.payment.dueDate),
    late: lateOf(at(data, 'mora')),
    complaints: complaintsOf(at(data, 'reclami')),
    ...mixOf(at(data, 'mix_energetico')),
    supplies,
  });
  reportSums(data, elements, bill);
  return elements;
}

/** The rows of `fornitura` that `bill.supplies` has, in the same order. */
function suppliesOf(data: WireObject, bill: Bill, totals: Omit<BillAmounts, 'original'>): Elements['supplies'] {
  const rows = rowsAt(withoutReports(at(data, 'fornitura'))).filter((row) => !isEmpty(row.value));
  const contacts = withoutReports(at(data, 'contatti'));
  const charged = rows.map((wire) => {
    const row = { ...wire, reportAt: data.reportAt };
    const scontrino = at(row, 'scontrino');
    const costs = costsOf(scontrino);
    return { row, costs, sent: amountAt(at(row, 'totale_fornitura')).cents, sum: totalOfCosts(scontrino, costs) };
  });
  const compared = comparedTotals(charged, { ...totals, original: bill.payment.original });
  return charged.flatMap((one, index) => {
    const supply = bill.supplies[index];
    return supply ? [supplyOf({ ...one, total: compared[index] }, supply, contacts)] : [];
  });
}

/** A row of `fornitura`, its charges, and what is compared with other bills. */
interface ChargedSupply extends SupplyAmounts {
  row: WireObject;
  costs: ExactCost[];
  total: number | undefined;
}

function supplyOf(
  { row, costs, sent, sum, total }: ChargedSupply,
  supply: Bill['supplies'][number],
  contacts: WireObject,
): Elements['supplies'][number] {
  const consumption = consumptionOf(at(row, 'consumo_fatturato'));
  const period = periodAt(row);
  const isEstimated = supply.usageReading === 'estimated' || isMostlyEstimated(consumption);
  const now = total === undefined || costs.length === 0 ? undefined : { ...period, rows: costs, total, isEstimated };
  const own = at(row, 'contatti');
  return omitUndefined({
    id: supply.id,
    kind: supply.kind,
    unit: supply.unit ?? ('kWh' as const),
    code: supply.code,
    addressLines: supply.addressLines,
    ...period,
    market: wordAt(at(row, 'mercato'), MARKETS),
    emergency: textAt(at(own, 'numero_pronto_intervento')) ?? textAt(at(contacts, 'numero_pronto_intervento')),
    distributor: textAt(at(own, 'nome_distributore')) ?? textAt(at(contacts, 'nome_distributore')),
    costs: costs.map(withoutMillionths),
    costsTotal: sent ?? sum,
    offer: offerOf(at(row, 'offerta'), costs),
    ...consumption,
    readings: readingsOf(at(row, 'letture')),
    recalculations: recalculationsOf(at(row, 'ricalcoli')),
    ...maxPowerOf(at(row, 'potenza_massima')),
    bonusUntil: dateAt(at(row, 'bonus_sociale_scadenza')).date,
    details: priceDetailsOf(at(row, 'dettaglio')),
    change: changeFrom(at(row, 'bolletta_precedente'), now),
    changeFromLastYear: changeFrom(at(row, 'bolletta_anno_prima'), now),
  });
}

function withoutMillionths({
  millionths: _,
  isContradictory: __,
  ...row
}: ExactCost): Elements['supplies'][number]['costs'][number] {
  return row;
}

/** Whether a total cannot belong to rows with this sum: they differ by more than half of the larger one, and by more than a euro. */
function isFarFrom(sum: number, total: number): boolean {
  const difference = Math.abs(total - sum);
  return difference > 100 && 2 * difference > Math.max(Math.abs(total), Math.abs(sum));
}

/** The comparison with another bill of the supply; undefined if one of both has no total that can be read. */
function changeFrom(wire: WireObject, now: ComparedBill | undefined): Change | undefined {
  const earlier = objectAt(wire);
  if (!earlier || !now) return undefined;
  const scontrino = at(earlier, 'scontrino');
  const rows = costsOf(scontrino);
  const sum = totalOfCosts(scontrino, rows);
  const total = amountAt(at(earlier, 'totale')).cents ?? sum;
  if (total === undefined) return undefined;
  if (sum !== undefined && isFarFrom(sum, total)) return void earlier.reportAt('bill.costs.sum', at(earlier, 'totale').path);
  const before: ComparedBill = {
    number: textAt(at(earlier, 'numero')),
    date: dateAt(at(earlier, 'data')).date,
    ...periodAt(earlier),
    rows,
    total,
    isEstimated: isOn(at(earlier, 'stimato')),
  };
  return changeOf(before, now);
}

/** Reports totals that their parts contradict. They are shown as the server sent them. */
function reportSums(data: WireObject, { total, toPay, televisionFee, prescribed, supplies }: Elements, { payment }: Bill): void {
  if (toPay !== undefined && payment.original !== undefined && toPay !== payment.original)
    data.reportAt('bill.total.payment', at(data, 'totale_da_pagare').path);
  const [part, whole] = [prescribed?.amount, toPay ?? payment.original];
  if (part !== undefined && (part < 0 || (whole !== undefined && part > whole)))
    data.reportAt('bill.prescribed.amount', at(data, 'importi_prescritti').path);
  if (total !== undefined && toPay !== undefined && televisionFee !== undefined && total + televisionFee !== toPay)
    data.reportAt('bill.total.sum', at(data, 'totale_da_pagare').path);
  const parts = supplies.map(({ costsTotal }) => costsTotal);
  if (toPay === undefined || parts.length === 0) return;
  const sum = parts.reduce<number>((all, part) => all + (part ?? Number.NaN), 0);
  if (!Number.isNaN(sum) && sum !== toPay && sum !== total) data.reportAt('bill.costs.sum', at(data, 'fornitura').path);
}
