import type { BrandFiles } from '../../brands/readBrand';
import type { Settings } from '../../brands/settings';
import type { LayoutCheck } from './layouts/check';
import type { TextTable } from './texts/table';

/** A brand with what its checks compare. */
export interface CheckedBrand {
  brand: BrandFiles;
  /** The files of `_default`. */
  defaults: BrandFiles;
  /** Settings joined with those of `_default`. Misspelt languages are already corrected. */
  settings: Settings;
  layouts: LayoutCheck;
  table: TextTable;
  /** Whether settings that only development hosts may have are rejected. */
  production: boolean;
}
