import type { BrandFile } from '../contract/brand';

/** The brand, whose languages are those of its texts if the setting has an entry that is no language. */
export function withLocales(brand: BrandFile): BrandFile {
  const { settings, texts } = brand;
  // A file that was damaged after the build. The first is read before every text.
  if (settings.locales.length > 0 && settings.locales.every((one) => typeof one === 'string')) return brand;
  const [first = 'it', ...more] = Object.keys(texts);
  return { ...brand, settings: { ...settings, locales: [first, ...more] } };
}
