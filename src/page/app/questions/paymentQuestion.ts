import type { UiState } from '../../renderer/uiState';
import { leaveQuestion } from './leaveQuestion';
import { answerPayment, PAYMENT_QUESTION, PaymentQuestion, waitForAnswer } from './PaymentQuestion';

/** Asks whether to pay although another payment of the bill is open; closing the dialog means no. */
export async function askToPay(ui: UiState): Promise<boolean> {
  // Replaces the question about unsent data, which has been answered by now.
  const before = leaveQuestion.get();
  answerPayment(false);
  leaveQuestion.set(PaymentQuestion);
  const answer = waitForAnswer();
  ui.set(PAYMENT_QUESTION, 'true');
  try {
    return await answer;
  } finally {
    leaveQuestion.set(before);
  }
}
