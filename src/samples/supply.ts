import { daysIn, firstDay, lastDay, type Month, periodText, slashed } from './dates';
import { decimal, italian, sum } from './money';
import { addressLines, type Person } from './people';
import { between, type PastBill, type Point, pastBills } from './points';
import { GAS_METER, type MonthUsage, used } from './usage';

const BANDS = ['consumo_f1', 'consumo_f2', 'consumo_f3'];

/** Label key, colour of actual and colour of estimated consumption for each band, in the document's format. */
export const BAND_STYLES = {
  consumo_f1: 'consumo_f1,#1f6f8b,#9cc3d1',
  consumo_f2: 'consumo_f2,#e0a030,#f2d8a6',
  consumo_f3: 'consumo_f3,#6b5b95,#c4bcd8',
} as const;

function when(month: Month): Record<string, unknown> {
  return { mese: month.month, anno: month.year, data: firstDay(month) };
}

function figure(point: Point, hundredths: number): number | string {
  return point.kind === 'electricity' ? decimal(hundredths) : italian(hundredths);
}

function historyRow(point: Point, { month, bands, estimated }: MonthUsage): Record<string, unknown> {
  const values =
    point.kind === 'electricity'
      ? Object.fromEntries(bands.map((band, i) => [BANDS[i], decimal(band)]))
      : { consumo: italian(used([{ month, bands, estimated }])) };
  return { ...when(month), reale: estimated ? 0 : 1, ...values };
}

function spendText(bills: readonly PastBill[]): string {
  return `Nelle ultime ${bills.length} bollette, un anno intero, ti abbiamo fatturato ${italian(sum(bills.map((bill) => bill.total)))} €.`;
}

function yearly(point: Point): string {
  const months = point.months.slice(-12);
  const total = used(months);
  return point.kind === 'electricity' ? `${italian(total).slice(0, -3)} kWh` : `${italian(total)} Smc`;
}

/** Reading of the gas meter at the end of the last month with an actual reading; empty without one. */
function lastReading({ months }: Point): Record<string, string> {
  const end = months.findLastIndex(({ estimated }) => !estimated);
  const month = months[end]?.month;
  if (month === undefined) return {};
  const reading = GAS_METER.start + Math.round(used(months.slice(0, end + 1)) / 100 / GAS_METER.correction);
  return { ultima_lettura: String(reading), data_ultima_lettura: slashed(lastDay(month)) };
}

/** `dettagli_fornitura` of a supply. */
export function supplyDetails(point: Point, holder: Person, activated: string): Record<string, string> {
  const common = {
    intestatario: holder.name,
    indirizzo_fornitura: supplyAddress(point, holder).join(', '),
    tipologia_offera: 'Prezzo fisso 12 mesi',
    codice_offerta: point.kind === 'electricity' ? 'LUCE-FISSA-12' : 'GAS-FISSO-12',
    data_attivazione_fornitura: slashed(activated),
    data_inizio_offerta: slashed(activated),
    consumo_annuo: yearly(point),
  };
  return point.kind === 'electricity'
    ? {
        tipologia: `Energia elettrica, ${point.use ?? 'uso domestico residente'}`,
        ...common,
        potenza_impegnata: '3 kW',
        potenza_disponibile: '3,3 kW',
        tensione: '230 V',
        opzione_tariffaria: 'TD',
        tipo_contatore: 'Elettronico telegestito 2G',
        matricola_contatore: `E${point.code.slice(-8)}`,
      }
    : {
        tipologia: `Gas naturale, ${point.use ?? 'uso domestico'}`,
        ...common,
        codice_remi: '34999901',
        categoria_uso: 'C3 - Riscaldamento, acqua calda e cottura',
        coefficiente_correttivo: '1,027235',
        pcs: '0,038520 GJ/Smc',
        classe_contatore: 'G4',
        tipo_contatore: 'Smart meter',
        matricola_contatore: `G${point.code.slice(-9)}`,
        ...lastReading(point),
      };
}

/** `id_sede` of a supply, derived from its POD or PDR. */
export function meterSite(code: string): string {
  return `S${code.slice(-7)}`;
}

/** Address lines of a supply. */
export function supplyAddress(point: Pick<Point, 'address'>, holder: Person): string[] {
  return [...(point.address ?? addressLines(holder))];
}

/** One entry of `fornitura`. */
export function supplyEntry(point: Point, holder: Person, activated: string): Record<string, unknown> {
  const [from, to] = point.period;
  const current = between(point.months, from, to);
  const before = between(point.months, { ...from, year: from.year - 1 }, { ...to, year: to.year - 1 });
  const bills = pastBills(point);
  return {
    ...(point.kind === 'electricity' ? { tipo_punto: 'POD', pod: point.code } : { tipo_punto: 'PDR', pdr: point.code }),
    id_sede: meterSite(point.code),
    indirizzo: supplyAddress(point, holder),
    dettagli_fornitura: supplyDetails(point, holder, activated),
    consumi: {
      consumo: figure(point, used(current)),
      ...(before.length === current.length ? { consumo_2: figure(point, used(before)) } : {}),
      periodo: periodText(from, to),
      stimato_reale: current.some((month) => month.estimated) ? 'stimato' : 'reale',
    },
    storico_consumi: point.months.map((month) => historyRow(point, month)),
    ...(bills.length === 6
      ? {
          spesa_annua: bills.map((bill) => ({ ...when(bill.month), importo: decimal(bill.total) })),
          testo_spesa_annua: spendText(bills),
        }
      : {}),
  };
}

/** `consumi` as a monthly list, for the supply detail screen. */
export function monthlyList(point: Point): Record<string, unknown>[] {
  return point.months.slice(-12).map((entry) => ({
    consumo: figure(point, used([entry])),
    n_giorni: daysIn(entry.month),
    mese: entry.month.month,
    anno: entry.month.year,
    data: lastDay(entry.month),
    stimato_reale: entry.estimated ? 'stimato' : 'reale',
  }));
}
