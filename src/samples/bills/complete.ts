import { daysLater, firstDay, lastDay, monthBefore, periodReferenceDay } from '../dates';
import { type BillOptions, billDocument, totalOf } from '../document';
import { billElements } from '../elements/billElements';
import type { MoreCosts } from '../elements/costRows';
import { type ElementOptions, offerDetails, supplyElements } from '../elements/supplyElements';
import { italian } from '../money';
import { giulia, ottavio, workshop } from '../people';
import { charged, electricityPoint, gasPoint, type Point } from '../points';
import type { Sample, SampleContext, WireDocument } from '../sample';
import { supplyDetails, supplyEntry } from '../supply';
import { SALE, type SalePrices } from '../tariff';

/** Prices of the bands, and those of the bill before. */
const BAND_PRICES: SalePrices = { unit: 0, month: 3_735_000, bands: [171_200, 158_400, 139_900] };
const BAND_PRICES_BEFORE: SalePrices = { unit: 0, month: 3_735_000, bands: [148_700, 141_300, 128_600] };
const GAS_PRICES_BEFORE: SalePrices = { unit: 412_500, month: SALE.gas.month };

/** In cents, in favour of the customer. */
const RECALCULATED = -435;
const EVERY_ROW: readonly MoreCosts[] = [
  { voce: 'ricalcoli', importo: RECALCULATED, descrizione: 'Ricalcoli' },
  { voce: 'altre', importo: 120, descrizione: 'Interessi di mora sulla bolletta precedente' },
  { voce: 'servizi', importo: 490, descrizione: 'Assistenza Casa' },
];

/** The same point with other prices of the sale. */
function pricedBy(point: Point, prices: SalePrices): Point {
  return { ...point, prices, charges: charged({ ...point, prices }, ...point.period) };
}

function home(context: SampleContext) {
  return { today: periodReferenceDay(context.today), count: 24 };
}

function completeElectricity(context: SampleContext, serial: number): Point {
  return pricedBy(electricityPoint(serial, home(context)), BAND_PRICES);
}

/** Electricity where the brand sells it, else gas. */
function anyPoint(context: SampleContext, serial: number): Point {
  return context.supplies.includes('electricity') ? completeElectricity(context, serial) : gasPoint(serial, home(context));
}

function pricesBefore({ kind }: Point): SalePrices {
  return kind === 'gas' ? GAS_PRICES_BEFORE : BAND_PRICES_BEFORE;
}

/** A bill with the elements of 2025 for each of its supplies. `elements` is merged into `fatt_interattiva_data`. */
function completeBill(
  context: SampleContext,
  options: BillOptions,
  ofPoint: (point: Point) => Partial<ElementOptions>,
  elements: WireDocument = {},
): WireDocument {
  const { number, holder, points } = options;
  const activated = daysLater(context.today, -1400);
  const fee = points.reduce((sum, { charges }) => sum + charges.televisionFee, 0);
  return billDocument(context, {
    ...options,
    more: {
      ...billElements(
        { toPay: totalOf(options), televisionFee: fee },
        points.some(({ kind }) => kind === 'electricity'),
      ),
      fornitura: points.map((point) => ({
        ...supplyEntry(point, holder, activated),
        dettagli_fornitura: { ...supplyDetails(point, holder, activated), ...offerDetails(point) },
        ...supplyElements(point, { number, pricesBefore: pricesBefore(point), ...ofPoint(point) }),
      })),
      ...elements,
    },
  });
}

function asRows(more: readonly MoreCosts[]) {
  return more.map(({ importo, descrizione = '' }) => ({ label: descrizione, amount: importo, color: '#7a7a7a' }));
}

/** The two months before the billed ones, charged again after a reading. */
function recalculation(point: Point, result: number): Record<string, unknown> {
  const [from] = point.period;
  const [first, last] = [2, 1].map((back) => monthBefore(firstDay(from), back));
  if (!first || !last) return {};
  const now = charged(point, first, last).total;
  return {
    periodo_da: firstDay(first),
    periodo_a: lastDay(last),
    motivo: 'Lettura rilevata dal distributore dopo una bolletta con consumi stimati',
    importo: italian(now),
    importo_detratto: italian(now - result),
    risultato: italian(result),
  };
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
      const more = [...EVERY_ROW, bonus];
      const point = completeElectricity(context, 27);
      return completeBill(
        context,
        { number: '2026000127', holder: giulia, points: [point], moreRows: asRows(more) },
        () => ({
          more,
          moreBefore: [bonus],
          bonusUntil: daysLater(context.today, 180),
          recalculations: [recalculation(point, RECALCULATED)],
        }),
        { rateizzazione: { motivo: 'L’importo è più di una volta e mezza la media delle ultime bollette', rate_minime: 2 } },
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
      const more = [...EVERY_ROW, bonus];
      // With less than 480 Smc a year, the consumption has 10 % VAT, the fixed quota 22 %.
      const point = gasPoint(28, { ...home(context), scale: 0.35 });
      return completeBill(
        context,
        { number: '2026000128', holder: ottavio, points: [point], moreRows: asRows(more) },
        () => ({
          more,
          moreBefore: [bonus],
          bonusUntil: daysLater(context.today, 120),
          recalculations: [recalculation(point, RECALCULATED)],
        }),
        { rateizzazione: { motivo: 'L’importo è più di una volta e mezza la media delle ultime bollette', rate_minime: 2 } },
      );
    },
  },
  {
    number: '2026000129',
    name: 'recalculated',
    title: 'a recalculation of two earlier months, whose bill was an estimate',
    build: (context) => {
      const more: MoreCosts[] = [{ voce: 'ricalcoli', importo: -1_240, descrizione: 'Ricalcoli' }];
      const point = anyPoint(context, 29);
      return completeBill(
        context,
        { number: '2026000129', holder: giulia, type: 'Bolletta di ricalcolo', points: [point], moreRows: asRows(more) },
        () => ({ more, estimatedBefore: true, recalculations: [recalculation(point, -1_240)] }),
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
          points: [anyPoint(context, 30)],
          moreRows: asRows(more),
        },
        () => ({
          more,
          recalculations: [{ ...period, motivo, importo: italian(8_420), importo_detratto: '0,00', risultato: italian(8_420) }],
        }),
        {
          tipo_documento: 'ricalcolo',
          motivo_documento: motivo,
          importi_prescritti: {
            importo: italian(8_420),
            ...period,
            stato: 'da_decidere',
            modulo: 'https://www.energia.example/prescrizione',
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
        const point = context.supplies.includes('electricity') ? electricityPoint(serial, place) : gasPoint(serial, place);
        return { ...point, address: [address, '27059 Valle Serena (PV)'] };
      };
      const points = [
        site(31, 1.4, 'Via del Maglio 2'),
        site(32, 0.6, 'Via dei Carrettieri 18'),
        site(33, 0.3, 'Strada della Fornace Vecchia 9'),
      ] as const;
      return completeBill(context, { number: '2026000131', holder: workshop, points, vatBySupply: true }, () => ({}));
    },
  },
];
