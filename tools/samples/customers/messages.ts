import { addDays, slashed } from '../dates';
import { italian } from '../money';
import type { Person } from '../people';
import type { SampleContract, SampleCustomer } from './accounts';
import type { CustomerBill } from './bills';

/** A message to a sample customer. */
export interface CustomerMessage {
  /** The same on every day: what was read and deleted is kept under it. */
  id: string;
  code: string;
  date: string;
  subject: string;
  kind: 'bill' | 'payment' | 'reading' | 'outage' | 'contract' | 'other';
  /** Rich text. */
  body: string;
  isRead: boolean;
}

/** What a message says. */
type Content = Pick<CustomerMessage, 'kind' | 'date' | 'subject' | 'body'> & { key: string };

/** Days after which a customer has read a message. */
const READ_AFTER = 20;
/** Days before the due date on which a sample customer pays. */
const PAID_BEFORE = 6;

function placeOf({ address, holder }: SampleContract): string {
  return address?.join(', ') ?? `${holder.street}, ${holder.town}`;
}

function streetOf({ address, holder }: SampleContract): string {
  return address?.[0] ?? holder.street;
}

function nameOf({ kind }: SampleContract): string {
  return kind === 'gas' ? 'gas' : 'luce';
}

function billMessage({ number, contract, date, expiry, total }: CustomerBill): Content {
  return {
    ...{ key: `b${number}`, kind: 'bill', date },
    subject: `La bolletta ${number} è disponibile`,
    body: `<p>La nuova bolletta della ${nameOf(contract)} per <strong>${placeOf(contract)}</strong> è pronta.</p><ul><li>numero: ${number}</li><li>importo: ${italian(total)} €</li><li>scadenza: ${slashed(expiry)}</li></ul><p>La trovi tra le <a href="/invoices">bollette</a>, con il dettaglio dei consumi e il PDF.</p>`,
  };
}

function paymentMessage({ number, expiry, total }: CustomerBill): Content {
  const date = addDays(expiry, -PAID_BEFORE);
  return {
    ...{ key: `p${number}`, kind: 'payment', date },
    subject: `Abbiamo ricevuto il pagamento della bolletta ${number}`,
    body: `<p>Grazie: il tuo pagamento è arrivato.</p><ul><li>bolletta: ${number}</li><li>importo: ${italian(total)} €</li><li>data: ${slashed(date)}</li></ul><p>Non devi fare altro. La bolletta resta tra i tuoi <a href="/invoices">documenti</a>.</p>`,
  };
}

function readingMessage(contract: SampleContract, today: string): Content {
  return {
    ...{ key: `r${contract.number}`, kind: 'reading', date: addDays(today, -6 - (contract.serial % 5)) },
    subject: `Comunica la lettura del contatore di ${streetOf(contract)}`,
    body: `<p>Il mese sta per finire: con la lettura del contatore di <strong>${placeOf(contract)}</strong> paghi solo quello che consumi.</p><ol><li>guarda i numeri neri, senza quelli dopo la virgola</li><li>apri l’ultima bolletta</li><li>scrivi la lettura e invia</li></ol><p>Ti serve aiuto? Leggi le <a href="/self">domande frequenti</a>.</p>`,
  };
}

function outageMessage(contract: SampleContract, today: string): Content {
  const day = slashed(addDays(today, 4 + (contract.serial % 7)));
  return {
    ...{ key: `o${contract.number}`, kind: 'outage', date: addDays(today, -2 - (contract.serial % 5)) },
    subject: `Interruzione programmata il ${day}: ${streetOf(contract)}`,
    body: `<p>Il distributore lavora sulla rete vicino a <strong>${placeOf(contract)}</strong>. La fornitura si ferma per poche ore.</p><ul><li>giorno: ${day}</li><li>dalle 9:00 alle 12:30</li><li>non serve che tu sia a casa</li></ul><p>Per un guasto in altri orari chiama il distributore. Per tutto il resto ci sono i nostri <a href="/contacts">contatti</a>.</p>`,
  };
}

function contractMessage(contract: SampleContract, today: string): Content {
  return {
    ...{ key: `c${contract.number}`, kind: 'contract', date: addDays(today, -61) },
    subject: `Il prezzo del contratto ${contract.number} resta bloccato`,
    body: `<p>Il tuo prezzo resta <em>lo stesso</em> per altri dodici mesi. Non devi fare nulla.</p><ul><li>contratto: ${contract.number}</li><li>offerta: Prezzo fisso 12 mesi</li><li>recesso: quando vuoi, senza costi</li></ul><p>Le condizioni sono nella pagina dei <a href="/contracts">contratti</a>.</p>`,
  };
}

function welcomeMessage({ customerCode }: Person, today: string): Content {
  return {
    ...{ key: 'w', kind: 'other', date: addDays(today, -128) },
    subject: 'Benvenuto nella tua area clienti',
    body: `<h3>Tutto in un posto</h3><p>Il tuo codice cliente è <strong>${customerCode}</strong>. Da qui puoi:</p><ul><li>vedere e pagare le bollette</li><li>comunicare la lettura</li><li>scriverci</li></ul><p>Comincia dal tuo <a href="/modif_data_user">profilo</a>.</p>`,
  };
}

/** How many messages a name gets: of its newest bills, of its payments, of anything else, and a welcome. */
function countsFor(contracts: number): { bills: number; payments: number; others: number; welcome: 0 | 1 } {
  if (contracts > 4) return { bills: 24, payments: 18, others: 17, welcome: 1 };
  return contracts === 1 ? { bills: 1, payments: 1, others: 3, welcome: 1 } : { bills: 1, payments: 1, others: 1, welcome: 0 };
}

function newestFirst(a: Pick<CustomerBill, 'date' | 'number'>, b: Pick<CustomerBill, 'date' | 'number'>): number {
  return `${b.date} ${b.number}`.localeCompare(`${a.date} ${a.number}`);
}

function messagesTo(holder: Person, { contracts, bills, counts, today }: Told): CustomerMessage[] {
  const own = bills.filter(({ contract }) => contract.holder === holder).sort(newestFirst);
  const paid = own.filter(({ status, total, expiry }) => status === 4 && total > 0 && addDays(expiry, -PAID_BEFORE) <= today);
  const mine = contracts.filter((contract) => contract.holder === holder);
  const others = mine.flatMap((contract) => [
    outageMessage(contract, today),
    readingMessage(contract, today),
    contractMessage(contract, today),
  ]);
  const told = [
    ...own.slice(0, counts.bills).map(billMessage),
    ...paid.slice(0, counts.payments).map(paymentMessage),
    ...others.slice(0, counts.others),
    ...[welcomeMessage(holder, today)].slice(0, counts.welcome),
  ];
  return told.map(({ key, ...content }, index) => ({
    ...content,
    ...{ id: `M${holder.customerCode}-${key}`, code: holder.customerCode },
    // Some of the newer ones too.
    isRead: content.date < addDays(today, -READ_AFTER) || index % 4 === 3,
  }));
}

interface Told {
  contracts: readonly SampleContract[];
  bills: readonly CustomerBill[];
  counts: ReturnType<typeof countsFor>;
  today: string;
}

/** The messages to a customer, for each of the names; `bills` are those of the customer's contracts. */
export function messagesOf({ contracts }: SampleCustomer, bills: readonly CustomerBill[], today: string): CustomerMessage[] {
  const holders = [...new Set(contracts.map(({ holder }) => holder))];
  const counts = countsFor(contracts.length);
  return holders.flatMap((holder) => messagesTo(holder, { contracts, bills, counts, today }));
}
