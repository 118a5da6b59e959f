import { useEffect } from 'react';
import type { Texts } from '../i18n/texts';
import { word } from './words';

/** Title and language of the page: words of the brand, never the id. */
export function usePageHead(texts: Texts | undefined): void {
  useEffect(() => {
    if (!texts) return;
    document.documentElement.lang = texts.locale;
    document.title = word('brand.pageTitle', texts) || document.title;
  }, [texts]);
}
