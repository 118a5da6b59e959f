import type { Glossary } from '../contract/scope.generated';
import type { Messages } from './texts';

const PART = /^glossary\.(\w+)\.(?:term|meaning)$/;

/** The key of the term to which a text of the glossary belongs; undefined for any other text. */
export function glossaryKey(text: string): string | undefined {
  return PART.exec(text)?.[1];
}

/** The root `glossary` of a language. A term without its word or its meaning is absent. */
export function glossaryTerms(messages: Messages, locale: string): Glossary {
  const keys = new Set(Object.keys(messages).flatMap((text) => glossaryKey(text) ?? []));
  const order = new Intl.Collator(locale, { numeric: true });
  const terms = [...keys].map((key) => ({
    key,
    term: plain(messages[`glossary.${key}.term`]),
    meaning: plain(messages[`glossary.${key}.meaning`]),
  }));
  return { terms: terms.filter(({ term, meaning }) => term && meaning).sort((a, b) => order.compare(a.term, b.term)) };
}

/** The words of a message without values; '' for any other. */
function plain(message: Messages[string] = []): string {
  return message
    .map((part) => (part.type === 0 ? part.value : ''))
    .join('')
    .trim();
}
