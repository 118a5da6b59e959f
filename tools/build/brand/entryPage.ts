import type { InitialTexts } from '../../../src/brands/texts/firstWords';
import { BRAND_BLOCK, type BrandFile, SITE_BLOCK, type SiteFile } from '../../../src/engine/contract/brand';
import { dataBlock, escaped, fillTexts } from '../../../src/service/serving/html';

/** Content for the head of a brand's page, so that it need not be requested. */
export interface BrandHead {
  brand: BrandFile;
  /** The brand's colours and fonts as CSS. */
  theme: string;
}

/**
 * The entry page with a brand's texts: those of its first language in place, those of other languages in `data-words` of the
 * shell. They are not in the root element, because the character set must be in the first kilobyte.
 */
export function entryPage(html: string, words: InitialTexts): string {
  const [[locale, first] = ['it', {}], ...others] = words;
  const rest = others.length === 0 ? '' : ` data-words="${escaped(JSON.stringify(Object.fromEntries(others)))}"`;
  const spoken = fillTexts(html, locale, first);
  return spoken.replace(/(<div id="shell"[^>]*?)(?: data-words="[^"]*")?>/, (_whole, tag: string) => `${tag}${rest}>`);
}

/** The hint in index.html to preload the index of all brands, which a brand's own page does not need. */
const INDEX_HINT = /<link\b[^>]*href="\/brands\.json"[^>]*>/;

/**
 * The entry page of one brand. It contains the brand file and the colours, so that the first calls wait for neither, and for
 * addresses of its site also the pages.
 */
export function brandPage(html: string, { brand, theme }: BrandHead, site?: SiteFile): string {
  const logo = brand.images['logo.svg'];
  const head = [
    ...(logo === undefined ? [] : [`<link rel="preload" as="image" href="${escaped(logo)}">`]),
    // Must precede the boot script, which reads it.
    dataBlock(BRAND_BLOCK, brand),
    ...(site ? [dataBlock(SITE_BLOCK, site)] : []),
  ];
  return html
    .replace(INDEX_HINT, () => head.join('\n    '))
    .replace('</head>', () => `<style>${theme.replaceAll('</', '<\\/')}</style>\n  </head>`);
}
