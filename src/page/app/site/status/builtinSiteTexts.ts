import { createTexts, type Texts } from '../../../../engine/i18n/texts';

/** Built-in texts for the pages of the site, loaded with the site's code. The built-in texts for bills are in builtinTexts.ts. */
const words: Readonly<Record<string, string>> = {
  'site.error.title': 'Non riusciamo ad aprire la pagina',
  'site.ended': 'La sessione è finita',
  'site.loggedOut': 'Hai chiuso la sessione',
  'site.error': 'Riprova tra qualche minuto.',
  'site.login': 'Per vedere questa pagina accedi alla tua area clienti.',
  'area.login': 'Accedi',
};

const messages = Object.entries(words).map(([key, value]) => [key, [{ type: 0, value }]]);

/** Shown when none of the site's texts has loaded. */
export const builtinSiteTexts: Texts = createTexts('it', Object.fromEntries(messages), 'suffix', () => undefined);
