import Ajv from 'ajv';
import hostSchema from '../../schemas/host.schema.json' with { type: 'json' };
import { type BrandSettings, defaultSettings } from '../engine/contract/settings.generated';
import { asList, isObject } from '../engine/kernel/text/json';

/** Names of the settings that the page needs, in the order of the brand file. */
export const pageSettingNames: readonly string[] = Object.entries(hostSchema.properties).flatMap(([name, property]) =>
  'x-page' in property ? [name] : [],
);

/** Names of the settings that belong to one company (`x-own`): brands never inherit them from `_default`. */
export const ownSettingNames: readonly string[] = Object.entries(hostSchema.properties).flatMap(([name, property]) =>
  'x-own' in property ? [name] : [],
);

/**
 * Keywords that limit values of the right type. `check` reports violations; the build accepts the value. Limits of numbers stay:
 * a day or an hour outside them would make an invalid calendar file. `allOf` contains the names that editors offer.
 */
const LIMITS = ['minLength', 'maxLength', 'pattern', 'propertyNames', 'uniqueItems', 'allOf'];

const ajv = new Ajv({
  strict: false,
  discriminator: true,
  // An invalid value of these formats would break the page, not only one of its parts.
  formats: { 'language-tag': isLanguageTag, 'header-name': /^[\w!#$%&'*+.^`|~-]+$/ },
});
ajv.addSchema(typesOnly(hostSchema), 'host');

/** Whether each setting of the page has its type. */
export const isPageSettings = ajv.compile<BrandSettings>({
  type: 'object',
  required: Object.keys(defaultSettings),
  properties: Object.fromEntries(pageSettingNames.map((name) => [name, { $ref: `host#/properties/${name}` }])),
});

/** A setting of the page, without the parts of a wrong type. */
interface UsableSetting {
  /** undefined when the setting is absent or has another type. */
  value: unknown;
  /** Omitted parts: the name of the setting, or entries of it. */
  wrong: readonly string[];
}

/**
 * Removes entries of a wrong type from a setting that is a list or a map; undefined if the setting itself has another type. An
 * entry that is a map without required keys loses only its own wrong entries.
 */
export function usableSetting(name: string, written: unknown): UsableSetting {
  return written === undefined ? { value: undefined, wrong: [] } : usable(name, written, (value) => fits(name, value));
}

function usable(label: string, written: unknown, isRight: (value: unknown) => boolean): UsableSetting {
  if (isRight(written)) return { value: written, wrong: [] };
  const list = asList(written);
  const entries = Object.entries<unknown>(list ?? (isObject(written) ? written : {}));
  const made = (some: typeof entries) => (list ? some.map(([, entry]) => entry) : Object.fromEntries(some));
  const parts = entries.map(([key, entry]) => {
    const isRightEntry = (value: unknown) => isRight(made([[key, value]]));
    const entryLabel = list ? `entry ${Number(key) + 1} of ${label}` : `${label}.${key}`;
    const isMap = list === undefined && isRightEntry({});
    if (isMap || isRightEntry(entry)) return { key, ...usable(entryLabel, entry, isRightEntry) };
    return { key, value: undefined, wrong: [entryLabel] };
  });
  const value = made(parts.flatMap(({ key, value }): typeof entries => (value === undefined ? [] : [[key, value]])));
  if (entries.length === 0 || !isRight(value)) return { value: undefined, wrong: [label] };
  return { value, wrong: parts.flatMap(({ wrong }) => wrong) };
}

function fits(name: string, value: unknown): boolean {
  return ajv.getSchema(`host#/properties/${name}`)?.(value) === true;
}

/** The schema without limits and open to other keys, like the generated types. */
function typesOnly(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      LIMITS.includes(key) || (key === 'additionalProperties' && value === false) ? undefined : value,
    ),
  );
}

/** `Intl` throws on malformed language tags. */
function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
