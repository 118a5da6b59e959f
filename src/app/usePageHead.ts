import { useEffect } from 'react';
import type { Texts } from '../i18n/texts';
import { word } from './words';

/** Sets title and language of the page: the brand's title, after the text of `key` if given. Never contains the id. */
export function usePageHead(texts: Texts | undefined, key?: string): void {
  useEffect(() => {
    if (!texts) return;
    document.documentElement.lang = texts.locale;
    const words = [key && word(key, texts), word('brand.pageTitle', texts)].filter(Boolean);
    if (words.length > 0) document.title = words.join(' - ');
  }, [texts, key]);
}
