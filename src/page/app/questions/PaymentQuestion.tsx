import type { ReactElement } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import type { UiState } from '../../renderer/uiState';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { AlertDialog } from '../../ui/dialogs/AlertDialog';
import { useStore } from '../../ui/useStore';

/** UI state key of the question, a dialog and hence a history entry. No node id contains parentheses, so the key is unique. */
export const PAYMENT_QUESTION = 'dialog:(payment)';

let answered: (pays: boolean) => void = () => undefined;

/** Answers the open question; does nothing if none is open. */
export function answerPayment(pays: boolean): void {
  answered(pays);
}

/** Resolves to the answer to the question that opens next. */
export function waitForAnswer(): Promise<boolean> {
  return new Promise((resolve) => {
    answered = resolve;
  });
}

/** Asks whether to start a payment although another payment is open elsewhere. */
export function PaymentQuestion({ ui }: { ui: UiState }): ReactElement {
  const message = useMessage();
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const close = () => ui.set(PAYMENT_QUESTION, 'false');
  const pay = () => {
    answerPayment(true);
    close();
  };
  return (
    <AlertDialog
      title={message('openPayment.title')}
      text={message('openPayment.text')}
      isOpen={choices.get(PAYMENT_QUESTION) === 'true'}
      onClose={close}
      afterwards={() => answerPayment(false)}
    >
      <PlainButton variant="secondary" onPress={pay}>
        {message('openPayment.pay')}
      </PlainButton>
      <PlainButton variant="primary" onPress={close}>
        {message('openPayment.stay')}
      </PlainButton>
    </AlertDialog>
  );
}
