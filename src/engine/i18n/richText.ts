import { createElement, Fragment, type ReactNode } from 'react';
import type { Value } from '../kernel/page/value';
import { formatValue, messageValues } from './format';
import type { Texts } from './texts';

/** The only tags that brand texts may use. */
const tags = { b: tag('strong'), i: tag('em'), br: () => createElement('br'), ul: tag('ul'), li: tag('li') };

function tag(name: string) {
  return (parts: ReactNode[]) => createElement(name, null, ...parts);
}

/** Renders a value as elements. Markup comes only from the brand's message, never from data. */
export function richText(value: Value, texts: Texts): ReactNode {
  if (value.kind !== 'message' || !value.rich || !Object.hasOwn(texts.messages, value.key)) return formatValue(value, texts);
  const values = { ...tags, ...(value.values && messageValues(value.key, value.values, texts)) };
  const parts = texts.intl.formatMessage(value.key, values);
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
