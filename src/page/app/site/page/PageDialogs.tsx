import type { ReactElement } from 'react';
import type { UiState } from '../../../renderer/uiState';
import { useStore } from '../../../ui/useStore';
import { leaveQuestion } from '../../questions/leaveQuestion';
import { useServices } from '../../start/services';
import { CallConfirmation } from '../send/CallConfirmation';

/** The questions of a page: before it is left with unsent input, and before a call. */
export function PageDialogs({ ui }: { ui: UiState }): ReactElement {
  const { drafts } = useServices();
  const LeaveQuestion = useStore(leaveQuestion);
  return (
    <>
      {LeaveQuestion && <LeaveQuestion ui={ui} drafts={drafts} />}
      <CallConfirmation ui={ui} />
    </>
  );
}
