import type { BrandFile } from '../../../engine/contract/brand';
import { defaultSettings } from '../../../engine/contract/settings.generated';

/**
 * Replaces a brand whose file is unusable. The replacement has no theme, texts or layouts, so the page shows the essentials of
 * the bill with its built-in texts.
 */
export function fallbackBrand(backendBase: string): BrandFile {
  return {
    name: '',
    settings: backendBase ? { ...defaultSettings, backendBase } : defaultSettings,
    theme: '',
    texts: {},
    layouts: {},
    forms: {},
    images: {},
  };
}
