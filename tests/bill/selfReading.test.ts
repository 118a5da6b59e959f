import { describe, expect, it } from 'vitest';
import { readingWindowOf } from '../../src/engine/kernel/figures/readingWindow';
import type { Resource } from '../../src/engine/layout/types';
import { drawBlock } from '../support/blocks';

/** The server answers 1, answers 0, or sends nothing usable. */
const answers: Readonly<Record<string, Resource>> = {
  open: { state: 'ready', value: { open: true } },
  closed: { state: 'ready', value: { open: false } },
  failed: { state: 'failed' },
  pending: { state: 'pending' },
};

const document = (flag: 'duferco_autolettura' | 'ugm_autolettura') => ({
  document_number: '1',
  tipo_bolletta: 'GAS',
  [`bolletta_interattiva_${flag}`]: 1,
  fatt_interattiva_data: { fornitura: [{ tipo_punto: 'PDR', pdr: '00885100209458', id_sede: 'S1' }] },
});

/** The visible parts among these on a day. */
function shown(flag: 'duferco_autolettura' | 'ugm_autolettura', today: string, answer: string): string[] {
  const module = flag === 'ugm_autolettura' ? 'autolettura_ugm' : 'autolettura_duferco';
  const rule = flag === 'ugm_autolettura' ? ({ kind: 'fromDay', day: 20 } as const) : ({ kind: 'endOfMonth', days: 5 } as const);
  const readingDays = answers[answer] ?? { state: 'pending' };
  const { text } = drawBlock(module, {
    document: document(flag),
    scope: { now: { today }, readingWindow: readingWindowOf(rule, today) },
    resources: { readingDays },
  });
  const parts = {
    'reading-window': 'days',
    'reading-form': 'form',
    'reading-message-form': 'message',
    'reading-closed': 'closed',
    'reading-reminder-until': 'last day',
  };
  const lines = text.split('\n').map((line) => line.trim());
  return Object.entries(parts).flatMap(([id, part]) => (lines.some((line) => line.startsWith(`${id} (`)) ? [part] : []));
}

describe('the self-reading by the server’s days', () => {
  it.each([
    ['2026-11-27', 'open', ['days', 'form', 'last day']],
    ['2026-11-30', 'open', ['days', 'form']],
    ['2026-11-27', 'closed', ['closed']],
    ['2026-11-27', 'failed', ['days', 'form', 'last day']],
    ['2026-11-10', 'open', ['form']],
    ['2026-11-10', 'closed', ['days', 'closed']],
    ['2026-11-10', 'failed', ['days', 'closed']],
  ])('on %s, the server %s, shows %j: never days that contradict it', (today, answer, parts) => {
    expect(shown('duferco_autolettura', today, answer)).toEqual(parts);
  });
});

describe('the self-reading by message', () => {
  it.each([
    ['2026-11-19', ['days', 'closed']],
    ['2026-11-20', ['days', 'message', 'last day']],
    ['2026-11-30', ['days', 'message']],
  ])('on %s shows %j, whatever the server says', (today, parts) => {
    for (const answer of ['open', 'closed', 'failed']) expect(shown('ugm_autolettura', today, answer), answer).toEqual(parts);
  });
});

describe('the self-reading of a brand that sets its window', () => {
  const windows = [
    { kind: 'fromDay', day: 10 },
    { kind: 'endOfMonth', days: 9 },
  ] as const;
  const cases = windows.flatMap((rule) => (['duferco_autolettura', 'ugm_autolettura'] as const).map((flag) => ({ rule, flag })));
  const shownOn = (today: string, { rule, flag }: (typeof cases)[number]) =>
    drawBlock('self_reading', {
      document: document(flag),
      scope: { now: { today }, readingWindow: readingWindowOf(rule, today) },
      // The server confirms the days, or does not know them.
      resources: { readingDays: { state: 'failed' } },
    }).text;

  it.each(cases)('is in one module, whatever the flag, and reminds by the window: %j', (one) => {
    const open = shownOn('2026-11-22', one);
    expect(open).toMatch(/reading-(message-)?form \(form\)/);
    expect(open).not.toContain('reading-closed');
    const closed = shownOn('2026-11-09', one);
    expect(closed).not.toContain('(form)');
    expect(closed.match(/reminder: (\w+)/)?.[1]).toBe(one.rule.kind === 'fromDay' ? 'selfReadingFromDay' : 'selfReadingGas');
  });
});

