import Ajv from 'ajv';
import hostSchema from '../../schemas/host.schema.json' with { type: 'json' };
import { type BrandSettings, defaultSettings } from '../../src/contract/settings.generated';
import { asList, isObject } from '../../src/kernel/json';

/** Names of the settings that the page needs, in the order of the brand file. */
export const pageSettingNames: readonly string[] = Object.entries(hostSchema.properties).flatMap(([name, property]) =>
  'x-page' in property ? [name] : [],
);

/** Keywords that limit values of the right type. `check` reports them; the build takes the value. */
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'propertyNames', 'uniqueItems'];

const ajv = new Ajv({
  strict: false,
  discriminator: true,
  // A wrong value of these would stop the page instead of one of its parts.
  formats: { 'language-tag': isLanguageTag, 'header-name': /^[\w!#$%&'*+.^`|~-]+$/ },
});
ajv.addSchema(typesOnly(hostSchema), 'host');

/** Whether each setting of the page has its type. */
export const isPageSettings = ajv.compile<BrandSettings>({
  type: 'object',
  required: Object.keys(defaultSettings),
  properties: Object.fromEntries(pageSettingNames.map((name) => [name, { $ref: `host#/properties/${name}` }])),
});

/** A setting of the page as far as it has its type. */
interface UsableSetting {
  /** undefined when it is absent, or has another type. */
  value: unknown;
  /** What is left out: the name of the setting, or entries of it. */
  wrong: readonly string[];
}

/** A setting of the page without the entries of a list or a map that have another type, or undefined. */
export function usableSetting(name: string, written: unknown): UsableSetting {
  if (written === undefined || fits(name, written)) return { value: written, wrong: [] };
  const list = asList(written);
  const entries = Object.entries(list ?? (isObject(written) ? written : {}));
  const made = (some: typeof entries) => (list ? some.map(([, entry]) => entry) : Object.fromEntries(some));
  const right = entries.filter((entry) => fits(name, made([entry])));
  const value = made(right);
  if (entries.length === 0 || !fits(name, value)) return { value: undefined, wrong: [name] };
  const labelOf = (key: string) => (list ? `entry ${Number(key) + 1} of ${name}` : `${name}.${key}`);
  return { value, wrong: entries.flatMap((entry) => (right.includes(entry) ? [] : [labelOf(entry[0])])) };
}

function fits(name: string, value: unknown): boolean {
  return ajv.getSchema(`host#/properties/${name}`)?.(value) === true;
}

/** The schema without limits, and open: what remains is what the generated types say. */
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
