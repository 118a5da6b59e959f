import questions from '../data/questions.json';
import { inLanguage, type Localized } from './words';

/** A file attached to an answer: a page with a title and these lines. */
export interface FaqFile {
  id: string;
  name: string;
  title: string;
  lines: readonly string[];
}

/** A topic of the FAQ. Answers are rich text. */
interface Topic {
  id: string;
  title: Localized<string>;
  questions: readonly {
    id: string;
    question: Localized<string>;
    answer: Localized<string>;
    files?: Localized<readonly FaqFile[]>;
  }[];
}

const TOPICS: readonly Topic[] = questions;

/** The FAQ in a language of the brand; otherwise in its first language. */
export function faqIn(language: string, locales: readonly string[]) {
  const read = <T>(words: Localized<T>) => inLanguage(words, language, locales);
  return TOPICS.map(({ title, questions, ...topic }) => ({
    ...topic,
    title: read(title),
    questions: questions.map(({ id, question, answer, files }) => ({
      ...{ id, question: read(question), answer: read(answer) },
      ...(files && { files: read(files) }),
    })),
  }));
}

/** All FAQ files, in all languages. */
export function faqFiles() {
  return (['it', 'en', 'de'] as const).flatMap((lang) =>
    TOPICS.flatMap((topic) =>
      topic.questions.flatMap((question) =>
        (question.files?.[lang] ?? []).map((file) => ({ topic: topic.id, question: question.id, lang, file })),
      ),
    ),
  );
}
