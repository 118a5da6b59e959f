import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LintFinding } from './forbidden';

/** Tests that may type texts of the product, and why. */
const OWN: readonly RegExp[] = [
  // How texts are formatted, merged, compared between registers, and copied into a new brand.
  /^src\/(?:engine\/i18n|brands\/texts|workbench\/checks\/texts|workbench\/commands\/new)\//,
  // The printed bill has words of its own.
  /^src\/service\/documents\/|^tests\/bill\/spellings\./,
  // Names and labels in documents of the server: the law gives bills the same words as the page.
  /^src\/(?:engine\/kernel\/text\/(?:maskedDocument|taxCode|text)|samples\/samples|page\/nodes\/(?:Pie\/Pie|Receipt\/Receipt))\./,
];

/** Words of the sample payment provider, and a unit, which are also texts of the product. */
const OTHERS = new Set(['Paga', 'Rifiuta', 'Smc']);

/** Text, or its start before the first value -> key. */
interface ProductTexts {
  whole: ReadonlyMap<string, string>;
  starts: ReadonlyMap<string, string>;
}

/**
 * Reads the texts of all brands in all languages, without translations of the server's terms, addresses, and texts that are also
 * words of a request, which do not change with the texts.
 */
export function productTexts(root: string): ProductTexts {
  const hosts = readdirSync(join(root, 'hosts')).map((host) => `hosts/${host}`);
  const filesIn = (folder: string) => namesIn(join(root, folder)).map((name) => readFileSync(join(root, folder, name), 'utf8'));
  const forms = ['layouts', ...hosts].flatMap((folder) => filesIn(`${folder}/forms`)).join();
  const inRequests = new Set([...forms.matchAll(/"([^"\n]*)"/g)].map(([, text]) => text));
  const files = hosts.flatMap((host) => filesIn(`${host}/locales`)).map((text) => Object.entries<unknown>(JSON.parse(text)));
  const entries = files
    .flat()
    .flatMap(([locale, words]) => Object.entries<string>(Object(words)).map((entry) => [locale, ...entry]));
  const whole = new Map<string, string>();
  const starts = new Map<string, string>();
  for (const [locale = '', key = '', text = ''] of entries) {
    const isOther = OTHERS.has(text) || key.startsWith('term.') || text.startsWith('https:') || inRequests.has(text);
    // English words are also words of the code.
    if (isOther || !/\p{L}{2}/u.test(text) || (locale === 'en' && !text.includes(' '))) continue;
    whole.set(text, key);
    const start = text.split(/[{<]/)[0]?.trim() ?? '';
    if (start !== text && start.length > 3 && !OTHERS.has(start)) starts.set(start, key);
  }
  return { whole, starts };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

const LITERAL = /(['"])((?:(?!\1)[^\\\n])+)\1|\/(\^?)([^/\\|()[\]*+?.\n]+)\$?\//g;

/**
 * Finds texts of the product in the strings and patterns of a test: a reworded text must not change a test. Outside the browser
 * tests, one word alone is a sample value as often as a text, and does not count.
 */
export function findTypedTexts(path: string, source: string, { whole, starts }: ProductTexts): LintFinding[] {
  if (OWN.some((own) => own.test(path))) return [];
  const isBrowserTest = path.startsWith('e2e/');
  return source.split('\n').flatMap((line, i) =>
    [...line.matchAll(LITERAL)].flatMap(([, , string, anchor, pattern = '']) => {
      const text = string ?? pattern.trim();
      const key = whole.get(text) ?? (anchor ? starts.get(text) : undefined);
      if (key === undefined || !(text.includes(' ') || (isBrowserTest && (string ?? anchor)))) return [];
      return [{ line: i + 1, text: `"${text}" is the text ${key}. Name it by its key (tests/support/texts.ts).` }];
    }),
  );
}
