import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, expect, it, vi } from 'vitest';
import { createTexts } from '../../../engine/i18n/texts';
import type { ActionContext } from '../context';
import { copy } from './run';

const texts = createTexts('it', { whose: parse('Codice {code}') }, 'suffix', () => undefined);
const code = { kind: 'text', value: '012345ES' } as const;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** The browser's clipboard; absent on a page without https. */
function clipboard(writeText?: (text: string) => Promise<void>) {
  if (writeText) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

function context(over: Partial<ActionContext> = {}) {
  // The action reads only these.
  return { texts, say: vi.fn(), report: vi.fn(), ...over } as unknown as ActionContext;
}

const refuse = () => Promise.reject(new Error('NotAllowedError'));

it.each([
  ['a code', code, '012345ES'],
  ['a message', { kind: 'message', key: 'whose', values: { code } } as const, 'Codice 012345ES'],
  ['an amount', { kind: 'amount', value: 1250 } as const, '12,50\u00a0€'],
  ['a masked tax code', { kind: 'text', value: '************999X' } as const, '************999X'],
])('copies %s as the page shows it', async (_, text, copied) => {
  const write = vi.fn(async () => undefined);
  clipboard(write);
  const one = context();
  expect(await copy({ do: 'copy', text }, one)).toBe(true);
  expect(write).toHaveBeenCalledExactlyOnceWith(copied);
  expect(one.say).toHaveBeenCalledExactlyOnceWith('copy.done', 'settled');
  expect(one.report).not.toHaveBeenCalled();
});

it.each([
  ['the clipboard is missing', undefined, {}],
  ['the clipboard is refused', refuse, {}],
  ['the text is empty', async () => undefined, { text: { kind: 'text', value: '' } as const }],
])('%s: announced and reported', async (_, write, over) => {
  clipboard(write);
  const one = context();
  expect(await copy({ do: 'copy', text: code, ...over }, one)).toBe(false);
  expect(one.say).toHaveBeenCalledExactlyOnceWith('copy.failed');
  expect(one.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'copy.failed' }));
});

it('does not copy without texts', async () => {
  const write = vi.fn(async () => undefined);
  clipboard(write);
  expect(await copy({ do: 'copy', text: code }, context({ texts: undefined }))).toBe(false);
  expect(write).not.toHaveBeenCalled();
});
