import { useCallback } from 'react';
import { useMessage, useTexts } from '../../../engine/i18n/TextsContext';

/** Returns a function that resolves a name from the server: the text with that key, else the name itself. */
export function useLabelText(): (name: string) => string {
  const { messages } = useTexts();
  const message = useMessage();
  return useCallback((name) => (Object.hasOwn(messages, name) ? message(name) : name), [messages, message]);
}
