import { useEffect } from 'react';
import type { Texts } from '../../../engine/i18n/texts';
import { builtinText } from '../fallback/builtinTexts';

/** Sets language and title of the page: the text of `key`, if given, and the brand's title. The title never contains the id. */
export function usePageHead(texts: Texts | undefined, key?: string): void {
  useEffect(() => {
    if (!texts) return;
    document.documentElement.lang = texts.locale;
    const title = pageTitle(texts, key && builtinText(key, texts));
    if (title) document.title = title;
  }, [texts, key]);
}

/** `first`, if given, and the brand's title; '' if neither has a text. */
function pageTitle(texts: Texts, first: string | undefined): string {
  return [first, builtinText('brand.pageTitle', texts)].filter(Boolean).join(' - ');
}
