import { FAQ_DE } from './faqDe';
import { FAQ_EN } from './faqEn';
import { FAQ_IT } from './faqIt';
import type { FaqTopic } from './faqTopic';
import { inLanguage } from './words';

const FAQ = { it: FAQ_IT, en: FAQ_EN, de: FAQ_DE };

/** The FAQ in a language of the brand; otherwise in its first language. */
export function faqIn(language: string, locales: readonly string[]): readonly FaqTopic[] {
  return inLanguage(FAQ, language, locales);
}

/** All FAQ files, in all languages. */
export function faqFiles() {
  return Object.entries(FAQ).flatMap(([lang, topics]) =>
    topics.flatMap((topic) =>
      topic.questions.flatMap((question) =>
        (question.files ?? []).map((file) => ({ topic: topic.id, question: question.id, lang, file })),
      ),
    ),
  );
}
