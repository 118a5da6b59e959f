import { textsOf } from '../../../brands/effectiveConfig';
import type { OpenBrand } from '../../../brands/openBrand';

/** Keys of the texts that differ in one of the languages and that no tree shows, such as those of charts and forms. */
export function unseenTexts(
  before: OpenBrand,
  after: OpenBrand,
  locales: readonly string[],
  shown: ReadonlySet<string>,
): readonly string[] {
  const [olds, news] = [textsOf(before), textsOf(after)];
  const differing = locales.flatMap((locale) => {
    const [old, now] = [olds.get(locale) ?? {}, news.get(locale) ?? {}];
    return [...Object.keys(old), ...Object.keys(now)].filter((key) => old[key] !== now[key]);
  });
  return [...new Set(differing)].filter((key) => !shown.has(key));
}
