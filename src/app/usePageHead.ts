import { useEffect } from 'react';
import type { Texts } from '../i18n/texts';
import { word } from './words';

/** Title and language of the page: words of the brand, after those of `key` where the page has something to say, never the id. */
export function usePageHead(texts: Texts | undefined, key?: string): void {
  useEffect(() => {
    if (!texts) return;
    document.documentElement.lang = texts.locale;
    const words = [key && word(key, texts), word('brand.pageTitle', texts)].filter(Boolean);
    if (words.length > 0) document.title = words.join(' - ');
  }, [texts, key]);
}
