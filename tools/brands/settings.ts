import type { BrandSettings } from '../../src/contract/brand';
import { isObject } from '../../src/kernel/json';
import { endAtMistake } from './mistake';
import { type BrandFiles, DEFAULT_HOST, readBrand } from './readBrand';

/** The merged settings of a brand: those of the page, each with its type, and any other member. */
export type Settings = BrandSettings & Readonly<Record<string, unknown>>;

/** A setting of the page: its default when neither the brand nor `_default` sets it, and its type guard. */
type Form<T> = readonly [usual: T, fits: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
/** `Intl` throws on malformed language tags. */
const isLocale = (value: unknown) => {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};
const isLocales = (value: unknown) => Array.isArray(value) && value.every(isLocale);
const isAliases = (value: unknown) => isObject(value) && Object.values(value).every(isText);
const isLinks = (value: unknown) => Array.isArray(value) && value.every(isObject);
const isEuro = (value: unknown) => value === 'suffix' || value === 'prefix' || value === 'word';
const isScript = (value: unknown) => isObject(value) && isText(value.script);
const isConsent = (value: unknown) => isScript(value) && isObject(value) && isText(value.event);
const isWindow = (value: unknown) => isObject(value) && typeof value[value.kind === 'fromDay' ? 'day' : 'days'] === 'number';
const repeats: readonly unknown[] = [undefined, 'lastDay', 'sameOffset'];
const isReminder = (value: unknown) => isObject(value) && repeats.includes(value.repeat);

/** In the order of the brand file. */
const forms: { readonly [Name in keyof BrandSettings]-?: Form<BrandSettings[Name]> } = {
  template: ['3', isText],
  desktopVariants: [{}, isObject],
  moduleAliases: [undefined, isAliases],
  routeTemplates: [{}, isObject],
  locales: [['it'], isLocales],
  backendBase: ['/backend', isText],
  billServiceBase: ['/bill-service', isText],
  publicLinkHeader: ['X-Public-Link', isText],
  providerPathPrefix: ['/', isText],
  instalmentStates: [{ cancelled: [0], toPay: [1, 2], paid: [4] }, isObject],
  operations: [{}, isObject],
  mediaCloudPrefix: [undefined, isText],
  paymentProviders: [{}, isObject],
  readingWindow: [{ kind: 'endOfMonth', days: 5 }, isWindow],
  reminder: [{ repeat: 'lastDay' }, isReminder],
  euro: [undefined, isEuro],
  errorKeys: [[], isTexts],
  social: [[], isLinks],
  allowLoopbackHttp: [false, isFlag],
  imageHosts: [[], isTexts],
  consent: [undefined, isConsent],
  analytics: [undefined, isScript],
};

/**
 * The brand's settings over those of `_default`: each setting is taken as a whole from the first that has it, without
 * deep merge. One of the wrong type counts as absent.
 */
export function joinSettings(brand: BrandFiles, defaults: BrandFiles): Settings {
  const written = writtenIn(brand, defaults);
  const known = Object.entries(forms).map(([name, [usual, fits]]) => [name, fits(written[name]) ? written[name] : usual]);
  // The line above has given each setting of the page its type.
  return { ...written, ...Object.fromEntries(known) } as unknown as Settings;
}

/** Like {@link joinSettings}; `onMistake` is called for each setting of the page with a wrong type. */
export function requireSettings(brand: BrandFiles, defaults: BrandFiles, onMistake = endAtMistake): Settings {
  const written = writtenIn(brand, defaults);
  for (const [name, [, fits]] of Object.entries(forms)) {
    if (!Object.hasOwn(written, name) || fits(written[name])) continue;
    const { settings } = Object.hasOwn(contentOf(brand), name) ? brand : defaults;
    onMistake(`${settings?.file}: ${name} does not match schemas/host.schema.json.`, 'setting');
  }
  return joinSettings(brand, defaults);
}

/** The settings that the page needs; server settings are left out. */
export function pageSettings(settings: Settings): BrandSettings {
  const picked = Object.fromEntries(Object.keys(forms).map((name) => [name, settings[name]]));
  // `forms` has an entry for each setting of the page.
  return picked as unknown as BrandSettings;
}

/** The page's settings of a brand in these folders. Throws {@link BrandMistake} like {@link requireSettings}. */
export function pageSettingsOf(host: string, dirs: readonly string[]): BrandSettings {
  const defaults = readBrand(DEFAULT_HOST, dirs);
  return pageSettings(requireSettings(readBrand(host, dirs, defaults), defaults));
}

function writtenIn(brand: BrandFiles, defaults: BrandFiles): Record<string, unknown> {
  return { ...contentOf(defaults), ...contentOf(brand) };
}

function contentOf({ settings }: BrandFiles): Record<string, unknown> {
  return isObject(settings?.content) ? settings.content : {};
}
