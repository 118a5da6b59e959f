import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from '@formatjs/icu-messageformat-parser';
import { type BrandFiles, isRecord, type JsonFile } from './readBrand';

/** Texts of one brand by locale: the brand's own over those of `_default`, message key -> ICU message. */
export type RawTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Joins the texts of a brand with the default ones. A language that lacks a key takes it from the fallback language. */
export function joinTexts(brand: BrandFiles, defaults: BrandFiles, fallback = 'it'): RawTexts {
  const layers = [defaults.messages, brand === defaults ? undefined : brand.messages];
  const locales = new Set(layers.flatMap(localesOf));
  const byLocale = new Map([...locales].map((locale) => [locale, new Map(layers.flatMap((layer) => textsOf(layer, locale)))]));
  const ofFallback = byLocale.get(fallback) ?? new Map<string, string>();
  return new Map([...byLocale].map(([locale, texts]) => [locale, new Map([...ofFallback, ...texts])]));
}

/** Compiles messages to what react-intl takes without its parser. A message that cannot be parsed becomes its own words. */
export function compileMessages(texts: ReadonlyMap<string, string>): Record<string, MessageFormatElement[]> {
  return Object.fromEntries([...texts].map(([key, message]) => [key, parseMessage(message)]));
}

function parseMessage(message: string): MessageFormatElement[] {
  try {
    return parse(message, { captureLocation: false, requiresOtherClause: false });
  } catch {
    return [{ type: 0, value: message }];
  }
}

/** Locales that a messages file has. */
export function localesOf(file: JsonFile | undefined): string[] {
  return isRecord(file?.content) ? Object.keys(file.content).filter((key) => isRecord(own(file.content, key))) : [];
}

function textsOf(file: JsonFile | undefined, locale: string): [string, string][] {
  const texts = own(file?.content, locale);
  return isRecord(texts) ? Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];
}

function own(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
