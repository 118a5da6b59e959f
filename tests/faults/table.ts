import { readFileSync } from 'node:fs';
import { billIn, type ExpectedBill, hostsIn, usualBillIn } from '../support/billList';
import { coveringRows } from './coveringRows';

interface Table {
  calls: Record<string, string>;
  elsewhere: Record<string, { host: string; bill: string; width?: number }>;
  everyTemplate: Record<string, string[]>;
  browserOnly: Record<string, string>;
  faults: string[];
  outcomes: Record<string, string>;
  rows: Record<string, Record<string, string>>;
}

/** A page that makes a call. */
interface Place {
  bill: ExpectedBill;
  /** Width of the window, in CSS px. */
  width: number;
}

/** A row of the table: a call of a page fails, and the customer gets this outcome. */
export interface Row extends Place {
  title: string;
  call: string;
  /** Matches the paths of the call. */
  address: RegExp;
  fault: string;
  outcome: string;
  /** Whether the row needs a browser; the table gives the reason. */
  isBrowserOnly: boolean;
  /** Whether the row is in the selection that browsers run every time. */
  isSelected: boolean;
}

const PHONE = 390;
const DESKTOP = 1440;

const table: Table = JSON.parse(readFileSync(new URL('./faults.json', import.meta.url), 'utf8'));

/** Outcomes of the page, as named in the table. */
export const outcomeNames: readonly string[] = Object.keys(table.outcomes).filter((name) => name !== '-');

/** The rows of the table for the sample bills. */
export function rowsOf(bills: readonly ExpectedBill[]): readonly Row[] {
  const usual = { bill: billIn(bills, 'electricity-bands', 'aurora.localhost'), width: PHONE };
  const placeOf = (call: string): Place => {
    const other = table.elsewhere[call];
    return other ? { bill: billIn(bills, other.bill, other.host), width: other.width ?? PHONE } : usual;
  };
  const usualRows = Object.keys(table.calls).flatMap((call) =>
    table.faults
      // Faults that are tested in every template are added below.
      .filter((fault) => outcomeOf(call, fault) !== '-' && !table.everyTemplate[call]?.includes(fault))
      .map((fault) => rowOf(call, fault, placeOf(call))),
  );
  const places = templatePlaces(bills);
  const templateRows = Object.entries(table.everyTemplate).flatMap(([call, faults]) =>
    places.flatMap((place) => faults.map((fault) => rowOf(call, fault, place))),
  );
  const rows = [...usualRows, ...templateRows];
  const selected = new Set(coveringRows(rows));
  return rows.map((row) => ({ ...row, isSelected: selected.has(row) }));
}

/** One page for each template that a brand shows. */
function templatePlaces(bills: readonly ExpectedBill[]): readonly Place[] {
  return hostsIn(bills).flatMap((host) => {
    const bill = usualBillIn(bills, host);
    const { mobile, desktop } = bill.templates;
    return (mobile === desktop ? [PHONE] : [PHONE, DESKTOP]).map((width) => ({ bill, width }));
  });
}

function outcomeOf(call: string, fault: string): string {
  return table.rows[call]?.[fault] ?? table.rows[call]?.['*'] ?? 'none';
}

function rowOf(call: string, fault: string, { bill, width }: Place): Omit<Row, 'isSelected'> {
  const outcome = outcomeOf(call, fault);
  return {
    title: `${call} ${fault} of ${bill.host} ${width}: ${outcome}`,
    call,
    bill,
    width,
    address: new RegExp((table.calls[call] ?? '').replace('{host}', bill.host.replaceAll('.', '\\.'))),
    fault,
    outcome,
    isBrowserOnly: Object.hasOwn(table.browserOnly, call),
  };
}
