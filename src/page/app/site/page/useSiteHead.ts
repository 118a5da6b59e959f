import { useEffect } from 'react';
import { formatValue } from '../../../../engine/i18n/format';
import type { Texts } from '../../../../engine/i18n/texts';
import type { Value } from '../../../../engine/kernel/page/value';
import { everyResolved } from '../../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../../engine/layout/types';
import { builtinText } from '../../fallback/builtinTexts';

/** Sets the language of the document and its title: the name of the page, then the name of the site. */
export function useSiteHead(texts: Texts | undefined, name: string | undefined): void {
  useEffect(() => {
    if (!texts) return;
    const { documentElement: page } = document;
    // Setting even the same language again makes the browser recompute all styles.
    if (page.lang !== texts.locale) page.lang = texts.locale;
    const title = [name, builtinText('brand.site.title', texts)].filter(Boolean).join(' - ');
    if (title) document.title = title;
  }, [texts, name]);
}

/**
 * The name of a page: the text of its key, else its first heading, which may name the item that the page shows. The name of the
 * current step comes first.
 */
export function pageName(heading: string | undefined, root: ResolvedNode, texts: Texts): string | undefined {
  // The engine has already resolved the texts of the step and the heading.
  const textOf = (node: ResolvedNode | undefined) => node && formatValue(node.props.text as Value, texts);
  const nodes = everyResolved(root);
  const step = nodes.find(({ type, props }) => type === 'step' && props.selected === true);
  const name = heading === undefined ? textOf(nodes.find(isMainHeading)) : builtinText(heading, texts);
  return [textOf(step), name].filter(Boolean).join(' - ') || undefined;
}

function isMainHeading({ type, props }: ResolvedNode): boolean {
  return type === 'heading' && props.level === 1;
}
