import { createTexts, type Texts } from '../../i18n/texts';

/** Built-in words of the site's pages, see words.ts: those there speak of a bill. Loaded with the code of the site. */
const words: Readonly<Record<string, string>> = {
  'site.error.title': 'Non riusciamo ad aprire la pagina',
  'site.ended': 'La sessione è finita',
  'site.loggedOut': 'Hai chiuso la sessione',
  'site.error': 'Riprova tra qualche minuto.',
  'site.login': 'Per vedere questa pagina accedi alla tua area clienti.',
  'area.login': 'Accedi',
};

const messages = Object.entries(words).map(([key, value]) => [key, [{ type: 0, value }]]);

/** What a page says when none of its texts has loaded. */
export const siteWords: Texts = createTexts('it', Object.fromEntries(messages), 'suffix', () => undefined);
