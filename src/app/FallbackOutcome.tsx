import type { ReactElement } from 'react';
import type { Outcome } from '../contract/scope.generated';
import type { Texts } from '../i18n/texts';
import type { Action } from '../kernel/action';
import { billPath } from '../kernel/link';
import styles from './fallback.module.css';
import { builtinOutcomeTexts } from './outcomeWords';
import { builtinText } from './words';

interface Props {
  outcome: Outcome;
  texts: Texts | undefined;
  run: (action: Action) => Promise<boolean>;
}

/** Key of the text of a view. A pending payment has the same text as on the bill, because a customer reads both. */
function textOf(view: Outcome['view']): string {
  return view === 'pending' ? 'payment.banner.pending' : `outcome.${view}.text`;
}

/** The outcome of a payment without a layout: what happened, the code to quote, and a button back to the bill. */
export function FallbackOutcome({ outcome, texts, run }: Props): ReactElement {
  const { view, transaction } = outcome;
  return (
    <main className={styles.page}>
      <h1>{builtinText(`outcome.${view}.title`, texts, builtinOutcomeTexts)}</h1>
      <p className={styles.words}>{builtinText(textOf(view), texts, builtinOutcomeTexts)}</p>
      {transaction !== undefined && <p>{`${builtinText('outcome.code', texts, builtinOutcomeTexts)}: ${transaction}`}</p>}
      <button type="button" className={styles.button} onClick={() => void run({ do: 'navigate', to: billPath })}>
        {builtinText('outcome.back', texts, builtinOutcomeTexts)}
      </button>
    </main>
  );
}
