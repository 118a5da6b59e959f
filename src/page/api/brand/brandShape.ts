import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { BrandFile, BrandIndex } from '../../../engine/contract/brand';
import { isObject } from '../../../engine/kernel/text/json';

/** Whether a response is the brand index, as opposed to a proxy's page or a truncated file. */
export function isBrandIndex(value: unknown): value is BrandIndex {
  return isObject(value) && isObject(value.hosts) && isObject(value.backends);
}

/** Whether a response contains every field of a brand that the page reads. */
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

/** The messages of a texts file, or undefined if there is none. Calls `reportAndSkip` with each key whose value is not a message. */
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

/** Checks only the outer shape: the formatter handles errors further inside. */
function isMessage(value: unknown): boolean {
  const isElement = (part: unknown) =>
    isObject(part) && typeof part.type === 'number' && (part.type !== 0 || typeof part.value === 'string');
  return Array.isArray(value) && value.every(isElement);
}
