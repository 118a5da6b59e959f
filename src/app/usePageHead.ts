import { useEffect } from 'react';
import type { Texts } from '../i18n/texts';
import { word } from './words';

/** Sets title and language of the page: the brand's title, after the text of `key` if given. Never contains the id. */
export function usePageHead(texts: Texts | undefined, key?: string): void {
  useEffect(() => {
    if (!texts) return;
    document.documentElement.lang = texts.locale;
    const title = pageTitle(texts, key && word(key, texts));
    if (title) document.title = title;
  }, [texts, key]);
}

/** The brand's title, after `first` if given; '' without words for either. */
function pageTitle(texts: Texts, first: string | undefined): string {
  return [first, word('brand.pageTitle', texts)].filter(Boolean).join(' - ');
}
