// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { validatorModule } from '../../../tools/build/forms';
import type { FormDefinition } from '../../forms/definition';
import type { Forms, LoadedForm, SendResult } from '../../forms/forms';
import { drawNode, type Examples, find, loaded, press } from '../../ui/testing';
import { Form } from './Form';
import examples from './Form.examples.json';
import { FormsProvider } from './FormsContext';
import { testForms } from './testing';

// jsdom knows the element but not how it opens.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const t = (key: string) => ({ t: key });

/** A line and a tick, sent after a question. */
const definition: FormDefinition = {
  form: 'small',
  title: 'A small form',
  schema: {
    type: 'object',
    required: ['words'],
    properties: { words: { type: 'string', maxLength: 20 }, more: { type: 'string', maxLength: 20 } },
  },
  ui: { order: ['words', 'more'], fields: { words: { label: t('care.subject') }, more: { label: t('care.description') } } },
  errors: { required: t('my_profile_check_text'), tooLong: t('form.error.tooLong') },
  derive: { more: { on: ['words'], value: { get: 'form.words' } } },
  send: {
    operation: 'sendMessage',
    label: t('care.send'),
    busy: t('form.busy'),
    blocked: t('form.blocked'),
    locked: t('form.locked'),
    body: { words: { get: 'form.words' }, more: { get: 'form.more' } },
  },
  confirm: { text: t('care.confirm.text'), send: t('care.confirm.send'), cancel: t('form.cancel') },
  success: { when: 'one', text: t('invio_ok') },
  failure: { text: t('invio_ko'), causes: { busy: t('form.cause.busy'), other: t('form.cause.other') } },
};

/** What the build writes, made into functions here: Node has no address for it. */
function partsOf(one: FormDefinition): LoadedForm {
  const code = validatorModule(one.schema).replace('export const makeValidators=', 'return ');
  // Tests may make code; the page may not.
  return { definition: one, makeValidators: new Function(code)() as LoadedForm['makeValidators'] };
}

/** The page shows something else: another tab, another section. */
const AWAY = 'away';
const isAway = (given: object) => (given as { props?: { form?: string } }).props?.form === AWAY;

