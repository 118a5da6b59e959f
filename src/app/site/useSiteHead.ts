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

/**
 * What a page is called: by its text key, else by its first heading, which may name the one thing that it shows. The step that
 * shows comes first.
 */
export function pageName(heading: string | undefined, root: ResolvedNode, texts: Texts): string | undefined {
  // The engine has resolved both to texts.
  const textOf = (node: ResolvedNode | undefined) => node && formatValue(node.props.text as Value, texts);
  const step = find(root, ({ type, props }) => type === 'step' && props.selected === true);
  const name = heading === undefined ? textOf(find(root, isMainHeading)) : word(heading, texts);
  return [textOf(step), name].filter(Boolean).join(' - ') || undefined;
}

function isMainHeading({ type, props }: ResolvedNode): boolean {
  return type === 'heading' && props.level === 1;
}

function find(node: ResolvedNode, isIt: (node: ResolvedNode) => boolean): ResolvedNode | undefined {
  if (isIt(node)) return node;
  for (const child of node.children) {
    const found = find(child, isIt);
    if (found) return found;
  }
  return undefined;
}
