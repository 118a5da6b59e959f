import type { ReactElement } from 'react';
import type { Drafts } from '../forms/drafts';
import { useMessage } from '../i18n/TextsContext';
import type { UiState } from '../renderer/uiState';
import { AlertDialog } from '../ui/AlertDialog';
import { PlainButton } from '../ui/PlainButton';
import { useStore } from '../ui/useStore';
import { answerLeaving, LEAVE_QUESTION } from './leaving';

/** Asks before a payment leaves the page while a form has unsent data. Closing the dialog means staying. */
export function LeaveQuestion({ ui, drafts }: { ui: UiState; drafts: Drafts }): ReactElement {
  const message = useMessage();
  // The reply to a submission may arrive while the question is open.
  const why = useStore({ subscribe: drafts.subscribe, get: () => whyOf(drafts) });
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const close = () => ui.set(LEAVE_QUESTION, 'false');
  const leave = () => {
    answerLeaving(true);
    close();
  };
  return (
    <AlertDialog
      title={message('leave.title')}
      text={message(why)}
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

function whyOf(drafts: Drafts): string {
  const unsent = [...drafts.all().values()].filter(({ isEdited }) => isEdited);
  if (unsent.length === 0) return 'leave.nothing';
  return unsent.every(({ phase }) => phase === 'sending') ? 'leave.sending' : 'leave.text';
}