async function draw(over: Partial<Forms> = {}, props: object = { form: 'small' }) {
  const forms = testForms({ load: async () => partsOf(definition), ...over });
  const Drawn = (given: object): ReactElement => (
    <FormsProvider value={forms}>{isAway(given) ? null : <Form {...(given as Parameters<typeof Form>[0])} />}</FormsProvider>
  );
  const drawn = await drawNode(Drawn, { type: 'form', id: 'care', props });
  await loaded();
  const field = (label: string) => {
    const name = [...drawn.place.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
    return drawn.place.querySelector<HTMLInputElement>(`[id="${name?.htmlFor}"]`) as HTMLInputElement;
  };
  const type = (label: string, words: string) =>
    act(async () => {
      // React hears only of what goes through the element's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), words);
      field(label).dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const button = (words: string) => find(drawn.place, 'button', words);
  return { ...drawn, forms, field, type, button };
}

const sent = vi.fn<Forms['send']>(async (): Promise<SendResult> => ({ answer: 1 }));

beforeEach(() => {
  sent.mockClear();
  vi.useRealTimers();
});

test.each((examples as Examples).valid)('$title: keeps its place while its parts come', async ({ props }) => {
  const { place } = await draw({ load: () => new Promise(() => undefined) }, props);
  expect(find(place, '[role=status]').textContent).toBe('Il modulo si sta caricando');
});

test('leaves its place to what the layout has for it when the brand has no such form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(draw({ has: () => false })).rejects.toThrow('the brand has no form "small"');
  vi.mocked(console.error).mockRestore();
});

test('offers to try again when its parts cannot be had', async () => {
  const load = vi.fn<Forms['load']>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(partsOf(definition));
  const { place, button, field, words } = await draw({ load });
  expect(find(place, '[role=alert]').textContent).toBe('Il modulo non si è caricato. Controlla la connessione.');
  button('Riprova').focus();
  await press(button('Riprova'));
  await loaded();
  expect(words()).toContain('Invia la richiesta');
  expect(document.activeElement).toBe(field('Oggetto'));
});

test('says again that its parts cannot be had, and keeps the focus on trying', async () => {
  const load = vi.fn<Forms['load']>().mockRejectedValue(new Error('gone'));
  const { place, button } = await draw({ load });
  const first = find(place, '[role=alert]');
  button('Riprova').focus();
  await press(button('Riprova'));
  await loaded();
  expect(load).toHaveBeenCalledTimes(2);
  expect(find(place, '[role=alert]')).not.toBe(first);
  expect(document.activeElement).toBe(button('Riprova'));
});

test('names its fields, marks what may stay empty, and says what is wrong only when asked', async () => {
  const { place, field, button, words } = await draw();
  expect(field('Oggetto').getAttribute('aria-required')).toBe('true');
  expect(words()).toContain('Messaggio (facoltativo)');
  expect(words()).not.toContain('Compila questo campo');
  const send = button('Invia la richiesta');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await act(async () => send.closest('form')?.requestSubmit());
  await act(async () => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  expect(words()).toContain('Compila questo campo');
  expect(words()).toContain('ancora un campo da controllare: Oggetto');
  expect(document.activeElement).toBe(field('Oggetto'));
  expect(place.querySelector('dialog')?.open).toBe(false);
});

test('fills in what hangs on a field, and lets it be changed until the field changes again', async () => {
  const { field, type } = await draw();
  await type('Oggetto', 'uno');
  expect(field('Messaggio').value).toBe('uno');
  await type('Messaggio', 'altro');
  expect(field('Oggetto').value).toBe('uno');
  expect(field('Messaggio').value).toBe('altro');
  await type('Oggetto', '');
  expect(field('Messaggio').value).toBe('');
});

/** Writes, asks and answers. */
async function send(over: Partial<Forms> = {}) {
  const drawn = await draw({ send: sent, ...over });
  await drawn.type('Oggetto', '  ciao\u200b ');
  await act(async () => drawn.button('Invia la richiesta').closest('form')?.requestSubmit());
  expect(drawn.ui.set).toHaveBeenLastCalledWith('open', 'true');
  expect(sent).not.toHaveBeenCalled();
  await drawn.show({ form: 'small', open: true });
  const yes = drawn.place.querySelector('dialog')?.querySelectorAll('button')[1] as HTMLElement;
  await act(async () => {
    yes.click();
    yes.click();
  });
  return drawn;
}

test('sends once what was written, cleaned, and is empty afterwards', async () => {
  const { words, field, forms } = await send();
  expect(sent).toHaveBeenCalledExactlyOnceWith('sendMessage', { words: 'ciao', more: 'ciao' });
  expect(words()).toContain('Messaggio inviato.');
  expect(field('Oggetto').value).toBe('');
  expect(forms.drafts.hasUnsent()).toBe(false);
});

test.each<[string, SendResult, string]>([
  ['0', { answer: 0 }, ' Riprova tra qualche minuto.'],
  ['the text "1"', { answer: '1' }, ' Riprova tra qualche minuto.'],
  ['true', { answer: true }, ' Riprova tra qualche minuto.'],
  ['nothing', { failed: undefined }, ' Riprova tra qualche minuto.'],
  ['that the server is busy', { failed: 'busy' }, ' In questo momento le richieste sono molte: riprova più tardi.'],
  ['a cause without words', { failed: 'offline' }, ''],
])('an answer of %s is a failure that loses nothing', async (_, result, cause) => {
  const { place, field, forms } = await send({ send: async () => result });
  expect(find(place, '[role=alert]').textContent).toBe(
    `Il messaggio non risulta inviato; quello che hai scritto è ancora qui.${cause}`,
  );
  expect(field('Oggetto').value).toBe('  ciao\u200b ');
  expect(forms.drafts.hasUnsent()).toBe(true);
});

test.each<[string, SendResult, string]>([
  ['taken', { answer: 1 }, 'taken'],
  ['not taken', { answer: 0 }, 'failed'],
  ['sent and never answered', { failed: 'unknown' }, 'unknown'],
])('says that it was %s where it is not on the page any more', async (_, result, became) => {
  const tell = vi.fn();
  let answer: (result: SendResult) => void = () => undefined;
  const { show } = await send({ tell, send: () => new Promise((done) => (answer = done)) });
  await show({ form: AWAY });
  tell.mockClear();
  await act(async () => answer(result));
  expect(tell).toHaveBeenCalledExactlyOnceWith(became);
});

test('says nothing more of a sending that it shows itself', async () => {
  const tell = vi.fn();
  await send({ tell });
  expect(tell.mock.calls.flat().filter((became) => became !== undefined)).toEqual([]);
});

test('the second tap of a double one does not hide that it was sent', async () => {
  const { words, button } = await send();
  await act(async () => button('Invia la richiesta').closest('form')?.requestSubmit());
  expect(words()).toContain('Messaggio inviato.');
  expect(words()).not.toContain('Compila questo campo');
});

test('what may have arrived counts as unsent until it is taken, even when it is typed back', async () => {
  const { type, forms } = await send({ send: async () => ({ failed: 'unknown' }) });
  await type('Oggetto', '');
  expect(forms.drafts.hasUnsent()).toBe(true);
});

test('what was typed and taken back is no edit', async () => {
  const { type, forms } = await draw();
  await type('Oggetto', 'x');
  expect(forms.drafts.hasUnsent()).toBe(true);
  await type('Oggetto', '');
  expect(forms.drafts.hasUnsent()).toBe(false);
});

test('waits for five seconds after a sending, and says so', async () => {
  const { words, type, button } = await send();
  await type('Oggetto', 'ancora');
  expect(words()).not.toContain('Messaggio inviato.');
  await act(async () => button('Invia la richiesta').closest('form')?.requestSubmit());
  expect(words()).toContain('Aspetta qualche secondo');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('keeps what was written while it is not drawn', async () => {
  const first = await draw();
  await first.type('Oggetto', 'resta');
  const second = await draw({ drafts: first.forms.drafts });
  expect(second.field('Oggetto').value).toBe('resta');
});

test('is sent by an action of the page too', async () => {
  const { forms, words } = await draw();
  await act(async () => expect(forms.drafts.press('small')).toBe(true));
  expect(words()).toContain('ancora un campo da controllare: Oggetto');
  expect(forms.drafts.press('other')).toBe(false);
});
