import { FAQ_DE } from './faqDe';
import { FAQ_EN } from './faqEn';
import { FAQ_IT } from './faqIt';
import type { FaqTopic } from './faqTopic';
import { inLanguage } from './words';

const FAQ = { it: FAQ_IT, en: FAQ_EN, de: FAQ_DE };

/** The questions that customers ask, in a language of the brand; else in its first one. */
export function faqIn(language: string, locales: readonly string[]): readonly FaqTopic[] {
  return inLanguage(FAQ, language, locales);
}

/** Every file to an answer, of all languages. */
export function faqFiles() {
  return Object.entries(FAQ).flatMap(([lang, topics]) =>
    topics.flatMap((topic) =>
      topic.questions.flatMap((question) =>
        (question.files ?? []).map((file) => ({ topic: topic.id, question: question.id, lang, file })),
      ),
    ),
  );
}
