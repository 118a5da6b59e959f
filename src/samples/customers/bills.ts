import { daysLater, firstDay, lastDay, monthBefore } from '../dates';
import { type BillOptions, billDocument, totalOf } from '../document';
import { electricityPoint, gasPoint, type Point } from '../points';
import type { SampleContext, WireDocument } from '../sample';
import { unpaidLists } from '../unpaid';
import type { SampleContract } from './accounts';

/** A bill of a sample customer, without its details. */
export interface CustomerBill {
  number: string;
  contract: SampleContract;
  type: string;
  /** YYYY-MM-DD. */
  date: string;
  expiry: string;
  /** First and last day of the period. */
  from: string;
  to: string;
  /** Cents. */
  total: number;
  debt: number;
  /** `document_payment_status`. */
  status: number;
  /** Builds the whole document that opens for this bill. */
  build: (context: SampleContext) => WireDocument;
}

const DAY = 86_400_000;
/** Days from the issue of a bill to its due date: no bill is due before the end of its month of issue. */
const TERM = 30;

function daysTo(today: string, date: string): number {
  return (Date.parse(date) - Date.parse(today)) / DAY;
}

/** Months of consumption that a bill depends on: the two months that it charges, and the earlier months of the year. */
const CHARGED = 12;

function pointOf({ kind, serial, household, address }: SampleContract, today: string, count = 24): Point {
  const home = { ...household, today, count };
  const point = kind === 'gas' ? gasPoint(100 + serial, home) : electricityPoint(100 + serial, home);
  return address ? { ...point, address } : point;
}

/** The supply of a contract at its newest bill. */
export function supplyOf(contract: SampleContract, today: string): Point {
  return pointOf(contract, firstDay(monthBefore(today, 0)));
}

/** First day of a contract's supply. */
export function contractStart({ days }: Pick<SampleContract, 'days'>, today: string): string {
  return daysLater(today, -days);
}

/** Status and debt: the newest bill is open and all others are paid, except those that the contract names. */
function paymentOf(contract: SampleContract, back: number, total: number): Pick<CustomerBill, 'debt' | 'status'> {
  if (back === contract.cancelled) return { status: 0, debt: 0 };
  if (back === contract.credit) return { status: 4, debt: 0 };
  if (back === contract.pending) return { status: 3, debt: total };
  if (back === contract.overdue) return { status: 2, debt: total };
  if (back > 0) return { status: 4, debt: 0 };
  return { status: contract.payment === 'RID' ? 2 : 1, debt: total };
}

/** A credit for payments on account; its amount differs by contract. */
function onAccount({ serial }: SampleContract, point: Point): NonNullable<BillOptions['moreRows']> {
  const amount = -1850 - serial * 10 - totalOf({ points: [point] });
  return [{ label: 'Acconti già pagati', amount, color: '#8a8f98' }];
}

/** A bill of a contract. `back` 0 is the newest, for the last two complete months. */
function billOf(contract: SampleContract, today: string, back: number): CustomerBill {
  const { serial, holder, payment } = contract;
  // Build the bill as if it were opened in the month after its period.
  const month = firstDay(monthBefore(today, back * 2));
  const issue = daysLater(month, 3 + (serial % 9));
  const date = issue < today ? issue : today;
  const expiry = daysLater(date, TERM);
  const number = `${date.slice(0, 4)}7${String(serial).padStart(2, '0')}0${lastDay(monthBefore(month, 1)).slice(5, 7)}`;
  const isCredit = back === contract.credit;
  const type = isCredit ? 'Bolletta di conguaglio' : 'Bolletta';
  const charged = (count?: number) => {
    const point = pointOf(contract, month, count);
    return { points: [point] as const, moreRows: isCredit ? onAccount(contract, point) : [] };
  };
  const figures = charged(CHARGED);
  const [first, last] = figures.points[0].period;
  const total = totalOf(figures);
  const { status, debt } = paymentOf(contract, back, total);
  const build = (context: SampleContext) =>
    billDocument(context, {
      ...{ number, holder, type, status, debt, payment, ...charged() },
      ...{ dueIn: daysTo(context.today, expiry), issuedIn: daysTo(context.today, date) },
      ...{ contract: contract.number, since: contractStart(contract, today) },
      ...(back === 0 &&
        contract.overdue !== undefined && {
          more: unpaidLists(context, [billOf(contract, today, contract.overdue)]),
        }),
    });
  return { number, contract, type, date, expiry, from: firstDay(first), to: lastDay(last), total, debt, status, build };
}

/** The bills of a contract, newest first. */
export function billsOf(contract: SampleContract, today: string): CustomerBill[] {
  return Array.from({ length: contract.bills }, (_, back) => billOf(contract, today, back));
}
