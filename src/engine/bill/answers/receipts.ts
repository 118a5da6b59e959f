import type { Receipts } from '../../contract/scope.generated';
import { receiptFile } from '../../kernel/addresses/receiptFile';
import { readCurrency } from '../../kernel/figures/currency';
import type { Report } from '../../kernel/page/diagnostics';
import { amountAt, dateAt, textAt } from '../fields/leaves';
import { reportTo } from '../fields/problems';
import { omitUndefined } from '../fields/shape';
import { at, rowsAt, type WireObject } from '../wire';

type Receipt = Receipts['items'][number];

/**
 * Reads the response of `GET ricevuta/{x}`. Never throws. A row without a number, without `pagato`, or in another currency than
 * euro is no receipt: cards charge euro only, and the page shows amounts in the currency of the bill.
 */
export function toReceipts(answer: unknown, linkId: string, report: Report): Receipts {
  const root: WireObject = { value: answer, path: '', reportAt: reportTo(report), allowLoopbackHttp: false };
  const list = at(root, 'ricevute');
  const items = rowsAt(list).flatMap(receiptOf);
  const [first] = items;
  return {
    elsewhere: Array.isArray(list.value) && list.value.length === 0,
    items,
    ...(first && { pdf: receiptFile(linkId), name: first.number }),
  };
}

function receiptOf(row: WireObject): Receipt[] {
  const number = textAt(at(row, 'numero'));
  if (number === undefined || at(row, 'stato').value !== 'pagato' || readCurrency(at(row, 'valuta').value) !== 'EUR') return [];
  const lines = rowsAt(at(row, 'righe')).flatMap((line, index) => {
    const [label, text] = [textAt(at(line, 'etichetta')), textAt(at(line, 'testo'))];
    return label === undefined || text === undefined ? [] : [{ key: String(index), label, text }];
  });
  return [
    omitUndefined({
      number,
      date: dateAt(at(row, 'data')).date,
      time: textAt(at(row, 'ora')),
      amount: amountAt(at(row, 'importo')).cents,
      cause: textAt(at(row, 'causale')),
      document: textAt(at(at(row, 'documento'), 'numero')),
      documentDate: dateAt(at(at(row, 'documento'), 'data')).date,
      refund: at(row, 'da_rimborsare').value === true,
      lines,
    }),
  ];
}
