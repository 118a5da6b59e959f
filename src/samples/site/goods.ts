import { daysLater } from '../dates';
import type { SupplyKind } from '../sample';
import { inLanguage, type Localized } from './words';

/** Texts of an offer; the body is rich text. */
interface Words {
  title: string;
  summary: string;
  unit: string;
  body: string;
  conditions: readonly { label: string; value: string }[];
}

interface SampleOffer {
  id: string;
  kind: 'electricity' | 'gas' | 'service' | 'device';
  price: number;
  /** Days during which the offer can still be requested. */
  days: number;
  words: Localized<Words>;
}

/** An offer in one language, as shown to a customer. */
export type Offer = Omit<SampleOffer, 'days' | 'words'> & Words & { until: string };

const GOODS: readonly SampleOffer[] = [
  {
    id: 'luce-verde-12',
    kind: 'electricity',
    price: 0.1189,
    days: 40,
    words: {
      it: {
        title: 'Luce Verde 12 mesi',
        summary: 'Energia da fonti rinnovabili, prezzo fisso per un anno.',
        unit: '€/kWh',
        body: '<p>Il prezzo dell’energia resta <strong>lo stesso per dodici mesi</strong>, qualunque cosa faccia il mercato.</p><ul><li>energia certificata da fonti rinnovabili</li><li>nessun costo di attivazione</li><li>recesso quando vuoi</li></ul><p>Domande? <a href="/contacts">Scrivici</a>.</p>',
        conditions: [
          { label: 'Durata del prezzo', value: '12 mesi dall’attivazione' },
          { label: 'Quota fissa', value: '9,50 € al mese' },
          { label: 'Pagamento', value: 'Addebito diretto o bollettino' },
        ],
      },
      en: {
        title: 'Green Power 12 months',
        summary: 'Electricity from renewable sources, at a fixed price for a year.',
        unit: '€/kWh',
        body: '<p>The price of your electricity stays <strong>the same for twelve months</strong>, whatever the market does.</p><ul><li>certified renewable sources</li><li>no activation fee</li><li>cancel whenever you like</li></ul><p>Questions? <a href="/contacts">Write to us</a>.</p>',
        conditions: [
          { label: 'Price fixed for', value: '12 months from activation' },
          { label: 'Standing charge', value: '€9.50 a month' },
          { label: 'Payment', value: 'Direct debit or payment slip' },
        ],
      },
      de: {
        title: 'Grünstrom 12 Monate',
        summary: 'Strom aus erneuerbaren Quellen, ein Jahr zum festen Preis.',
        unit: '€/kWh',
        body: '<p>Der Preis bleibt <strong>zwölf Monate gleich</strong>, egal was der Markt macht.</p><ul><li>zertifizierter Ökostrom</li><li>keine Aktivierungskosten</li><li>jederzeit kündbar</li></ul><p>Fragen? <a href="/contacts">Schreib uns</a>.</p>',
        conditions: [
          { label: 'Preisgarantie', value: '12 Monate ab Aktivierung' },
          { label: 'Grundpreis', value: '9,50 € im Monat' },
          { label: 'Zahlung', value: 'Lastschrift oder Zahlschein' },
        ],
      },
    },
  },
  {
    id: 'gas-sereno-24',
    kind: 'gas',
    price: 0.459,
    days: 25,
    words: {
      it: {
        title: 'Gas Sereno 24 mesi',
        summary: 'Due inverni con lo stesso prezzo del gas.',
        unit: '€/Smc',
        body: '<p>Il prezzo del gas è <strong>bloccato per due anni</strong>.</p><ul><li>bolletta ogni due mesi</li><li>autolettura dall’area clienti</li></ul><p>I dettagli sono nelle <a href="/self">domande frequenti</a>.</p>',
        conditions: [
          { label: 'Durata del prezzo', value: '24 mesi dall’attivazione' },
          { label: 'Quota fissa', value: '8,00 € al mese' },
        ],
      },
      en: {
        title: 'Carefree Gas 24 months',
        summary: 'Two winters at one gas price.',
        unit: '€/Smc',
        body: '<p>The price of your gas is <strong>fixed for two years</strong>.</p><ul><li>a bill every two months</li><li>send your own readings from the customer area</li></ul><p>The <a href="/self">questions and answers</a> have the details.</p>',
        conditions: [
          { label: 'Price fixed for', value: '24 months from activation' },
          { label: 'Standing charge', value: '€8.00 a month' },
        ],
      },
      de: {
        title: 'Sorglos-Gas 24 Monate',
        summary: 'Zwei Winter zum gleichen Gaspreis.',
        unit: '€/Smc',
        body: '<p>Der Gaspreis ist <strong>zwei Jahre fest</strong>.</p><ul><li>alle zwei Monate eine Rechnung</li><li>Zählerstand im Kundenbereich melden</li></ul><p>Mehr in den <a href="/self">häufigen Fragen</a>.</p>',
        conditions: [
          { label: 'Preisgarantie', value: '24 Monate ab Aktivierung' },
          { label: 'Grundpreis', value: '8,00 € im Monat' },
        ],
      },
    },
  },
  {
    id: 'caldaia-assistita',
    kind: 'service',
    price: 6.9,
    days: 90,
    words: {
      it: {
        title: 'Impianto assistito',
        summary: 'Un controllo all’anno e un tecnico entro ventiquattro ore.',
        unit: '€/mese',
        body: '<p>Se l’impianto si ferma, un tecnico arriva <strong>entro ventiquattro ore</strong>.</p><ol><li>ci chiami</li><li>fissiamo l’ora</li><li>il tecnico ripara: manodopera inclusa</li></ol><p>Trovi i nostri orari nei <a href="/contacts">contatti</a>.</p>',
        conditions: [
          { label: 'Durata', value: '12 mesi, poi di mese in mese' },
          { label: 'Ricambi', value: 'Inclusi fino a 150 € all’anno' },
        ],
      },
      en: {
        title: 'Heating care',
        summary: 'A yearly check, and a technician within twenty-four hours.',
        unit: '€/month',
        body: '<p>If your heating stops, a technician comes <strong>within twenty-four hours</strong>.</p><ol><li>you call us</li><li>we agree on a time</li><li>the technician repairs it: labour included</li></ol><p>Our opening hours are on the page <a href="/contacts">Contact us</a>.</p>',
        conditions: [
          { label: 'Term', value: '12 months, then month by month' },
          { label: 'Spare parts', value: 'Included up to €150 a year' },
        ],
      },
      de: {
        title: 'Heizungsservice',
        summary: 'Jedes Jahr eine Prüfung, ein Techniker innerhalb von 24 Stunden.',
        unit: '€/Monat',
        body: '<p>Steht die Heizung still, kommt ein Techniker <strong>innerhalb von 24 Stunden</strong>.</p><ol><li>du rufst an</li><li>wir vereinbaren eine Zeit</li><li>der Techniker repariert: Arbeitszeit inbegriffen</li></ol><p>Unsere Zeiten stehen unter <a href="/contacts">Kontakt</a>.</p>',
        conditions: [
          { label: 'Laufzeit', value: '12 Monate, danach monatlich' },
          { label: 'Ersatzteile', value: 'Bis zu 150 € im Jahr inbegriffen' },
        ],
      },
    },
  },
  {
    id: 'termostato',
    kind: 'device',
    price: 129,
    days: 60,
    words: {
      it: {
        title: 'Termostato intelligente',
        summary: 'Scalda quando sei a casa, risparmia quando non ci sei.',
        unit: '€',
        body: '<p>Si monta al posto di quello che hai e si regola dal telefono. In media fa risparmiare <strong>il 12 %</strong> sul riscaldamento.</p><ul><li>installazione inclusa</li><li>garanzia di due anni</li></ul><p>Vuoi un consiglio? <a href="/contacts">Parlane con noi</a>.</p>',
        conditions: [
          { label: 'Pagamento', value: 'In bolletta, anche in sei rate' },
          { label: 'Consegna', value: 'Entro dieci giorni' },
        ],
      },
      en: {
        title: 'Smart thermostat',
        summary: 'Heats while you are home, saves while you are not.',
        unit: '€',
        body: '<p>It replaces the one you have, and you control it from your phone. On average it saves <strong>12 %</strong> on heating.</p><ul><li>installation included</li><li>two-year warranty</li></ul><p>Would you like advice? <a href="/contacts">Talk to us</a>.</p>',
        conditions: [
          { label: 'Payment', value: 'With your bill, also in six instalments' },
          { label: 'Delivery', value: 'Within ten days' },
        ],
      },
      de: {
        title: 'Smartes Thermostat',
        summary: 'Heizt, wenn du da bist, und spart, wenn nicht.',
        unit: '€',
        body: '<p>Es ersetzt dein bisheriges und lässt sich vom Handy aus steuern. Im Schnitt spart es <strong>12 %</strong> beim Heizen.</p><ul><li>Einbau inbegriffen</li><li>zwei Jahre Garantie</li></ul><p>Möchtest du Rat? <a href="/contacts">Sprich mit uns</a>.</p>',
        conditions: [
          { label: 'Zahlung', value: 'Mit der Rechnung, auch in sechs Raten' },
          { label: 'Lieferung', value: 'Innerhalb von zehn Tagen' },
        ],
      },
    },
  },
];

/** The offers of a brand that sells these supplies. */
export function offersFor(
  { supplies, locales }: { supplies: readonly SupplyKind[]; locales: readonly string[] },
  language: string,
  today: string,
): Offer[] {
  const isSold = ({ kind }: SampleOffer) => (kind !== 'electricity' && kind !== 'gas') || supplies.includes(kind);
  return GOODS.filter(isSold).map(({ words, days, ...good }) => ({
    ...good,
    ...inLanguage(words, language, locales),
    until: daysLater(today, days),
  }));
}
