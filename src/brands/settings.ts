import { type BrandSettings, defaultSettings } from '../engine/contract/settings.generated';
import { isObject, own } from '../engine/kernel/text/json';
import { type OnMistake, throwOnMistake } from './mistake';
import { type BrandFiles, DEFAULT_HOST, readBrand } from './readBrand';
import { isPageSettings, ownSettingNames, pageSettingNames, usableSetting } from './settingTypes';
import { withSocialList } from './social';

/** The merged settings of a brand: those of the page, each with its type, and all other members. */
export type Settings = BrandSettings & Readonly<Record<string, unknown>>;

/**
 * Merges the brand's settings over those of `_default`. Each setting is taken as a whole from the first file that has it, without
 * deep merge. Settings of one company (`x-own`) are not inherited from `_default`. A setting of the wrong type counts as absent,
 * and so does a wrong entry of a list or map.
 */
export function joinSettings(brand: BrandFiles, defaults: BrandFiles): Settings {
  return joined(brand, defaults, () => undefined);
}

/** Like {@link joinSettings}, and calls `onMistake` for each setting of the page with a wrong type. */
export function requireSettings(brand: BrandFiles, defaults: BrandFiles, onMistake = throwOnMistake): Settings {
  return joined(brand, defaults, ({ settings }, wrong, name) =>
    onMistake(`${settings?.file}: ${wrong} does not match schemas/host.schema.json.`, wrong === name ? 'setting' : 'entry'),
  );
}

/** `onWrong` is called for each omitted setting or entry. */
function joined(
  brand: BrandFiles,
  defaults: BrandFiles,
  onWrong: (files: BrandFiles, wrong: string, name: string) => void,
): Settings {
  const layers = brand.host === defaults.host ? [brand] : [brand, defaults];
  const settingOf = (name: string) => {
    for (const files of ownSettingNames.includes(name) ? [brand] : layers) {
      const { value, wrong } = usableSetting(name, own(contentOf(files), name));
      for (const one of wrong) onWrong(files, one, name);
      if (value !== undefined) return value;
    }
    return own(defaultSettings, name);
  };
  const known = pageSettingNames.map((name) => [name, settingOf(name)]);
  return requirePageSettings({ ...contentOf(defaults), ...contentOf(brand), ...Object.fromEntries(known) });
}

/** The settings that the page needs, without server settings. */
export function pageSettings(settings: Settings): BrandSettings {
  return requirePageSettings(Object.fromEntries(pageSettingNames.map((name) => [name, settings[name]])));
}

/** The page's settings of a brand in these folders; `onMistake` as in {@link requireSettings}, ignored by default. */
export function pageSettingsOf(host: string, dirs: readonly string[], onMistake: OnMistake = () => undefined): BrandSettings {
  const defaults = readBrand(DEFAULT_HOST, dirs);
  return pageSettings(requireSettings(readBrand(host, dirs, defaults), defaults, onMistake));
}

/** Wrong values have already been removed, so only a wrong default can still be reported. */
function requirePageSettings<T>(settings: T): T & BrandSettings {
  if (isPageSettings(settings)) return settings;
  throw new Error(
    `A default in schemas/host.schema.json does not match its own setting: ${isPageSettings.errors?.[0]?.instancePath}`,
  );
}

function contentOf({ settings }: BrandFiles): Record<string, unknown> {
  return isObject(settings?.content) ? withSocialList(settings.content) : {};
}
