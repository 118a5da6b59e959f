import type { Tagged } from '../../contract/scope.generated';
import { DATE_PATTERN } from '../../kernel/figures/dates';
import { at, type WireObject } from '../wire';
import { amountAt, dateAt, numberAt, textAt } from './leaves';
import { omitUndefined } from './shape';

type Form = Pick<Tagged, 'euro' | 'abs'>;

/**
 * Reads the value of an object {label, value, format, format_show} by its format. If the value does not fit the format, the
 * result is `known` (the same value from another field, in cents or YYYY-MM-DD), else a text.
 */
export function taggedAt(field: WireObject, known?: number | string): Tagged | undefined {
  const value = at(field, 'value');
  const format = textAt(at(field, 'format'))?.toLowerCase() ?? 'text';
  switch (format) {
    case 'amount': {
      const { cents, raw } = amountAt(value);
      const amount = cents ?? (raw !== undefined && typeof known === 'number' ? known : undefined);
      return amount === undefined ? asText(raw) : { kind: 'amount', value: amount, ...formAt(field) };
    }
    case 'number': {
      const number = numberAt(value);
      return number === undefined
        ? asText(textAt(value))
        : omitUndefined({ kind: 'number' as const, value: number, abs: formAt(field).abs });
    }
    case 'date': {
      const { date, raw } = dateAt(value);
      const day = date ?? (raw !== undefined && typeof known === 'string' ? known : undefined);
      return day === undefined ? asText(raw) : omitUndefined({ kind: 'date' as const, value: day, pattern: patternAt(field) });
    }
    case 'text':
      return asText(textAt(value));
    default:
      field.reportAt('bill.format.unknown', `${field.path}.format`);
      return asText(textAt(value));
  }
}

function asText(text: string | undefined): Tagged | undefined {
  return text === undefined ? undefined : { kind: 'text', value: text };
}

/** Reads `prefix`, `suffix` and `abs`, alone or combined. The host's position of the euro sign overrides the document's. */
function formAt(field: WireObject): Form {
  const show = at(field, 'format_show');
  const form: Form = {};
  for (const word of (textAt(show) ?? '').toLowerCase().split(/[\s,|]+/)) {
    if (word === 'prefix' || word === 'suffix') {
      if (field.hostEuro !== true) form.euro = word;
    } else if (word === 'abs') form.abs = true;
    else if (word !== '') show.reportAt('bill.amountForm.unknown', show.path);
  }
  return form;
}

function patternAt(field: WireObject): string | undefined {
  const show = at(field, 'format_show');
  const pattern = textAt(show);
  if (pattern === undefined || DATE_PATTERN.test(pattern)) return pattern;
  show.reportAt('bill.datePattern.unknown', show.path);
  return undefined;
}
