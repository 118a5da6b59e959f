import { foldedWords } from '../../engine/kernel/text/search';

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
  return foldedWords([number, type, SERVICES[kind], ...monthsOf(from, to), address].join(' ')).join(' ');
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
