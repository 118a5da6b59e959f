import { describe, expect, it } from 'vitest';
import { formatValue } from '../../src/engine/i18n/format';
import { isValueObject } from '../../src/engine/kernel/page/value';
import { everyResolved as all } from '../../src/engine/layout/resolve/insideOf';
import { duplicatesIn, missingFrom } from '../support/billContent';
import { cases, resolveCase } from '../support/bills';

function valuesIn(value: unknown): unknown[] {
  if (isValueObject(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

const rows = cases.flatMap((one) => ['it', 'en'].map((locale) => [one.host, one.screen, one.sample.name, locale, one] as const));

describe('every brand, screen, sample bill and language', () => {
  it.each(rows)('%s, %s, %s, %s', (_host, _screen, _name, locale, one) => {
    const { resolved, scope, texts, diagnostics } = resolveCase(one, { locale });

    const unexpected = diagnostics.filter(({ code }) => !(one.sample.broken && code.startsWith('bill.')));
    expect(unexpected, 'diagnostics').toEqual([]);

    const nodes = all(resolved.root);
    const addresses = nodes.map(({ address }) => address);
    expect(new Set(addresses).size, 'every address once').toBe(addresses.length);

    expect(missingFrom(resolved.root, scope), 'nowhere on the page').toEqual([]);
    expect(duplicatesIn(resolved.root, scope), 'twice on the page').toEqual([]);

    const due = nodes.filter(({ id }) => id === 'amount-due');
    expect(due, 'amount-due').toHaveLength(1);
    const words = nodes
      .flatMap((node) => valuesIn(node.props))
      .map((value) => (isValueObject(value) ? formatValue(value, texts) : ''));
    expect(words.filter((text) => /undefined|NaN|\[object|Invalid Date|\bnull\b/.test(text))).toEqual([]);
    expect(
      nodes.some(({ on }) => on.press?.do === 'downloadPdf'),
      'the PDF is one tap away',
    ).toBe(true);
    const reminders = nodes.flatMap(({ on: { press }, props }) =>
      press?.do === 'addToCalendar' && isValueObject(props.text)
        ? [[formatValue(props.text, texts), press.reminder] as const]
        : [],
    );
    const kinds = [...new Set(reminders.map(([name, kind]) => `${name}: ${kind}`))];
    expect(new Set(reminders.map(([name]) => name)).size, `one name for each reminder: ${kinds}`).toBe(kinds.length);
    const primary = nodes.filter(({ type, props }) => type === 'button' && props.variant === 'primary');
    expect(primary.length, 'filled buttons').toBeLessThanOrEqual(1);
  });
});
