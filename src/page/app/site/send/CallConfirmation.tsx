import type { ReactElement } from 'react';
import { useMessage } from '../../../../engine/i18n/TextsContext';
import type { UiState } from '../../../renderer/uiState';
import { PlainButton } from '../../../ui/buttons/PlainButton';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { useStore } from '../../../ui/useStore';
import { answer, QUESTION, questionStore } from './question';

/** The confirmation dialog before a call. Closing it means no. */
export function CallConfirmation({ ui }: { ui: UiState }): ReactElement {
  const message = useMessage();
  const question = useStore(questionStore);
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const close = () => ui.set(QUESTION, 'false');
  const agree = () => {
    answer(true);
    close();
  };
  return (
    <AlertDialog
      title={question?.about ?? ''}
      text={question && message(question.text)}
      isOpen={choices.get(QUESTION) === 'true'}
      onClose={close}
      afterwards={() => answer(false)}
    >
      <PlainButton variant="secondary" onPress={close}>
        {message('ui.cancel')}
      </PlainButton>
      <PlainButton variant="primary" onPress={agree}>
        {question && message(question.yes)}
      </PlainButton>
    </AlertDialog>
  );
}
