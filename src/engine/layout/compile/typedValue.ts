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

/** Words with a dot or an underscore between them. */
const COMPOUND_KEY = /^[a-z0-9]+([._][a-z0-9]+)+$/i;
/** A word, or words with a dot or an underscore between them. */
export const SINGLE_WORD = /^[a-z0-9]+([._][a-z0-9]+)*$/i;

/**
 * The label for a key of the server: the brand's text, or missing if that text is empty. Words that do not match `keys` show as
 * sent.
 */
export function serverLabel(key: string, context: EvalContext, keys = COMPOUND_KEY): Value | typeof MISSING {
  const state = context.env.text(key);
  if (state === 'full') return { kind: 'message', key };
  if (state === 'empty') return MISSING;
  if (!keys.test(key)) return { kind: 'text', value: key };
  context.report({
    code: 'texts.key.missing',
    level: 'warning',
    where: key,
    message: `The brand lacks the text ${key} that the server names.`,
  });
  return MISSING;
}
