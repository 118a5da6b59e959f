import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Structural sharing: returns the value with each unchanged part replaced by the previous object, so that unchanged parts
 * do not render again. The render itself replaces the kept value: if React discards it, the value is an equal one.
 */
export function useShared<T>(value: T): T {
  const [kept] = useState<{ value?: T }>({});
  kept.value = replaceEqualDeep(kept.value, value);
  return kept.value;
}
