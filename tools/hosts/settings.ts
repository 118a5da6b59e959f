import type { Host } from '../../src/contract/scope.generated';
import type { Euro } from '../../src/kernel/value';
import { type BrandFiles, isRecord } from './readBrand';

/** The settings of a brand that tools read; the whole list is in `schemas/host.schema.json`. */
export interface Settings {
  template: string;
  locales: string[];
  euro: Euro;
  allowLoopbackHttp: boolean;
  social: Host['social'];
  [name: string]: unknown;
}

/** The brand's settings over the default ones: each setting as a whole, nothing is merged inside. */
export function joinSettings(brand: BrandFiles, defaults: BrandFiles): Settings {
  const joined = { ...recordOf(defaults.settings?.content), ...recordOf(brand.settings?.content) };
  return {
    ...joined,
    template: typeof joined.template === 'string' ? joined.template : '3',
    locales: Array.isArray(joined.locales) ? joined.locales.filter((locale) => typeof locale === 'string') : ['it'],
    euro: joined.euro === 'prefix' || joined.euro === 'word' ? joined.euro : 'suffix',
    allowLoopbackHttp: joined.allowLoopbackHttp === true,
    social: socialLinks(joined.social),
  };
}

/** The template for a screen: the host's own, or its desktop variant where one is configured. */
export function templateFor(settings: Settings, screen: 'mobile' | 'desktop'): string {
  const variant = recordOf(settings.desktopVariants)[settings.template];
  return screen === 'desktop' && typeof variant === 'string' ? variant : settings.template;
}

function socialLinks(list: unknown): Host['social'] {
  return (Array.isArray(list) ? list : []).flatMap((item) => {
    const { key, label, href, icon } = recordOf(item);
    return typeof key === 'string' && typeof label === 'string' && typeof href === 'string' && typeof icon === 'string'
      ? [{ key, label, href, icon }]
      : [];
  });
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
