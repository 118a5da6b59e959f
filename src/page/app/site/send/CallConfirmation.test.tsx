// @vitest-environment jsdom

import { act } from 'react';
import { expect, test } from 'vitest';
import { TextsProvider } from '../../../../engine/i18n/TextsContext';
import { createUiState } from '../../../renderer/uiState';
import { find, label, openableDialogs, openRoot, texts } from '../../../ui/testing';
import { CallConfirmation } from './CallConfirmation';
import { confirmCall } from './question';

openableDialogs();

test.each([
  ['names what it is about', 'Novità', 'Novità'],
  ['is its own name where the page is about one thing', undefined, label('messages.delete.ask')],
])('the question %s', async (_, about, name) => {
  const { place, root } = openRoot();
  const ui = createUiState(new Map(), () => undefined);
  await act(async () =>
    root.render(
      <TextsProvider value={texts}>
        <CallConfirmation ui={ui} />
      </TextsProvider>,
    ),
  );
  await act(async () => void confirmCall({ about, text: 'messages.delete.ask', yes: 'messages.delete.yes' }, ui));
  const dialog = find(place, 'dialog');
  expect(place.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent).toBe(name);
});
