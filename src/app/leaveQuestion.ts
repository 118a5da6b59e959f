import type { ComponentType } from 'react';
import type { Drafts } from '../forms/drafts';
import { createStore } from '../kernel/store';
import type { UiState } from '../renderer/uiState';

/** What asks before the page is left; there as soon as a form is, without which nothing is unsent. */
export const leaveQuestion = createStore<ComponentType<{ ui: UiState; drafts: Drafts }> | undefined>(undefined);
