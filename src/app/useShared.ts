import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value with each part that equals one of the value before being that very one: what did not change is not drawn again. */
export function useShared<T>(value: T): T {
  const [kept] = useState<{ value?: T }>({});
  kept.value = replaceEqualDeep(kept.value, value);
  return kept.value;
}
