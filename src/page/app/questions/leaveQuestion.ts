import type { ComponentType } from 'react';
import type { Drafts } from '../../../engine/forms/drafts';
import { createStore } from '../../../engine/kernel/page/store';
import type { UiState } from '../../renderer/uiState';

/** The dialog that asks before the page is left. Set by the first form: without a form, nothing is unsent. */
export const leaveQuestion = createStore<ComponentType<{ ui: UiState; drafts: Drafts }> | undefined>(undefined);
