import { parse } from '@formatjs/icu-messageformat-parser';
import { afterEach, expect, it, vi } from 'vitest';
import { createTexts } from '../../../engine/i18n/texts';
import type { ActionContext } from '../context';
import { copy } from './run';

const texts = createTexts('it', { whose: parse('Codice {code}') }, 'suffix', () => undefined);
const code = { kind: 'text', value: '012345ES' } as const;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

/** The browser's clipboard: `writeText` is absent without https, `command` answers what execCommand answers. */
function clipboard(writeText?: (text: string) => Promise<void>, command?: () => boolean) {
  if (writeText) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  if (command) Object.defineProperty(document, 'execCommand', { configurable: true, value: command });
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
  ['missing', undefined],
  ['refused', refuse],
])('copies a selected text if the clipboard is %s, and leaves nothing behind', async (_, write) => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  let selected = '';
  clipboard(write, () => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  const one = context();
  expect(await copy({ do: 'copy', text: code }, one)).toBe(true);
  expect(selected).toBe('012345ES');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
  expect(one.say).toHaveBeenCalledExactlyOnceWith('copy.done', 'settled');
});

it('selects within an open dialog, because the page around it has no focus', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  dialog.appendChild(document.createElement('button')).focus();
  let place: Element | null | undefined;
  clipboard(undefined, () => {
    place = document.activeElement?.parentElement;
    return true;
  });
  await copy({ do: 'copy', text: code }, context());
  expect(place).toBe(dialog);
});

it.each([
  ['neither way exists', undefined, undefined, {}],
  ['both ways are refused', refuse, () => false, {}],
  ['the text is empty', async () => undefined, undefined, { text: { kind: 'text', value: '' } as const }],
])('%s: announced and reported', async (_, write, command, over) => {
  clipboard(write, command);
  const one = context();
  expect(await copy({ do: 'copy', text: code, ...over }, one)).toBe(false);
  expect(one.say).toHaveBeenCalledExactlyOnceWith('copy.failed');
  expect(one.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'copy.failed' }));
  expect(document.querySelector('textarea')).toBeNull();
});

it('does not copy without texts', async () => {
  const write = vi.fn(async () => undefined);
  clipboard(write);
  expect(await copy({ do: 'copy', text: code }, context({ texts: undefined }))).toBe(false);
  expect(write).not.toHaveBeenCalled();
});
