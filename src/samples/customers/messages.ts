import { daysLater } from '../dates';
import type { Person } from '../people';
import type { Localized } from '../site/words';
import type { SampleContract, SampleCustomer } from './accounts';
import type { CustomerBill } from './bills';
import { type MessageWords, messageWords } from './messageWords';

/** A message to a sample customer. */
export interface CustomerMessage {
  /** The id is the same on every day: the service stores under it whether the message is read or deleted. */
  id: string;
  code: string;
  date: string;
  kind: 'bill' | 'payment' | 'reading' | 'outage' | 'contract' | 'other';
  words: Localized<MessageWords>;
  isRead: boolean;
}

/** Content of a message. */
type Content = Pick<CustomerMessage, 'kind' | 'date' | 'words'> & { key: string };

/** Age in days after which a message counts as read. */
const READ_AFTER = 20;
/** Days before the due date when a sample customer pays. */
const PAID_BEFORE = 6;

function placeOf({ address, holder }: SampleContract): { street: string; place: string } {
  return { street: address?.[0] ?? holder.street, place: address?.join(', ') ?? `${holder.street}, ${holder.town}` };
}

function billMessage({ number, contract, date, expiry: day, total }: CustomerBill): Content {
  const facts = { number, total, day, kind: contract.kind, ...placeOf(contract) };
  return { key: `b${number}`, kind: 'bill', date, words: messageWords('bill', facts) };
}

function paymentMessage({ number, expiry, total }: CustomerBill): Content {
  const date = daysLater(expiry, -PAID_BEFORE);
  return { key: `p${number}`, kind: 'payment', date, words: messageWords('payment', { number, total, day: date }) };
}

function readingMessage(contract: SampleContract, today: string): Content {
  const date = daysLater(today, -6 - (contract.serial % 5));
  return { key: `r${contract.number}`, kind: 'reading', date, words: messageWords('reading', placeOf(contract)) };
}

function outageMessage(contract: SampleContract, today: string): Content {
  const facts = { day: daysLater(today, 4 + (contract.serial % 7)), ...placeOf(contract) };
  const date = daysLater(today, -2 - (contract.serial % 5));
  return { key: `o${contract.number}`, kind: 'outage', date, words: messageWords('outage', facts) };
}

function contractMessage({ number }: SampleContract, today: string): Content {
  const words = messageWords('contract', { number });
  return { key: `c${number}`, kind: 'contract', date: daysLater(today, -61), words };
}

function welcomeMessage({ customerCode: number }: Person, today: string): Content {
  return { key: 'w', kind: 'other', date: daysLater(today, -128), words: messageWords('welcome', { number }) };
}

/**
 * Number of messages for each name of a customer: about the newest bills, payments and other subjects, and the welcome message.
 */
function countsFor(contracts: number): { bills: number; payments: number; others: number; welcome: 0 | 1 } {
  if (contracts > 4) return { bills: 24, payments: 18, others: 17, welcome: 1 };
  return contracts === 1 ? { bills: 1, payments: 1, others: 3, welcome: 1 } : { bills: 1, payments: 1, others: 1, welcome: 0 };
}

function newestFirst(a: Pick<CustomerBill, 'date' | 'number'>, b: Pick<CustomerBill, 'date' | 'number'>): number {
  return `${b.date} ${b.number}`.localeCompare(`${a.date} ${a.number}`);
}

function messagesTo(holder: Person, { contracts, bills, counts, today }: Told): CustomerMessage[] {
  const own = bills.filter(({ contract }) => contract.holder === holder).sort(newestFirst);
  const paid = own.filter(({ status, total, expiry }) => status === 4 && total > 0 && daysLater(expiry, -PAID_BEFORE) <= today);
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
    // Some of the newer messages are read, too.
    isRead: content.date < daysLater(today, -READ_AFTER) || index % 4 === 3,
  }));
}

interface Told {
  contracts: readonly SampleContract[];
  bills: readonly CustomerBill[];
  counts: ReturnType<typeof countsFor>;
  today: string;
}

/** The messages to a customer, for each name; `bills` are the bills of the customer's contracts. */
export function messagesOf({ contracts }: SampleCustomer, bills: readonly CustomerBill[], today: string): CustomerMessage[] {
  const holders = [...new Set(contracts.map(({ holder }) => holder))];
  const counts = countsFor(contracts.length);
  return holders.flatMap((holder) => messagesTo(holder, { contracts, bills, counts, today }));
}
