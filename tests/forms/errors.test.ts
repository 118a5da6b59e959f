import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import formal from '../../hosts/_default/locales/messages.formal.json';
import messages from '../../hosts/_default/locales/messages.json';
import { readAttachment } from '../../src/engine/forms/files/attachments';
import { label } from '../support/texts';
import { attachmentOf, benchOf, keyOf, loadForm } from './bench';

const right = { category: 'evidenza-pagamento', subject: 'Oggetto', description: 'Testo' };

/** A form of the default brand, filled in. */
async function filled(form: string, values: Readonly<Record<string, string>>, files: readonly string[] = []) {
  const attachments = files.map((name) => attachmentOf(name, 'application/pdf'));
  const bench = benchOf(await loadForm(form));
  return { ...bench, ...bench.run({ values, attachments }) };
}

it('a missing attachment for the evidence of a payment is the text allegato_ko', async () => {
  for (const form of ['customer-care', 'customer-care-email']) {
    expect((await filled(form, right)).problems).toContainEqual(['files', 'missing', 'allegato_ko']);
    expect((await filled(form, right, ['ricevuta.pdf'])).problems).toEqual([]);
  }
  const { problems } = await filled('customer-care', { ...right, category: 'rimborso' });
  expect(problems).toEqual([]);
});

it('an attachment over 2 MB has its own text, that it is too heavy', async () => {
  const { view, words } = await filled('customer-care', right);
  const { attachments } = view;
  if (!attachments) throw new Error('the form takes no file');
  const read = (bytes: number) => {
    const content = new Uint8Array(bytes);
    content.set([...'%PDF-1.7'].map((letter) => letter.charCodeAt(0)));
    return readAttachment(new File([content], 'a.pdf', { type: 'application/pdf' }), attachments);
  };
  expect(await read(2_097_152)).toMatchObject({ size: 2_097_152 });
  expect(await read(2_097_153)).toEqual({ refused: 'tooHeavy' });
  const text = attachments.errors.tooHeavy;
  expect(keyOf(text)).toBe('care.attachment.tooHeavy');
  expect(text && words(text)).toContain('2 MB');
});

it.each([
  ['what is required', 'my_profile_check_text', 'customer-care', { category: 'rimborso' }, 'subject'],
  ['digits', 'my_profile_check_int', 'self-reading', { reading: '12,5' }, 'reading'],
  ['an address', 'my_profile_check_email', 'profile', { email: 'nome@posta' }, 'email'],
  ['a telephone number', 'my_profile_check_phone', 'profile', { phone: '333 1234567' }, 'phone'],
])('validation of %s says %s', async (_, key, form, values, field) => {
  expect((await filled(form, values)).problems).toContainEqual([field, expect.any(String), key]);
});

it('saving the profile with an empty answer is the text that saving failed', async () => {
  const { prepared, view, words } = await filled('profile', {});
  expect(prepared.definition.success.when).toBe('content');
  expect(view.failure && words(view.failure)).toBe(label('profile.failed'));
});

const again = /riprov[ai]|prem[ai] di nuovo|again|noch einmal/gi;

it.each(readdirSync(new URL('../../layouts/forms', import.meta.url)).map((file) => file.replace('.json', '')))(
  'what %s says of a failure asks at most once to try again, whatever the cause',
  async (form) => {
    const { failure } = (await loadForm(form)).definition;
    const keys = [failure.text, ...Object.values(failure.causes ?? {})].map((text) => String(Object(text).t));
    const tables: Record<string, string>[] = [
      messages.it,
      { ...messages.it, ...formal.it },
      messages.en,
      messages.de,
      { ...messages.de, ...formal.de },
    ];
    for (const table of tables)
      for (const cause of keys.slice(1)) {
        const words = `${table[keys[0] ?? '']} ${table[cause]}`;
        expect(words.match(again)?.length ?? 0, words).toBeLessThan(2);
      }
  },
);

it.each(['customer-profile', 'user-form'])('%s, which saves the same twice, says so when the answer was lost', async (form) => {
  const { view, words } = await filled(form, {});
  expect(view.causes.unknown && words(view.causes.unknown)).toBe(label('saving.noAnswer'));
});
