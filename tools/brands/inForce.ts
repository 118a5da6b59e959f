import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Composed } from '../../src/engine/compose';
import { resolve } from '../../src/engine/resolve';
import type { Env } from '../../src/engine/types';
import { composeForms } from '../../src/forms/compose';
import { isObject } from '../../src/kernel/json';
import { completeTheme } from './darkTheme';
import type { OpenBrand } from './openBrand';
import { pagesOf, sourceFiles, templatesOf } from './readBrand';
import { composedPage } from './resolvePage';
import { joinSettings } from './settings';
import { textsIn } from './texts';

// A brand as it is in force, its files over those of `_default`: each part as plain data, to compare and to list.

/** Its settings. */
export function settingsOf({ files, defaults }: OpenBrand): object {
  const { $schema: _, schemaVersion: __, ...settings } = joinSettings(files, defaults);
  return settings;
}

/** What its service file sets, over that of `_default` as `serviceBrands.ts` reads both. */
export function serviceOf({ files, defaults }: OpenBrand): object {
  const [own, base] = [files, defaults].map(({ service }) => objectOf(service?.content));
  // Not inherited: a new brand has every sample that fits it, and no one else's analytics.
  const { documents: _, analyticsId: __, ...inherited } = base ?? {};
  const { $schema: ___, schemaVersion: ____, ...service } = { ...inherited, ...own };
  const joined = ['document', 'modules', 'site'].filter((key) => Object.hasOwn(service, key));
  return {
    ...service,
    ...Object.fromEntries(joined.map((key) => [key, { ...objectOf(base?.[key]), ...objectOf(own?.[key]) }])),
  };
}

/** Its colours, with those of the dark look. */
export function themeOf({ files, defaults }: OpenBrand): object {
  const [own, base] = [files.theme?.content, defaults.theme?.content].map(objectOf);
  const { $schema: _, schemaVersion: __, ...theme } = completeTheme(base ?? {}, own ?? {});
  return theme;
}

/** `template 3`, and of a brand with a site `page home`, each composed. */
export function layoutsOf(brand: OpenBrand): ReadonlyMap<string, Composed> {
  const files = sourceFiles(brand.files);
  const templates = templatesOf(files).map((name) => [`template ${name}`, brand.composed(name)] as const);
  const pages = brand.site ? pagesOf(files).map((name) => [`page ${name}`, composedPage(name, brand)] as const) : [];
  return new Map([...templates, ...pages]);
}

/** Whether a part of its layouts or forms cannot be used: what it would show is not what its files say. */
export function hasMistakes(brand: OpenBrand): boolean {
  // Without a layout there is nothing to find fault with, and nothing to show.
  const templates = templatesOf(sourceFiles(brand.files));
  if (namedTemplates(brand).some((name) => !templates.includes(name))) return true;
  if (composeForms(brand.files.forms).diagnostics.some(({ level }) => level === 'error')) return true;
  const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
  return [...layoutsOf(brand).values()].some(({ layout, diagnostics }) =>
    [...diagnostics, ...resolve(layout, {}, env).diagnostics].some(({ level }) => level === 'error'),
  );
}

/** The templates that its settings name. */
function namedTemplates({ settings: { template, desktopVariants, routeTemplates } }: OpenBrand): string[] {
  return [template, ...Object.entries(desktopVariants).flat(), ...Object.values(routeTemplates)];
}

/** Its forms by name. */
export function formsOf({ files }: OpenBrand): object {
  const { forms } = composeForms(files.forms.filter(({ content }) => content !== undefined));
  return Object.fromEntries([...forms].map(([name, { content }]) => [name, content]));
}

/** Its texts by language and key. */
export function textsOf({ files, defaults, settings }: OpenBrand): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(settings.locales.map((locale) => [locale, Object.fromEntries(textsIn(locale, files, defaults))]));
}

/** Its images by name, each as the SHA-256 of its file. */
export function imagesOf({ files }: OpenBrand): ReadonlyMap<string, string> {
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map([...files.images].map(([name, file]) => [name, sum(file)]));
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}
