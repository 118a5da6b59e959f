import type { BrandFile, BrandSettings } from '../contract/brand';

/** As `hosts/_default` has them; a test holds the two together. */
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
 * Stands in for a brand whose file says nothing that can be used: no look, no texts, no layouts, so that the page shows
 * the essentials of the bill in its own words.
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
