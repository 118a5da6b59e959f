import { useCallback } from 'react';
import { useMessage, useTexts } from '../../i18n/TextsContext';

/** Returns a function for a name that a server sends: the text of that key, else the words themselves. */
export function useWords(): (name: string) => string {
  const { messages } = useTexts();
  const message = useMessage();
  return useCallback((name) => (Object.hasOwn(messages, name) ? message(name) : name), [messages, message]);
}
