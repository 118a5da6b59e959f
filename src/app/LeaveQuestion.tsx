import { type ReactElement, useSyncExternalStore } from 'react';
import { useMessage } from '../i18n/TextsContext';
import type { UiState } from '../renderer/uiState';
import { AlertDialog } from '../ui/AlertDialog';
import { PlainButton } from '../ui/PlainButton';
import { answerLeaving, LEAVE_QUESTION } from './leaving';

/** Asks before a payment takes the customer away from something unsent. Closing it in any other way is staying. */
export function LeaveQuestion({ ui }: { ui: UiState }): ReactElement {
  const message = useMessage();
  const choices = useSyncExternalStore(ui.subscribe, ui.snapshot);
  const close = () => ui.set(LEAVE_QUESTION, 'false');
  const leave = () => {
    answerLeaving(true);
    close();
  };
  return (
    <AlertDialog
      title={message('leave.title')}
      text={message('leave.text')}
      isOpen={choices.get(LEAVE_QUESTION) === 'true'}
      onClose={close}
      afterwards={() => answerLeaving(false)}
    >
      <PlainButton variant="secondary" onPress={close}>
        {message('leave.stay')}
      </PlainButton>
      <PlainButton variant="primary" onPress={leave}>
        {message('leave.go')}
      </PlainButton>
    </AlertDialog>
  );
}
