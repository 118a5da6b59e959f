import type { ReactElement } from 'react';
import type { Drafts } from '../../../engine/forms/drafts';
import { useMessage } from '../../../engine/i18n/TextsContext';
import type { LeaveTarget } from '../../actions/context';
import type { UiState } from '../../renderer/uiState';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { AlertDialog } from '../../ui/dialogs/AlertDialog';
import { useStore } from '../../ui/useStore';
import { answerLeaving, LEAVE_QUESTION, leaveTarget } from './leaving';

/** Texts of the question, by target: a button that logs out must not mention a payment. */
const words: Readonly<Record<LeaveTarget, { title: string; text: string; go: string }>> = {
  payment: { title: 'leave.title', text: 'leave.text', go: 'leave.go' },
  logout: { title: 'leave.logoutTitle', text: 'leave.logoutText', go: 'menu.logout' },
  document: { title: 'leave.documentTitle', text: 'leave.text', go: 'leave.documentGo' },
};

/** Texts if the data is being sent, or has been sent, while the question is open. */
const overtaken = { sending: 'leave.sending', nothing: 'leave.nothing' } as const;

/** Asks for confirmation before the customer leaves a page with unsent data. Closing the dialog means staying. */
export function LeaveQuestion({ ui, drafts }: { ui: UiState; drafts: Drafts }): ReactElement {
  const message = useMessage();
  // The reply to a submission may arrive while the question is open.
  const state = useStore({ subscribe: drafts.subscribe, get: () => stateOf(drafts) });
  const { title, text, go } = words[useStore(leaveTarget)];
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const close = () => ui.set(LEAVE_QUESTION, 'false');
  const leave = () => {
    answerLeaving(true);
    close();
  };
  return (
    <AlertDialog
      title={message(title)}
      text={message(state === 'unsent' ? text : overtaken[state])}
      isOpen={choices.get(LEAVE_QUESTION) === 'true'}
      onClose={close}
      afterwards={() => answerLeaving(false)}
    >
      <PlainButton variant="secondary" onPress={close}>
        {message('leave.stay')}
      </PlainButton>
      <PlainButton variant="primary" onPress={leave}>
        {message(go)}
      </PlainButton>
    </AlertDialog>
  );
}

function stateOf(drafts: Drafts): 'unsent' | 'sending' | 'nothing' {
  const unsent = [...drafts.all().values()].filter(({ isEdited }) => isEdited);
  if (unsent.length === 0) return 'nothing';
  return unsent.every(({ phase }) => phase === 'sending') ? 'sending' : 'unsent';
}
