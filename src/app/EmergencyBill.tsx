import { type ReactElement, useState } from 'react';
import type { Bill } from '../contract/scope.generated';
import { formatValue } from '../i18n/format';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import styles from './plain.module.css';
import { bareTexts, word } from './words';

interface Props {
  bill: Bill;
  texts: Texts | undefined;
  run: (action: Action) => Promise<boolean>;
}

/** The bill without its layout: how much, by when, and the PDF. Reads the bill itself and needs nothing else. */
export function EmergencyBill({ bill, texts, run }: Props): ReactElement {
  const { due, dueText, dueDate, dueDateText } = bill.payment;
  const format = texts ?? bareTexts();
  const amount = due === undefined ? dueText : formatValue({ kind: 'amount', value: due, abs: true }, format);
  const date = dueDate === undefined ? dueDateText : formatValue({ kind: 'date', value: dueDate }, format);
  const isCredit = due !== undefined && due < 0;
  return (
    <main className={styles.page}>
      <p>{word('app.emergency', texts)}</p>
      <div>
        <h1>{word(isCredit ? 'payment.credit' : 'payment.due', texts)}</h1>
        <p data-node="amount-due" className={amount === undefined ? styles.words : styles.amount}>
          {amount ?? word('payment.dueMissing', texts)}
        </p>
      </div>
      {!isCredit && due !== 0 && (
        <p className={styles.words} data-node="payment-due-date">
          {date === undefined ? word('payment.dateMissing', texts) : `${word('payment.dueDate', texts)}: ${date}`}
        </p>
      )}
      {bill.pdf !== undefined && <PdfButton texts={texts} run={run} />}
    </main>
  );
}

function PdfButton({ texts, run }: Pick<Props, 'texts' | 'run'>): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    setIsBusy(true);
    void run({ do: 'downloadPdf' }).finally(() => setIsBusy(false));
  };
  return (
    <button type="button" className={styles.button} disabled={isBusy} onClick={press}>
      {word(isBusy ? 'pdf.busy' : 'pdf.download', texts)}
    </button>
  );
}
