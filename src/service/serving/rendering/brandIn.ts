import { BRAND_BLOCK, type BrandFile } from '../../../engine/contract/brand';
import { isBrandFile } from '../../../page/api/brand/brandShape';
import { dataIn } from '../html';

const brands = new Map<string, BrandFile | undefined>();

/** The brand's file in its entry page; undefined for a page without a brand. */
export function brandIn(entry: string): BrandFile | undefined {
  if (!brands.has(entry)) {
    // Evict the pages of older builds.
    if (brands.size > 1000) brands.clear();
    const found = dataIn(entry, BRAND_BLOCK);
    brands.set(entry, isBrandFile(found) ? found : undefined);
  }
  return brands.get(entry);
}
