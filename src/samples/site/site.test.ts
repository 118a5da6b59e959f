import { describe, expect, it } from 'vitest';
import { faqFiles, faqIn } from './faq';
import { foreignIn } from './foreignIn';
import { offersFor } from './goods';
import { ACCEPTANCES, PROVINCES, townId } from './registration';

const LOCALES = ['it', 'en', 'de'];

describe.each(LOCALES)('the words of the site in %s', (locale) => {
  const topics = faqIn(locale, LOCALES);
  const goods = offersFor({ supplies: ['electricity', 'gas'], locales: LOCALES }, locale, '2026-11-21');

  it('are rich text of the elements that a page reads', () => {
    const acceptances = ACCEPTANCES[locale as keyof typeof ACCEPTANCES];
    const answers = topics.flatMap(({ questions }) => questions.map(({ answer }) => answer));
    for (const text of [...answers, ...goods.map(({ body }) => body), ...acceptances.map((one) => one.text)])
      expect([text, foreignIn(text), /^<(?:p|ul|ol|h3)>/.test(text)]).toEqual([text, undefined, true]);
  });

  it('are the same questions, offers and acceptances as in the first language', () => {
    const ids = (all: typeof topics) => all.map(({ id, questions }) => [id, questions.map((one) => one.id)]);
    expect(ids(topics)).toEqual(ids(faqIn('it', LOCALES)));
    expect(ACCEPTANCES[locale as keyof typeof ACCEPTANCES].map(({ id }) => id)).toEqual(ACCEPTANCES.it.map(({ id }) => id));
    expect(goods.map(({ conditions }) => conditions.length > 1)).toEqual([true, true, true, true]);
  });
});

it('a language that the brand does not have is its first one', () => {
  expect(faqIn('en', ['de', 'it'])[0]?.title).toBe('Die Rechnung');
  expect(faqIn('xx', ['fr'])[0]?.title).toBe('La bolletta');
});

it('each file and each town has an id of its own', () => {
  const files = faqFiles().map(({ file }) => file.id);
  const towns = Object.values(PROVINCES).flatMap((one) => one.towns.map(townId));
  for (const ids of [files, towns]) expect(new Set(ids).size).toBe(ids.length);
});
