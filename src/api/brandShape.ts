import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { BrandFile, BrandIndex } from '../contract/brand';
import { isObject } from '../kernel/json';

/** Whether an answer is the pointer to the brands, and not a page of a proxy or half a file. */
export function isBrandIndex(value: unknown): value is BrandIndex {
  return isObject(value) && isObject(value.hosts) && isObject(value.backends);
}

/** Whether an answer holds what every part of the page reads of a brand. */
export function isBrandFile(value: unknown): value is BrandFile {
  if (!isObject(value) || !isObject(value.settings)) return false;
  const { settings } = value;
  const texts = ['template', 'backendBase', 'billServiceBase', 'publicLinkHeader'];
  return (
    typeof value.name === 'string' &&
    typeof value.theme === 'string' &&
    [value.texts, value.layouts, value.images, settings.desktopVariants].every(isObject) &&
    texts.every((name) => typeof settings[name] === 'string') &&
    [settings.locales, settings.social, settings.errorKeys, settings.imageHosts].every(Array.isArray)
  );
}

/** The messages of a file of texts; `leaveOut` hears of each key that holds none. Undefined when no message is there. */
export function readMessages(
  value: unknown,
  leaveOut: (key: string) => void,
): Record<string, MessageFormatElement[]> | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries<unknown>(value).filter((entry): entry is [string, MessageFormatElement[]] =>
    isMessage(entry[1]),
  );
  if (entries.length === 0) return undefined;
  const messages = Object.fromEntries(entries);
  for (const key of Object.keys(value)) if (!Object.hasOwn(messages, key)) leaveOut(key);
  return messages;
}

/** Only its outside: the formatter itself copes with what is wrong deeper inside. */
function isMessage(value: unknown): boolean {
  const isElement = (part: unknown) =>
    isObject(part) && typeof part.type === 'number' && (part.type !== 0 || typeof part.value === 'string');
  return Array.isArray(value) && value.every(isElement);
}
