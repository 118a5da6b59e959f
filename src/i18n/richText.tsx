import type { ReactNode } from 'react';
import type { Value } from '../kernel/value';
import { formatValue, messageValues } from './format';
import type { Texts } from './texts';

/** The only tags that a brand's text may use. */
const tags = {
  b: (chunks: ReactNode[]) => <strong>{chunks}</strong>,
  i: (chunks: ReactNode[]) => <em>{chunks}</em>,
  br: () => <br />,
  ul: (chunks: ReactNode[]) => <ul>{chunks}</ul>,
  li: (chunks: ReactNode[]) => <li>{chunks}</li>,
};

/** A value as elements: markup comes only from the brand's own message, never from data. */
export function richText(value: Value, texts: Texts): ReactNode {
  if (value.kind !== 'message' || !value.rich || !Object.hasOwn(texts.messages, value.key)) return formatValue(value, texts);
  return texts.intl.formatMessage(
    { id: value.key },
    { ...tags, ...(value.values && messageValues(value.key, value.values, texts)) },
  );
}
