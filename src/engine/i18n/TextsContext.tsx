import { createContext, type ReactNode, useCallback, useContext } from 'react';
import type { Value } from '../kernel/page/value';
import { formatValue } from './format';
import { richText } from './richText';
import { langOf, type Texts } from './texts';

const TextsContext = createContext<Texts | undefined>(undefined);

export const TextsProvider = TextsContext.Provider;

/** The current texts: language, messages, number and date formats. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside TextsProvider');
  return texts;
}

/** Returns a function that formats typed values as plain text; an absent value becomes ''. */
export function useText(): (value: Value | undefined) => string {
  const texts = useTexts();
  return useCallback((value) => (value ? formatValue(value, texts) : ''), [texts]);
}

/** Returns a function that computes the attribute `lang` of the element that shows a value; see `langOf`. */
export function useLang(): (value: Value | undefined) => string | undefined {
  const { server } = useTexts();
  return (value) => langOf(value, server);
}

/** Like `useText`, but returns elements (b, i, br, ul, li) for a rich message. */
export function useRichText(): (value: Value | undefined) => ReactNode {
  const texts = useTexts();
  return useCallback((value) => (value ? richText(value, texts) : ''), [texts]);
}

/**
 * Returns a function that formats the page's own texts (close, new tab, loading), by message key. It does not translate the
 * values in a text as server texts, because the page has already formatted these values.
 */
export function useMessage(): (key: string, values?: Readonly<Record<string, Value>>) => string {
  const texts = useTexts();
  return useCallback((key, values) => formatValue({ kind: 'message', key, values }, { ...texts, server: undefined }), [texts]);
}
