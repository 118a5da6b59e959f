import type { BrandFile, BrandSettings } from '../contract/brand';

/** Settings without which no call can be made; a test compares the server addresses with those of `hosts/_default`. */
const settings: BrandSettings = {
  template: '3',
  desktopVariants: {},
  routeTemplates: {},
  locales: ['it'],
  backendBase: '/backend',
  billServiceBase: '/bill-service',
  publicLinkHeader: 'X-Public-Link',
  providerPathPrefix: '/',
  instalmentStates: {},
  operations: {},
  paymentProviders: {},
  readingWindow: { kind: 'endOfMonth', days: 5 },
  reminder: { repeat: 'lastDay' },
  errorKeys: [],
  social: [],
  allowLoopbackHttp: false,
  imageHosts: [],
};

/**
 * Replaces a brand whose file is unusable: no theme, no texts, no layouts. The page then shows the essentials of the bill
 * with its built-in words.
 */
export function fallbackBrand(backendBase: string): BrandFile {
  return {
    name: '',
    settings: backendBase ? { ...settings, backendBase } : settings,
    theme: '',
    texts: {},
    layouts: {},
    forms: {},
    images: {},
  };
}
