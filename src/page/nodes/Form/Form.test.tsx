// @vitest-environment jsdom

import { act, type ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { label, type TextKey } from '../../../../tests/support/texts';
import { validatorModule } from '../../../brands/forms/forms';
import type { FileErrors, FormDefinition } from '../../../engine/contract/form.generated';
import type { Forms, LoadedForm, SendResult } from '../../../engine/forms/forms';
import { drawNode, type Examples, find, loaded, openableDialogs, press } from '../../ui/testing';
import { Form } from './Form';
import examples from './Form.examples.json';
import { FormsProvider } from './FormsContext';
import { testForms } from './testing';

openableDialogs();

const t = (key: string) => ({ t: key });

/** A text field and a checkbox, sent after a confirmation. */
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

/** Compiles a form as the build does, but evaluates the code, because there is no file to import. */
function partsOf(one: FormDefinition): LoadedForm {
  const code = validatorModule(one.schema).replace('export const makeValidators=', 'return ');
  // Tests may evaluate code; the page's policy forbids it.
  return { definition: one, makeValidators: new Function(code)() as LoadedForm['makeValidators'] };
}

/** Replaces the form, as another tab or section would. */
const AWAY = 'away';
const isAway = (given: object) => (given as { props?: { form?: string } }).props?.form === AWAY;

async function draw(over: Partial<Forms> = {}, props: object = { form: 'small' }) {
  const forms = testForms({ load: async () => partsOf(definition), ...over });
  const Drawn = (given: object): ReactElement => (
    <FormsProvider value={forms}>{isAway(given) ? null : <Form {...(given as Parameters<typeof Form>[0])} />}</FormsProvider>
  );
  const drawn = await drawNode(Drawn, { type: 'form', id: 'care', props });
  await loaded();
  const field = (key: TextKey) => {
    const name = [...drawn.place.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label(key)));
    return drawn.place.querySelector<HTMLInputElement>(`[id="${name?.htmlFor}"]`) as HTMLInputElement;
  };
  const type = (key: TextKey, words: string) =>
    act(async () => {
      // React only notices changes made through the element's native setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(key), words);
      field(key).dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const button = (key: TextKey) => find(drawn.place, 'button', label(key));
  return { ...drawn, forms, field, type, button };
}

const sent = vi.fn<Forms['send']>(async (): Promise<SendResult> => ({ answer: 1 }));

beforeEach(() => {
  sent.mockClear();
  vi.useRealTimers();
});

test.each((examples as Examples).valid)('$title: keeps its place while its parts come', async ({ props }) => {
  const { place } = await draw({ load: () => new Promise(() => undefined) }, props);
  expect(find(place, '[role=status]').textContent).toBe(label('form.coming'));
});

test('leaves its place to what the layout has for it when the brand has no such form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(draw({ has: () => false })).rejects.toThrow('the brand has no form "small"');
  vi.mocked(console.error).mockRestore();
});

test('offers to try again when its parts cannot be had', async () => {
  const load = vi.fn<Forms['load']>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(partsOf(definition));
  const { place, button, field, words } = await draw({ load });
  expect(find(place, '[role=alert]').textContent).toBe(label('form.unavailable'));
  button('form.tryAgain').focus();
  await press(button('form.tryAgain'));
  await loaded();
  expect(words()).toContain(label('care.send'));
  expect(document.activeElement).toBe(field('care.subject'));
});

test('shows again that its parts did not load, and keeps the focus on the retry button', async () => {
  const load = vi.fn<Forms['load']>().mockRejectedValue(new Error('gone'));
  const { place, button } = await draw({ load });
  const first = find(place, '[role=alert]');
  button('form.tryAgain').focus();
  await press(button('form.tryAgain'));
  await loaded();
  expect(load).toHaveBeenCalledTimes(2);
  expect(find(place, '[role=alert]')).not.toBe(first);
  expect(document.activeElement).toBe(button('form.tryAgain'));
});

test('names its fields, marks optional ones, and shows errors only after a submission', async () => {
  const { place, field, button, words } = await draw();
  expect(field('care.subject').getAttribute('aria-required')).toBe('true');
  expect(words()).toContain('Messaggio (facoltativo)');
  expect(words()).not.toContain(label('my_profile_check_text'));
  const send = button('care.send');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await act(async () => send.closest('form')?.requestSubmit());
  await act(async () => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  expect(words()).toContain(label('my_profile_check_text'));
  expect(words()).toContain('ancora un campo da controllare: Oggetto');
  expect(document.activeElement).toBe(field('care.subject'));
  expect(place.querySelector('dialog')?.open).toBe(false);
});

test('a button whose label waits for an answer is marked as busy, and sends nothing', async () => {
  const { confirm: _, ...unasked } = definition;
  const conditional = { if: [{ has: 'profile.email' }, t('care.send'), t('care.subject')] };
  const one = { ...unasked, send: { ...unasked.send, label: conditional } };
  const base = testForms();
  const { words, field, button, type } = await draw({
    load: async () => partsOf(one),
    send: sent,
    reading: { ...base.reading, scope: { profile: { state: 'pending' } } },
  });
  await type('care.subject', 'uno');
  const send = button('form.busy');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await act(async () => send.closest('form')?.requestSubmit());
  expect(sent).not.toHaveBeenCalled();
  expect(words()).not.toContain(label('care.send'));
  expect(field('care.subject').value).toBe('uno');
});

test('takes what a password manager writes into several fields in one breath', async () => {
  const { field } = await draw({ load: async () => partsOf({ ...definition, derive: {} }) });
  const fill = (key: TextKey, words: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(key), words);
    field(key).dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  await act(async () => {
    fill('care.subject', 'uno');
    fill('care.description', 'due');
  });
  expect([field('care.subject').value, field('care.description').value]).toEqual(['uno', 'due']);
});

test('fills in what hangs on a field, and lets it be changed until the field changes again', async () => {
  const { field, type } = await draw();
  await type('care.subject', 'uno');
  expect(field('care.description').value).toBe('uno');
  await type('care.description', 'altro');
  expect(field('care.subject').value).toBe('uno');
  expect(field('care.description').value).toBe('altro');
  await type('care.subject', '');
  expect(field('care.description').value).toBe('');
});

test('a field that the form fills in is no mistake of the customer before it can be filled in', async () => {
  const needed = { ...definition.schema, required: ['words', 'more'] };
  const { field, type, button, words } = await draw(withMore({ schema: needed }));
  const isWrong = (key: TextKey) => field(key).getAttribute('aria-invalid') === 'true';
  const leave = () => act(async () => field('care.description').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await leave();
  await act(async () => button('care.send').closest('form')?.requestSubmit());
  expect([isWrong('care.subject'), isWrong('care.description')]).toEqual([true, false]);
  expect(words()).not.toContain('Messaggio.');
  // The customer emptied the field, so it is reported as missing.
  await type('care.subject', 'uno');
  await type('care.description', '');
  expect([isWrong('care.subject'), isWrong('care.description')]).toEqual([false, true]);
});

test('the success message reads the answer, and does without what the answer lacks', async () => {
  const numbered = withMore({
    kinds: { answer: { number: 'text' } },
    success: {
      when: 'one',
      text: { join: [t('invio_ok'), { t: 'form.number', values: { number: { get: 'answer.number' } } }] },
    },
  });
  const said = async (result: SendResult) => (await send({ ...numbered, send: async () => result })).words();
  expect(await said({ answer: { data: 1 }, read: { number: '0042' } })).toContain('Numero della richiesta: 0042.');
  const bare = await said({ answer: 1 });
  expect(bare).toContain('Messaggio inviato.');
  expect(bare).not.toContain('Numero');
});

/** Fills in the form, presses send and confirms. */
async function send(over: Partial<Forms> = {}) {
  const drawn = await draw({ send: sent, ...over });
  await drawn.type('care.subject', '  ciao\u200b ');
  await act(async () => drawn.button('care.send').closest('form')?.requestSubmit());
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

test('sends once what was written, cleaned, says invio_ok and is empty afterwards', async () => {
  const { words, field, forms } = await send();
  expect(sent).toHaveBeenCalledExactlyOnceWith(definition, { values: {}, body: { words: 'ciao', more: 'ciao' } });
  expect(words()).toContain('Messaggio inviato.');
  expect(field('care.subject').value).toBe('');
  expect(forms.drafts.hasUnsent()).toBe(false);
});

test.each<[string, SendResult, string]>([
  ['0', { answer: 0 }, ' Riprova tra qualche minuto.'],
  ['the text "1"', { answer: '1' }, ' Riprova tra qualche minuto.'],
  ['true', { answer: true }, ' Riprova tra qualche minuto.'],
  ['nothing', { failed: undefined }, ' Riprova tra qualche minuto.'],
  ['that the server is busy', { failed: 'busy' }, ' In questo momento le richieste sono molte: riprova più tardi.'],
  ['a cause without words', { failed: 'offline' }, ''],
])('an answer of %s, other than 1, is the text invio_ko and loses nothing', async (_, result, cause) => {
  const { place, field, forms } = await send({ send: async () => result });
  expect(find(place, '[role=alert]').textContent).toBe(
    `Il messaggio non risulta inviato; quello che hai scritto è ancora qui.${cause}`,
  );
  expect(field('care.subject').value).toBe('  ciao\u200b ');
  expect(forms.drafts.hasUnsent()).toBe(true);
});

test.each<[string, SendResult, string]>([
  ['accepted', { answer: 1 }, 'accepted'],
  ['not taken', { answer: 0 }, 'failed'],
  ['sent and never answered', { failed: 'unknown' }, 'unknown'],
])('says that it was %s where it is not on the page any more', async (_, result, became) => {
  const tell = vi.fn();
  let answer: (result: SendResult) => void = () => undefined;
  const { show } = await send({ showResult: tell, send: () => new Promise((done) => (answer = done)) });
  await show({ form: AWAY });
  tell.mockClear();
  await act(async () => answer(result));
  expect(tell).toHaveBeenCalledExactlyOnceWith('bill\nsmall\n', became);
});

test('moves the focus when something else replaces it', async () => {
  const { place, field, show } = await draw();
  place.setAttribute('data-node', 'card');
  field('care.subject').focus();
  await show({ form: AWAY });
  await act(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(place);
});

test('shows no further message about a request that it shows itself', async () => {
  const tell = vi.fn();
  await send({ showResult: tell });
  expect(tell.mock.calls.filter(([, became]) => became !== undefined)).toEqual([]);
});

test('announces the result of a request whose message is not on the screen', async () => {
  const below = { top: innerHeight + 1, bottom: innerHeight + 90 } as DOMRect;
  const scrolled = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(below);
  const tell = vi.fn();
  await send({ showResult: tell });
  scrolled.mockRestore();
  expect(tell).toHaveBeenLastCalledWith('bill\nsmall\n', 'accepted');
});

test('the second tap of a double one does not hide that it was sent', async () => {
  const { words, button } = await send();
  await act(async () => button('care.send').closest('form')?.requestSubmit());
  expect(words()).toContain('Messaggio inviato.');
  expect(words()).not.toContain(label('my_profile_check_text'));
});

test('input that may have arrived counts as unsent until it is accepted, even if it is typed again', async () => {
  const { type, forms } = await send({ send: async () => ({ failed: 'unknown' }) });
  await type('care.subject', '');
  expect(forms.drafts.hasUnsent()).toBe(true);
});

test('input that did not arrive and was removed does not count as unsent', async () => {
  const { type, forms } = await send({ send: async () => ({ answer: 0 }) });
  expect(forms.drafts.hasUnsent()).toBe(true);
  await type('care.subject', '');
  expect(forms.drafts.hasUnsent()).toBe(false);
});

test('input that was typed and removed is no edit', async () => {
  const { type, forms } = await draw();
  await type('care.subject', 'x');
  expect(forms.drafts.hasUnsent()).toBe(true);
  await type('care.subject', '');
  expect(forms.drafts.hasUnsent()).toBe(false);
});

const strict: FormDefinition = { ...definition, send: { ...definition.send, lock: 'all' } };

test('waits for five seconds after a request, and shows this', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { words, type, button } = await send({ load: async () => partsOf(strict) });
  await type('care.subject', 'ancora');
  expect(words()).not.toContain('Messaggio inviato.');
  await act(async () => vi.advanceTimersByTime(4_500));
  await act(async () => button('care.send').closest('form')?.requestSubmit());
  expect(words()).toContain('Aspetta qualche secondo');
  await act(async () => vi.advanceTimersByTime(600));
  expect(words()).not.toContain('Aspetta qualche secondo');
  expect(words()).toContain(label('form.unlocked'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a form without fields is its button, and a second press within the lock leaves its success', async () => {
  const { confirm: _, derive: __, ...rest } = definition;
  const bare = { ...rest, schema: { type: 'object', properties: {} }, ui: { order: [], fields: {} } } as const;
  const { words, button } = await draw({ send: sent, load: async () => partsOf(bare) });
  const pressed = () => act(async () => button('care.send').closest('form')?.requestSubmit());
  await pressed();
  await pressed();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(words()).toContain('Messaggio inviato.');
});

test('corrected input is sent at once after a refusal; unchanged input is not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { confirm: _, ...once } = definition;
  sent.mockResolvedValue({ answer: 0 });
  const { words, type, button } = await draw({ send: sent, load: async () => partsOf(once) });
  const pressed = () => act(async () => button('care.send').closest('form')?.requestSubmit());
  await type('care.subject', 'ciao');
  await pressed();
  await pressed();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(words()).toContain('Aspetta qualche secondo');
  await type('care.subject', 'ciao!');
  expect(words()).toContain(label('form.unlocked'));
  await pressed();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(words()).not.toContain(label('form.unlocked'));
  sent.mockResolvedValue({ answer: 1 });
});

test('a refusal goes when something else would be sent', async () => {
  const { confirm: _, ...once } = definition;
  const body = { ...once.send.body, number: { get: 'bill.number' } };
  const failure = { ...once.failure, reasons: { taken: t('register.username.taken') } };
  const load = async () => partsOf({ ...once, send: { ...once.send, body }, failure });
  const { reading } = testForms();
  const of = (number: string) => ({ ...reading, scope: { bill: { state: 'ready' as const, value: { number } } } });
  sent.mockResolvedValueOnce({ answer: { reason: 'taken' } });
  const first = await draw({ send: sent, load, reading: of('1') });
  await first.type('care.subject', 'ciao');
  await act(async () => first.button('care.send').closest('form')?.requestSubmit());
  expect(first.words()).toContain('è già in uso');
  const { drafts } = first.forms;
  expect((await draw({ drafts, load, reading: of('1') })).words()).toContain('è già in uso');
  // Text that the form fills in may now be in another language.
  const [key, draft] = [...drafts.all()][0] ?? ['', undefined];
  if (draft) await act(async () => drafts.set(key, { ...draft, values: { ...draft.values, more: 'hello' } }));
  expect((await draw({ drafts, load, reading: of('1') })).words()).toContain('è già in uso');
  const other = await draw({ drafts, load, reading: of('2') });
  expect(other.words()).not.toContain('è già in uso');
  expect(other.field('care.subject').value).toBe('ciao');
});

test('keeps what was written while it is not drawn', async () => {
  const first = await draw();
  await first.type('care.subject', 'resta');
  const second = await draw({ drafts: first.forms.drafts });
  expect(second.field('care.subject').value).toBe('resta');
});

test('is sent by an action of the page too', async () => {
  const { forms, words } = await draw();
  await act(async () => expect(forms.drafts.press('small')).toBe(true));
  expect(words()).toContain('ancora un campo da controllare: Oggetto');
  expect(forms.drafts.press('other')).toBe(false);
});

/** The small form with a changed definition. */
const withMore = (more: Partial<LoadedForm['definition']>): Partial<Forms> => ({
  load: async () => partsOf({ ...definition, ...more }),
});

test('a tick that must be made is not made by the form', async () => {
  const consent = withMore({
    schema: { type: 'object', required: ['agreed'], properties: { agreed: { type: 'boolean', const: true } } },
    ui: { order: ['agreed'], fields: { agreed: { label: t('care.subject') } } },
    derive: {},
  });
  const { place, forms, button } = await draw(consent);
  const tick = find(place, 'input[type=checkbox]') as HTMLInputElement;
  expect([tick.checked, forms.drafts.hasUnsent()]).toEqual([false, false]);
  expect(button('care.send').getAttribute('aria-disabled')).toBe('true');
  await press(tick);
  expect([tick.checked, forms.drafts.hasUnsent()]).toEqual([true, true]);
  expect(button('care.send').hasAttribute('aria-disabled')).toBe(false);
});

test('choices in sight are one control, with what is wrong in it', async () => {
  const { place, button } = await draw(
    withMore({
      schema: { type: 'object', required: ['when'], properties: { when: { type: 'string', enum: ['a', 'b'] } } },
      ui: {
        order: ['when'],
        fields: {
          when: {
            label: t('care.subject'),
            widget: 'radio',
            options: { a: t('care.send'), b: t('form.cancel') },
          },
        },
      },
      derive: {},
    }),
  );
  const group = find(place, '[role=radiogroup]');
  expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(label('care.subject'));
  expect([group.getAttribute('aria-required'), group.getAttribute('aria-invalid')]).toEqual(['true', null]);
  await act(async () => button('care.send').closest('form')?.requestSubmit());
  await act(async () => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  expect(group.getAttribute('aria-invalid')).toBe('true');
  const described = (group.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual([expect.stringContaining(label('my_profile_check_text'))]);
  const [first, second] = group.querySelectorAll('input');
  expect(document.activeElement).toBe(first);
  await press(second as Element);
  expect([first?.checked, second?.checked]).toEqual([false, true]);
  expect(group.hasAttribute('aria-invalid')).toBe(false);
});

describe('files', () => {
  const attaching = withMore({
    attachments: {
      label: t('care.attachment'),
      choose: t('care.attachment.choose'),
      remove: t('care.attachment.remove'),
      errors: {} as FileErrors,
    },
  });

  /** A file whose read is completed by the test. */
  function slow(name: string) {
    let read: () => void = () => undefined;
    const bytes = new TextEncoder().encode('%PDF-1.7\n');
    const content = new Promise<ArrayBuffer>((done) => (read = () => done(bytes.buffer)));
    return { file: Object.assign(new File([bytes], name), { arrayBuffer: () => content }), read: () => act(async () => read()) };
  }

  async function attach() {
    const drawn = await draw({ ...attaching, send: sent });
    const input = find(drawn.place, 'input[type=file]') as HTMLInputElement;
    const choose = (file: File) =>
      act(async () => {
        Object.defineProperty(input, 'files', { value: [file], configurable: true });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    const names = () => [...drawn.place.querySelectorAll('li > span:first-of-type')].map(({ textContent }) => textContent);
    return { ...drawn, choose, names };
  }

  test('the last choice stands, however slow the one before is', async () => {
    const { choose, names } = await attach();
    const [first, second] = [slow('first.pdf'), slow('second.pdf')];
    await choose(first.file);
    await choose(second.file);
    await second.read();
    expect(names()).toEqual([]);
    await first.read();
    expect(names()).toEqual(['second.pdf']);
  });

  test('nothing is sent while a file is being read, and the reason is shown', async () => {
    const { choose, names, type, button, words, ui } = await attach();
    const { file, read } = slow('slow.pdf');
    await type('care.subject', 'ciao');
    await choose(file);
    const submit = () => act(async () => button('care.send').closest('form')?.requestSubmit());
    expect(button('care.send').getAttribute('aria-disabled')).toBe('true');
    await submit();
    expect(ui.set).not.toHaveBeenCalled();
    expect(words().match(/il file si sta caricando/g)).toHaveLength(2);
    await read();
    expect(names()).toEqual(['slow.pdf']);
    expect(words()).not.toContain('il file si sta caricando');
    await submit();
    expect(ui.set).toHaveBeenLastCalledWith('open', 'true');
  });
});

test('saved input shows until the bill has a new value, and then the new value shows', async () => {
  const profile = (words: string) => ({
    scope: { profile: { state: 'ready' as const, value: { email: words } } },
    env: testForms().reading.env,
  });
  const saving = withMore({
    ui: {
      order: ['words', 'more'],
      fields: { words: { label: t('care.subject'), initial: { get: 'profile.email' } }, more: { label: t('care.description') } },
    },
    derive: {},
    success: { when: 'one', text: t('invio_ok'), reset: false },
  });
  const drawn = await draw({ ...saving, send: sent, reading: profile('old') });
  const { field, type, button, show, forms, place } = drawn;
  expect(field('care.subject').value).toBe('old');
  await type('care.subject', ' New ');
  await act(async () => button('care.send').closest('form')?.requestSubmit());
  await show({ form: 'small', open: true });
  await press(place.querySelector('dialog')?.querySelectorAll('button')[1] as Element);
  expect(field('care.subject').value).toBe(' New ');
  await show({ form: 'small' });
  expect(field('care.subject').value).toBe(' New ');
  // The server normalises addresses.
  Object.assign(forms, { reading: profile('new') });
  await show({ form: 'small', about: 'again' });
  expect(field('care.subject').value).toBe('new');
  expect(forms.drafts.hasUnsent()).toBe(false);
});
