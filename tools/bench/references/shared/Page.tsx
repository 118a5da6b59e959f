import './bill.css';
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import type { PlainBill } from './bill';

function Page({ bill }: { bill: PlainBill }) {
  return (
    <main>
      <section data-node="amount-due">
        <h1>{bill.amount}</h1>
        <p>{bill.sentence}</p>
      </section>
      {bill.sections.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl>
            {rows.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </main>
  );
}

/** Renders a bill with React alone. */
export function draw(bill: PlainBill): void {
  const place = document.getElementById('app');
  if (place) createRoot(place).render(<Page bill={bill} />);
}
