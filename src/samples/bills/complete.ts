import { daysLater, firstDay, lastDay, monthBefore, periodReferenceDay } from '../dates';
import { type BillOptions, billDocument, totalOf } from '../document';
import { billElements } from '../elements/billElements';
import { recalculation } from '../elements/earlierBills';
import { type ElementOptions, offerDetails, supplyElements } from '../elements/supplyElements';
import { italian } from '../money';
import { giulia, ottavio, workshop } from '../people';
import { charged, electricityPoint, gasPoint, type MoreCosts, type Point } from '../points';
import type { Sample, SampleContext, WireDocument } from '../sample';
import { supplyDetails, supplyEntry } from '../supply';
import { SALE, type SalePrices } from '../tariff';
import { type Household, inCubicMetres } from '../usage';

/** Prices of the bands, and those of the bill before. */
const BAND_PRICES: SalePrices = { unit: 0, month: 3_735_000, bands: [171_200, 158_400, 139_900] };
const BAND_PRICES_BEFORE: SalePrices = { unit: 0, month: 3_735_000, bands: [148_700, 141_300, 128_600] };
const PRICES_BEFORE: SalePrices = { ...SALE.electricity, unit: 128_400 };
const GAS_PRICES_BEFORE: SalePrices = { unit: 412_500, month: SALE.gas.month };

const EVERY_ROW: readonly MoreCosts[] = [
  { voce: 'ricalcoli', importo: -435, descrizione: 'Ricalcoli' },
  { voce: 'altre', importo: 120, descrizione: 'Adeguamento del deposito cauzionale' },
  { voce: 'servizi', importo: 490, descrizione: 'Assistenza Casa' },
];

/** A right to instalments that does not depend on the amounts of other bills. */
const BY_CONTRACT = { rateizzazione: { motivo: 'Il contratto lo prevede per ogni bolletta sopra i 30 euro', rate_minime: 2 } };

/** Why the bill before is charged again on the bills with every row. */
const CORRECTED = 'Lettura corretta dal distributore';

/** Rows of a bill beside its charges, and those of its earlier bills. */
interface Rows {
  more?: readonly MoreCosts[];
  moreBefore?: readonly MoreCosts[];
}

function home({ today }: SampleContext): Household {
  return { today: periodReferenceDay(today), count: 24 };
}

function completeElectricity(household: Household, serial: number, { more = [], moreBefore = [] }: Rows = {}): Point {
  const point = { ...electricityPoint(serial, household), prices: BAND_PRICES };
  return { ...point, charges: charged(point, ...point.period), more, before: { prices: BAND_PRICES_BEFORE, more: moreBefore } };
}

function completeGas(household: Household, serial: number, { more = [], moreBefore = [] }: Rows = {}): Point {
  const measured = gasPoint(serial, household);
  const point = { ...measured, months: inCubicMetres(measured.months) };
  return { ...point, charges: charged(point, ...point.period), more, before: { prices: GAS_PRICES_BEFORE, more: moreBefore } };
}

/** Domain of the brand's e-mail address; that of the brand `_default` without one. */
function domainOf({ extra }: SampleContext): string {
  const { landing_email: email = '' } = extra;
  return String(email).split('@')[1] ?? 'bolletta.example';
}

/** Electricity where the brand sells it, else gas. */
function anyPoint(context: SampleContext, serial: number, rows: Rows): Point {
  const complete = context.supplies.includes('electricity') ? completeElectricity : completeGas;
  return complete(home(context), serial, rows);
}

/** A bill with the elements of 2025 for each of its supplies. `elements` is merged into `fatt_interattiva_data`. */
function completeBill(
  context: SampleContext,
  bill: BillOptions,
  ofPoint: Partial<ElementOptions> = {},
  elements: WireDocument = {},
): WireDocument {
  const { number, holder, points } = bill;
  const options = { ...bill, moreRows: asRows(points.flatMap(({ more = [] }) => more)) };
  const activated = daysLater(context.today, -1400);
  const fee = points.reduce((sum, { charges }) => sum + charges.televisionFee, 0);
  return billDocument(context, {
    ...options,
    more: {
      ...billElements(
        { toPay: totalOf(options), televisionFee: fee },
        domainOf(context),
        points.some(({ kind }) => kind === 'electricity'),
      ),
      fornitura: points.map((point) => ({
        ...supplyEntry(point, holder, activated),
        dettagli_fornitura: { ...supplyDetails(point, holder, activated), ...offerDetails(point) },
        ...supplyElements(point, { number, ...ofPoint }),
      })),
      ...elements,
    },
  });
}

function asRows(more: readonly MoreCosts[]) {
  return more.map(({ importo, descrizione = '' }) => ({ label: descrizione, amount: importo, color: '#7a7a7a' }));
}

