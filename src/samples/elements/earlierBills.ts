import { daysLater, firstDay, lastDay, type Month, monthBefore } from '../dates';
import { italian, sum } from '../money';
import { between, earlierBill, type Point } from '../points';
import { costRows } from './costRows';

interface Earlier {
  number: string;
  /** The earlier bills were estimates. */
  estimated?: boolean | undefined;
}

/** `bolletta_precedente` and `bolletta_anno_prima`, each where the history has its months. */
export function earlierBills(point: Point, earlier: Earlier): Record<string, unknown> {
  return {
    ...wholeBill('bolletta_precedente', point, 2, earlier),
    ...wholeBill('bolletta_anno_prima', point, 12, earlier),
  };
}

function wholeBill(name: string, point: Point, back: number, { number, estimated }: Earlier): Record<string, unknown> {
  const [from, to] = periodBefore(point, back);
  const months = between(point.months, from, to);
  if (months.length < 2) return {};
  const { prices, more, charges, total } = earlierBill(point, from, to);
  return {
    [name]: {
      numero: String(Number(number) - (back === 2 ? 100 : 600)),
      data: daysLater(lastDay(to), 12),
      periodo_da: firstDay(from),
      periodo_a: lastDay(to),
      totale: italian(total),
      ...(estimated && { stimato: 1 }),
      scontrino: costRows({ kind: point.kind, months, charges, prices }, more),
    },
  };
}

/** An entry of `ricalcoli`: the bill before is charged again. The rows `ricalcoli` of this bill are the difference. */
export function recalculation(point: Point, motivo: string): Record<string, unknown> {
  const [from, to] = periodBefore(point, 2);
  const { total } = earlierBill(point, from, to);
  const result = sum((point.more ?? []).filter(({ voce }) => voce === 'ricalcoli').map(({ importo }) => importo));
  return {
    periodo_da: firstDay(from),
    periodo_a: lastDay(to),
    motivo,
    importo: italian(total + result),
    importo_detratto: italian(total),
    risultato: italian(result),
  };
}

function periodBefore({ period: [from, to] }: Point, count: number): readonly [Month, Month] {
  return [monthBefore(firstDay(from), count), monthBefore(firstDay(to), count)];
}
