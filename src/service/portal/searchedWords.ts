import { foldText } from '../../engine/kernel/text/text';

/** Customers' words for a service. */
const SERVICES = {
  EE: 'luce energia elettrica elettricità Strom electricity power',
  GAS: 'gas metano Erdgas',
} as const;

/** Languages in which months can be searched. */
const LANGUAGES = ['it', 'de', 'en'];

/** The searchable fields of a document. */
export interface SearchableFields {
  number: string;
  kind: keyof typeof SERVICES;
  type: string;
  /** First and last day of its period, YYYY-MM-DD. */
  from: string;
  to: string;
  address: string;
}

/** The words of a document, folded as `searchWords` folds those of a search. */
export function indexWords({ number, kind, type, from, to, address }: SearchableFields): string {
  return partsOf([number, type, SERVICES[kind], ...monthsOf(from, to), address].join(' ')).join(' ');
}

/** The months of a period with their year, in each language. */
function monthsOf(from: string, to: string): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const days: Date[] = [];
  for (
    let day = new Date(Date.UTC(year, month - 1));
    day <= new Date(to);
    day = new Date(Date.UTC(year, month - 1 + days.length))
  )
    days.push(day);
  return LANGUAGES.flatMap((language) =>
    days.map((day) => day.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })),
  );
}

/** "n.", "No", "numero" or "Nr." before a number. */
const MARK = /(?<![\p{L}\p{N}])(?:N|NO|NR|NUM|NUMERO|NUMMER|NUMBER)[.°º]?\s*(?=\d)/gu;

/** Separators between words, in an address or in a period. */
const BETWEEN = /[\s,;:()–—-]+/;

function partsOf(text: string): string[] {
  return foldText(text)
    .split(BETWEEN)
    .filter((word) => word !== '');
}

/** The words of a search; undefined when it has none. The digits of a number may be in groups, as printed. */
export function searchWords(asked: string): string[] | undefined {
  const words = partsOf(foldText(asked).replace(MARK, ''));
  if (words.length === 0) return undefined;
  return words.every((word) => /^\d+$/.test(word)) ? [words.join('')] : words;
}
