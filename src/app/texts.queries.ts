import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/apiError';
import { brandFile } from '../api/brandFile.queries';
import { readMessages } from '../api/brandShape';
import type { Network } from '../api/send';
import type { BrandFile } from '../contract/brand';
import type { createServerTranslator } from '../i18n/serverWords';
import { isServerLanguage } from '../i18n/texts';
import type { Report } from '../kernel/diagnostics';
import { own } from '../kernel/json';

/**
 * The compiled texts of a language, with its locale. Drops and reports invalid entries instead of failing: every view needs
 * texts, even the fallback view.
 */
export function textsQuery(wire: Network, brand: BrandFile, locale: string, report: Report) {
  const address = own(brand.texts, locale);
  return queryOptions({
    queryKey: ['texts', locale, address],
    queryFn: async ({ signal }) => {
      const [content, words] = await Promise.all([brandFile(wire, 'texts', address, signal), serverWordsFor(locale, brand)]);
      const messages = readMessages(content, (key) =>
        report({
          code: 'texts.unreadable',
          level: 'error',
          where: `${locale} ${key}`,
          message: 'No compiled message; build it again.',
        }),
      );
      if (!messages) throw new ApiError('unreadable', 'texts');
      return { locale, messages, words };
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Loads the code that translates the server's terms, unless they are in this language. If it fails, terms stay untranslated. */
async function serverWordsFor(locale: string, { settings }: BrandFile): Promise<typeof createServerTranslator | undefined> {
  // A damaged file may lack the setting.
  if (isServerLanguage(locale, `${settings.serverLanguage}`)) return undefined;
  return import('../i18n/serverWords').then((code) => code.createServerTranslator).catch(() => undefined);
}
