import type { ValueType } from '../../contract/kinds';
import type { Value } from '../../kernel/page/value';
import { isObject, type JsonObject } from '../../kernel/text/json';
import { type EvalContext, MISSING } from './context';

/** Converts a raw value of a known type to a typed value. */
export function typedValue(kind: ValueType, raw: unknown, context: EvalContext): Value | typeof MISSING {
  switch (kind) {
    case 'amount':
    case 'number':
    case 'energy':
    case 'percent':
      return typeof raw === 'number' ? { kind, value: raw } : MISSING;
    case 'date':
    case 'month':
      return typeof raw === 'string' ? { kind, value: raw } : MISSING;
    case 'messageKey':
      return typeof raw === 'string' ? serverLabel(raw, context) : MISSING;
    case 'tagged':
      return isObject(raw) ? taggedValue(raw) : MISSING;
    default:
      return typeof raw === 'string' || typeof raw === 'number' ? { kind: 'text', value: String(raw) } : MISSING;
  }
}

function taggedValue(raw: JsonObject): Value | typeof MISSING {
  const { kind, value } = raw;
  if ((kind === 'amount' || kind === 'number') && typeof value === 'number') return { ...raw, kind, value };
  if ((kind === 'date' || kind === 'text') && typeof value === 'string') return { ...raw, kind, value };
  return MISSING;
}

/** The label for a key of the server: the brand's text, or missing if that text is empty. Words that are no key show as sent. */
export function serverLabel(key: string, context: EvalContext): Value | typeof MISSING {
  const state = context.env.text(key);
  if (state === 'full') return { kind: 'message', key };
  if (state === 'empty') return MISSING;
  if (!/^[a-z0-9]+([._][a-z0-9]+)+$/i.test(key)) return { kind: 'text', value: key };
  context.report({
    code: 'texts.key.missing',
    level: 'warning',
    where: key,
    message: `The brand lacks the text ${key} that the server names.`,
  });
  return MISSING;
}
