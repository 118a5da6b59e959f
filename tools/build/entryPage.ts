import { BRAND_BLOCK, type BrandFile, SITE_BLOCK, type SiteFile } from '../../src/contract/brand';
import type { FirstWords } from '../brands/firstWords';
import { dataBlock, escaped, inWords } from '../text/html';

/** What the page of one brand has in its head, so that neither has to be requested. */
export interface BrandHead {
  brand: BrandFile;
  /** The brand's colours and fonts as CSS. */
  theme: string;
}

/**
 * The entry page with the words of a brand: those of its first language in place, the others in `data-words` of the
 * shell. Not on the root element: the character set must be in the first kilobyte.
 */
export function entryPage(html: string, words: FirstWords): string {
  const [[locale, first] = ['it', {}], ...others] = words;
  const rest = others.length === 0 ? '' : ` data-words="${escaped(JSON.stringify(Object.fromEntries(others)))}"`;
  const spoken = inWords(html, locale, first);
  return spoken.replace(/(<div id="shell"[^>]*?)(?: data-words="[^"]*")?>/, (_whole, tag: string) => `${tag}${rest}>`);
}

/** The hint in index.html to request the index of all brands, which the page of one brand does not need. */
const INDEX_HINT = /<link\b[^>]*href="\/brands\.json"[^>]*>/;

/**
 * The entry page of one brand: with its file and its colours, so that the first calls need not wait for either, and for the
 * addresses of its site with the pages.
 */
export function brandPage(html: string, { brand, theme }: BrandHead, site?: SiteFile): string {
  const logo = brand.images['logo.svg'];
  const head = [
    ...(logo === undefined ? [] : [`<link rel="preload" as="image" href="${escaped(logo)}">`]),
    // Before the boot script, which reads it when it runs.
    dataBlock(BRAND_BLOCK, brand),
    ...(site ? [dataBlock(SITE_BLOCK, site)] : []),
  ];
  return html
    .replace(INDEX_HINT, () => head.join('\n    '))
    .replace('</head>', () => `<style>${theme.replaceAll('</', '<\\/')}</style>\n  </head>`);
}
