import type { ComponentType } from 'react';
import type { Drafts } from '../forms/drafts';
import { createStore } from '../kernel/store';
import type { UiState } from '../renderer/uiState';

/** The dialog that asks before the page is left. Set by the first form: without a form, nothing is unsent. */
export const leaveQuestion = createStore<ComponentType<{ ui: UiState; drafts: Drafts }> | undefined>(undefined);
