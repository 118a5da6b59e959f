import { queryOptions } from '@tanstack/react-query';
import type { BrandFile } from '../../../engine/contract/brand';
import type { createServerTranslator } from '../../../engine/i18n/createServerTranslator';
import { isServerLanguage } from '../../../engine/i18n/texts';
import type { Report } from '../../../engine/kernel/page/diagnostics';
import { own } from '../../../engine/kernel/text/json';
import { ApiError } from '../../api/apiError';
import { brandFile } from '../../api/brand/brandFile.queries';
import { readMessages } from '../../api/brand/brandShape';
import type { Network } from '../../api/send';

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
  return import('../../../engine/i18n/createServerTranslator').then((code) => code.createServerTranslator).catch(() => undefined);
}