/** Bills that have every element of an Italian bill since July 2025. */
export const completeBills: readonly Sample[] = [
  {
    number: '2026000127',
    name: 'complete-electricity',
    title: 'electricity with all elements of 2025: three bands, offer, readings, mix, bonus sociale',
    needs: ['electricity'],
    build: (context) => {
      const bonus = { voce: 'bonus', importo: -3000, descrizione: 'Bonus sociale (2 mesi)' };
      const point = completeElectricity(home(context), 27, { more: [...EVERY_ROW, bonus], moreBefore: [bonus] });
      return completeBill(
        context,
        { number: '2026000127', holder: giulia, points: [point] },
        { bonusUntil: daysLater(context.today, 180), recalculations: [recalculation(point, CORRECTED)] },
        BY_CONTRACT,
      );
    },
  },
  {
    number: '2026000128',
    name: 'complete-gas',
    title: 'gas with all elements of 2025: offer, readings, detail, two VAT rates',
    needs: ['gas'],
    build: (context) => {
      const bonus = { voce: 'bonus', importo: -1800, descrizione: 'Bonus sociale (2 mesi)' };
      // With less than 480 Smc a year, the consumption has 10 % VAT, the fixed quota 22 %.
      const point = completeGas({ ...home(context), scale: 0.35 }, 28, { more: [...EVERY_ROW, bonus], moreBefore: [bonus] });
      return completeBill(
        context,
        { number: '2026000128', holder: ottavio, points: [point] },
        { bonusUntil: daysLater(context.today, 120), recalculations: [recalculation(point, CORRECTED)] },
        BY_CONTRACT,
      );
    },
  },
  {
    number: '2026000129',
    name: 'recalculated',
    title: 'a recalculation of two earlier months, whose bill was an estimate',
    build: (context) => {
      const more: MoreCosts[] = [{ voce: 'ricalcoli', importo: -1_240, descrizione: 'Ricalcoli' }];
      const point = anyPoint(context, 29, { more });
      return completeBill(
        context,
        { number: '2026000129', holder: giulia, type: 'Bolletta di ricalcolo', points: [point] },
        {
          estimatedBefore: true,
          recalculations: [recalculation(point, 'Lettura rilevata dal distributore dopo una bolletta con consumi stimati')],
        },
        { tipo_documento: 'ricalcolo', motivo_documento: 'Lettura rilevata dal distributore' },
      );
    },
  },
  {
    number: '2026000130',
    name: 'prescribed',
    title: 'a part for consumption older than two years, which the customer may refuse',
    build: (context) => {
      const more: MoreCosts[] = [{ voce: 'ricalcoli', importo: 8_420, descrizione: 'Consumi di oltre due anni fa' }];
      const period = {
        periodo_da: firstDay(monthBefore(context.today, 29)),
        periodo_a: lastDay(monthBefore(context.today, 27)),
      };
      const motivo = 'Dati di misura che il distributore ha inviato in ritardo';
      return completeBill(
        context,
        {
          number: '2026000130',
          holder: ottavio,
          type: 'Bolletta di ricalcolo',
          points: [anyPoint(context, 30, { more })],
        },
        {
          recalculations: [{ ...period, motivo, importo: italian(8_420), importo_detratto: '0,00', risultato: italian(8_420) }],
        },
        {
          tipo_documento: 'ricalcolo',
          motivo_documento: motivo,
          rateizzazione: { motivo: 'Conguaglio per dati di misura arrivati in ritardo', rate_minime: 2 },
          importi_prescritti: {
            importo: italian(8_420),
            ...period,
            stato: 'da_decidere',
            modulo: `https://www.${domainOf(context)}/prescrizione`,
            addebito_escluso: 1,
          },
        },
      );
    },
  },
  {
    number: '2026000131',
    name: 'several-sites',
    title: 'a company with three sites, each with its own Scontrino',
    build: (context) => {
      const site = (serial: number, scale: number, address: string): Point => {
        const place = { ...home(context), scale, televisionFee: false, use: 'altri usi' } as const;
        const point = context.supplies.includes('electricity') ? electricityPoint(serial, place) : completeGas(place, serial);
        const before = { prices: point.kind === 'gas' ? GAS_PRICES_BEFORE : PRICES_BEFORE };
        return { ...point, before, address: [address, '27059 Valle Serena (PV)'] };
      };
      const points = [
        site(31, 1.4, 'Via del Maglio 2'),
        site(32, 0.6, 'Via dei Carrettieri 18'),
        site(33, 0.3, 'Strada della Fornace Vecchia 9'),
      ] as const;
      return completeBill(context, { number: '2026000131', holder: workshop, points, vatBySupply: true });
    },
  },
];