describe('the self-reading of a bill with electricity and gas', () => {
  const pod = { tipo_punto: 'POD', pod: 'IT001E00000001', id_sede: 'E1' };
  const pdr = (code: string, site: string) => ({ tipo_punto: 'PDR', pdr: code, id_sede: site });
  const shownOf = (flag: 'duferco_autolettura' | 'ugm_autolettura', fornitura: readonly object[], open = true) =>
    drawBlock(flag === 'ugm_autolettura' ? 'autolettura_ugm' : 'autolettura_duferco', {
      document: { ...document(flag), fatt_interattiva_data: { fornitura } },
      scope: { now: { today: '2026-11-27' }, readingWindow: readingWindowOf({ kind: 'fromDay', day: 20 }, '2026-11-27') },
      resources: { readingDays: { state: 'ready', value: { open } } },
    });

  it.each(['duferco_autolettura', 'ugm_autolettura'] as const)('by %s is asked of the first gas point alone', (flag) => {
    const { text } = shownOf(flag, [pod, pdr('00885100209458', 'G1')]);
    expect(text).toMatch(/reading-(message-)?form \(form\).* about: .*00885100209458/);
    expect(text).not.toContain('IT001E00000001');
    expect(text).not.toContain('(select)');
  });

  it('offers a choice of gas points', () => {
    const { text } = shownOf('duferco_autolettura', [pod, pdr('00885100209458', 'G1'), pdr('00885100209459', 'G2')]);
    const options = text.slice(text.indexOf('(select)'), text.indexOf('reading-point'));
    expect(options).toContain('00885100209458');
    expect(options).toContain('00885100209459');
    expect(text).not.toContain('IT001E00000001');
  });

  it.each([
    ['no point', []],
    ['an electricity point alone', [pod]],
  ])('with %s says that there is no gas point, and neither asks nor waits for the days', (_, fornitura) => {
    for (const flag of ['duferco_autolettura', 'ugm_autolettura'] as const) {
      const { text, needs } = shownOf(flag, fornitura);
      expect(text).toContain('reading-no-point (banner)');
      expect(text).not.toMatch(/\(form\)|reading-closed|reading-window|reading-text/);
      expect(needs).not.toContain('readingDays');
    }
  });
});

describe('the reminder of the electricity reading', () => {
  const shownIn = (module: string, flags: object, fornitura: object) =>
    drawBlock(module, { document: { document_number: '1', ...flags, fatt_interattiva_data: { fornitura: [fornitura] } } }).text;
  const pod = { tipo_punto: 'POD', pod: 'IT001E00000001', consumi: { consumo: 120 } };

  it.each(['consumi', 'consumi_t5'])(
    'stands with the consumption of %s where a switch is on and the supply is electricity',
    (module) => {
      const on = [{ bolletta_interattiva_duferco_autolettura: 1 }, { bolletta_interattiva_ugm_autolettura: '1' }];
      for (const flags of on) {
        const text = shownIn(module, flags, pod);
        expect(text).toContain('electricity-reminder (button)');
        expect(text).toContain('reminder: selfReadingElectricity');
        expect(shownIn(module, { ...flags, tipo_bolletta: 'GAS' }, { ...pod, tipo_punto: 'PDR' })).not.toContain('electricity-');
      }
      expect(shownIn(module, {}, pod)).not.toContain('electricity-reminder');
    },
  );
});

describe('template 5', () => {
  const part = (all: readonly string[] | undefined) => {
    const page = all && { modules: { all, left: all, right: all } };
    const { text } = drawBlock('consumi_t5', {
      document: document('ugm_autolettura'),
      scope: { now: { today: '2026-11-22' }, ...(page && { page }) },
    });
    return text.includes('use-gas (');
  };

  it('has days, link and reminder of the reading with the consumption, unless the form on the page has them', () => {
    expect(part(['consumi_t5', 'costi'])).toBe(true);
    expect(part(['consumi_t5', 'autolettura_ugm'])).toBe(false);
  });
});
