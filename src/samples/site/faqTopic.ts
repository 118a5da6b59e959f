/** A file attached to an answer: a page with a title and these lines. */
export interface FaqFile {
  id: string;
  name: string;
  title: string;
  lines: readonly string[];
}

/** A question; the answer is rich text. */
export interface FaqQuestion {
  id: string;
  question: string;
  answer: string;
  files?: readonly FaqFile[];
}

/** A topic of the FAQ. */
export interface FaqTopic {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}
