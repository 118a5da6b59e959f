import type { BrandSettings } from '../../src/contract/brand';
import { BrandMistake } from './brandSources';

type Settings = Readonly<Record<string, unknown>>;

/** What holds where neither the brand nor `_default` says anything. */
const defaults: BrandSettings = {
  template: '3',
  desktopVariants: {},
  locales: ['it'],
  backendBase: '/backend',
  billServiceBase: '/bill-service',
  publicLinkHeader: 'X-Public-Link',
  providerPathPrefix: '/',
  euro: 'suffix',
  errorKeys: [],
  social: [],
  allowLoopbackHttp: false,
  imageHosts: [],
};

/** A brand's settings over those of `_default`: each setting is taken whole from the first that has it, nothing is merged inside. */
export function mergeSettings(base: Settings, own: Settings): Settings {
  return { ...defaults, ...base, ...own };
}

/** The settings that the page needs; what belongs to the servers and to later parts stays at home. */
export function pageSettings(merged: Settings, host: string): BrandSettings {
  const picked = Object.fromEntries(
    Object.entries(defaults).map(([name, sample]) => {
      const value = merged[name];
      const isSame = typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample) && value !== null;
      if (!isSame) throw new BrandMistake(`hosts/${host}/hostsettings.json: ${name} is not what schemas/host.schema.json says.`);
      return [name, value];
    }),
  );
  // The loop above has given each setting the type of its default.
  return picked as unknown as BrandSettings;
}
