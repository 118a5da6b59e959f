import { useEffect } from 'react';
import type { ResolvedNode } from '../../engine/types';
import { formatValue } from '../../i18n/format';
import type { Texts } from '../../i18n/texts';
import type { Value } from '../../kernel/value';
import { word } from '../words';

/** Sets title and language of a page of the site: the name of the page, then that of the site. */
export function useSiteHead(texts: Texts | undefined, name: string | undefined): void {
  useEffect(() => {
    if (!texts) return;
    const { documentElement: page } = document;
    // Also the same language, set again, makes a browser compute the style of every element anew.
    if (page.lang !== texts.locale) page.lang = texts.locale;
    const title = [name, word('brand.site.title', texts)].filter(Boolean).join(' - ');
    if (title) document.title = title;
  }, [texts, name]);
}

/** What a page is called: by its text key, else by its first heading, which may name the one thing that it shows. */
export function pageName(heading: string | undefined, root: ResolvedNode, texts: Texts): string | undefined {
  if (heading !== undefined) return word(heading, texts);
  const first = firstHeading(root);
  // The engine has resolved it to a text.
  return first && formatValue(first.props.text as Value, texts);
}

function firstHeading(node: ResolvedNode): ResolvedNode | undefined {
  if (node.type === 'heading' && node.props.level === 1) return node;
  for (const child of node.children) {
    const found = firstHeading(child);
    if (found) return found;
  }
  return undefined;
}
