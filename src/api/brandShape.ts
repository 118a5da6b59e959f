import type { BrandFile, BrandIndex } from '../contract/brand';

/** Whether an answer is the pointer to the brands, and not a page of a proxy or half a file. */
export function isBrandIndex(value: unknown): value is BrandIndex {
  return isRecord(value) && isRecord(value.hosts) && isRecord(value.backends);
}

/** Whether an answer holds what every part of the page reads of a brand. */
export function isBrandFile(value: unknown): value is BrandFile {
  if (!isRecord(value) || !isRecord(value.settings)) return false;
  const { settings } = value;
  const texts = ['template', 'backendBase', 'billServiceBase', 'publicLinkHeader'];
  return (
    typeof value.name === 'string' &&
    typeof value.theme === 'string' &&
    [value.texts, value.layouts, value.images, settings.desktopVariants].every(isRecord) &&
    texts.every((name) => typeof settings[name] === 'string') &&
    [settings.locales, settings.social, settings.errorKeys, settings.imageHosts].every(Array.isArray)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
