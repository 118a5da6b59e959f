import type { ReactElement } from 'react';
import type { Outcome } from '../../../engine/contract/scope.generated';
import type { Texts } from '../../../engine/i18n/texts';
import { billPath } from '../../../engine/kernel/addresses/link';
import type { Action } from '../../../engine/kernel/page/action';
import { builtinOutcomeTexts } from '../landing/builtinOutcomeTexts';
import { builtinText } from './builtinTexts';
import styles from './fallback.module.css';

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
