import type { BrandFile } from '../../../engine/contract/brand';

/** The brand; if its setting `locales` is invalid, with the languages of its texts instead. */
export function withLocales(brand: BrandFile): BrandFile {
  const { settings, texts } = brand;
  // Guards against a file that was damaged after the build: every text depends on the first locale.
  if (settings.locales.length > 0 && settings.locales.every((one) => typeof one === 'string')) return brand;
  const [first = 'it', ...more] = Object.keys(texts);
  return { ...brand, settings: { ...settings, locales: [first, ...more] } };
}
