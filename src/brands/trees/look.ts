import type { BrandFile } from '../../engine/contract/brand';
import type { Screen } from '../../engine/contract/scope.generated';
import { createServerTranslator } from '../../engine/i18n/createServerTranslator';
import { createTexts, isServerLanguage, type Messages, type Texts, withServerTexts } from '../../engine/i18n/texts';
import type { Diagnostic } from '../../engine/kernel/page/diagnostics';
import { localeFor } from '../../page/app/language/locale';
import type { OpenBrand } from '../openBrand';

/** Screens for the values of `--screen`. */
export const screens = {
  mobile: { class: 'phone', mobile: true, extraWide: false },
  desktop: { class: 'wide', mobile: false, extraWide: true },
} as const satisfies Readonly<Record<string, Screen>>;

/** Input for resolving a page, of a bill or of the site. */
export interface ViewOptions {
  texts: Texts;
  messages: Messages;
  brandFile: BrandFile;
  diagnostics: Diagnostic[];
  report: (diagnostic: Diagnostic) => void;
}

/** The texts of a brand in a language, and its files in the form that the page uses. */
export function lookOf({ host, locale: asked }: { host: string; locale?: string }, brand: OpenBrand): ViewOptions {
  const { settings } = brand;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const locale = localeFor(asked, settings.locales);
  const { messages, diagnostics: ofTexts } = brand.texts(locale);
  diagnostics.push(...ofTexts);
  const own = createTexts(locale, messages, settings.euro ?? 'suffix', (message) =>
    report({ code: 'texts.format', level: 'error', where: locale, message }),
  );
  const { serverLanguage } = settings;
  const texts = isServerLanguage(locale, serverLanguage) ? own : withServerTexts(own, serverLanguage, createServerTranslator);
  const images = Object.fromEntries([...brand.files.images.keys()].map((name) => [name, name]));
  const files = { theme: '', texts: {}, layouts: {}, forms: {}, ...(brand.site && { pages: '/' }) };
  const brandFile = { name: host, settings, ...files, images };
  return { texts, messages, brandFile, diagnostics, report };
}
