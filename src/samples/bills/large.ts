import { daysLater, periodReferenceDay } from '../dates';
import { billDocument } from '../document';
import { condominium, giulia, ottavio } from '../people';
import { electricityPoint, gasPoint, type Point } from '../points';
import type { Sample, SampleContext } from '../sample';
import { monthlyList, supplyEntry } from '../supply';

function severalPoints(context: SampleContext): readonly [Point, ...Point[]] {
  const home = { today: periodReferenceDay(context.today), count: 24 };
  const small = { ...home, scale: 0.22, televisionFee: false };
  const second = context.supplies.includes('gas') ? gasPoint(11, home) : electricityPoint(11, small);
  const first = context.supplies.includes('electricity')
    ? electricityPoint(10, home, 327)
    : gasPoint(10, { ...home, scale: 0.8 });
  const third = context.supplies.includes('electricity')
    ? electricityPoint(12, { ...small, count: 13 })
    : gasPoint(12, { ...small, count: 13 });
  return [first, second, third];
}

/** 200 supplies; the first three have ten years of months, the others thirteen months. */
function manyPoints(context: SampleContext): readonly [Point, ...Point[]] {
  const point = context.supplies.includes('electricity') ? electricityPoint : gasPoint;
  const at = (i: number) =>
    point(100 + i, {
      today: periodReferenceDay(context.today),
      count: i < 3 ? 120 : 13,
      scale: 0.4 + (i % 17) / 20,
      televisionFee: false,
    });
  return [at(0), ...Array.from({ length: 199 }, (_, i) => at(i + 1))];
}

/** Bills with more than one supply. */
export const largeBills: readonly Sample[] = [
  {
    number: '2026000110',
    name: 'several-supplies',
    title: 'three supplies on one bill, to choose from',
    build: (context) => billDocument(context, { number: '2026000110', holder: giulia, points: severalPoints(context) }),
  },
  {
    number: '2026000122',
    name: 'dual-supply',
    title: 'electricity and gas of one home on one document, with a complete profile',
    needs: ['electricity', 'gas'],
    build: (context) => {
      const home = { today: periodReferenceDay(context.today), count: 24 };
      const points = [electricityPoint(22, home, 290), gasPoint(23, home)] as const;
      return {
        ...billDocument(context, { number: '2026000122', holder: ottavio, points }),
        bolletta_interattiva_duferco_profilo: 1,
        bolletta_interattiva_duferco_profilo_areaclienti_link: 'https://areaclienti.energia.example/profilo',
      };
    },
    profile: {
      idAnagrafica: 318844,
      livelloCompletezzaProfilo: 4,
      email: 'ottavio.marchesoni@posta.example',
      telefono: '+39 333 000 5678',
      selfCare: 1,
      bollettaCartacea: 0,
      pec: 'ottavio.marchesoni@pec.example',
      pecFatturazione: 'ottavio.marchesoni@pec.example',
      emailFatturazione: 'ottavio.marchesoni@posta.example',
    },
  },
  {
    number: '2026000111',
    name: 'many-supplies',
    title: '200 supplies, ten years of months',
    build: (context) =>
      billDocument(context, {
        number: '2026000111',
        holder: condominium,
        type: 'Bolletta multisito',
        points: manyPoints(context),
      }),
  },
  {
    number: '2026000120',
    name: 'supply-details',
    title: 'supplies whose data, months and history open one at a time, with every contact and an incomplete profile',
    build: (context) => {
      const points = severalPoints(context);
      const fornitura = points.map((point) => ({
        ...supplyEntry(point, giulia, daysLater(context.today, -670)),
        consumi: monthlyList(point),
      }));
      const contatti = { numero_pronto_intervento: '800 900 999', nome_distributore: 'Reti della Pianura' };
      return {
        ...billDocument(context, { number: '2026000120', holder: giulia, points, more: { fornitura, contatti } }),
        bolletta_interattiva_duferco_dati_fornitura: 1,
        bolletta_interattiva_duferco_profilo: 1,
        bolletta_interattiva_duferco_profilo_areaclienti_link: 'https://areaclienti.energia.example/profilo',
        bolletta_interattiva_esponi_dettaglio_fornitura: 1,
        bolletta_interattiva_esponi_consumi: 1,
        bolletta_interattiva_esponi_2colonne: 1,
        bolletta_interattiva_banner_link: 'https://offerte.energia.example/',
        landing_page_tel2: '+39 333 000 1234',
      };
    },
    // Numbers as strings, as some servers send them.
    profile: {
      idAnagrafica: '451209',
      livelloCompletezzaProfilo: '2',
      email: 'giulia.ferrantini@posta.example',
      telefono: '+39 333 000 9012',
      selfCare: '0',
      bollettaCartacea: '1',
      pec: '',
      pecFatturazione: '',
      emailFatturazione: '',
    },
  },
];
