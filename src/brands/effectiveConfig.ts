import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { composeForms } from '../engine/forms/compose';
import { isObject } from '../engine/kernel/text/json';
import type { Composed } from '../engine/layout/compose/compose';
import { resolve } from '../engine/layout/resolve/resolve';
import type { Env } from '../engine/layout/types';
import type { OpenBrand } from './openBrand';
import { pagesOf, sourceFiles, templatesOf } from './readBrand';
import { joinSettings } from './settings';
import { textsIn } from './texts/texts';
import { completeTheme } from './theme/darkTheme';
import { composedPage } from './trees/resolvePage';

// Each function returns one part of a brand's effective configuration as plain data: the brand's files merged over those of
// `_default`.

/** The effective settings. */
export function settingsOf({ files, defaults }: OpenBrand): object {
  const { $schema: _, schemaVersion: __, ...settings } = joinSettings(files, defaults);
  return settings;
}

/** The effective service settings, merged over those of `_default` as in `serviceBrands.ts`. */
export function serviceOf({ files, defaults }: OpenBrand): object {
  const [own, base] = [files, defaults].map(({ service }) => objectOf(service?.content));
  // `documents` and `analyticsId` are not inherited: a new brand gets every sample that fits it, and must not report to another
  // company's analytics.
  const { documents: _, analyticsId: __, ...inherited } = base ?? {};
  const { $schema: ___, schemaVersion: ____, ...service } = { ...inherited, ...own };
  const joined = ['document', 'modules', 'site'].filter((key) => Object.hasOwn(service, key));
  return {
    ...service,
    ...Object.fromEntries(joined.map((key) => [key, { ...objectOf(base?.[key]), ...objectOf(own?.[key]) }])),
  };
}

/** The effective colours, dark theme included. */
export function themeOf({ files, defaults }: OpenBrand): object {
  const [own, base] = [files.theme?.content, defaults.theme?.content].map(objectOf);
  const { $schema: _, schemaVersion: __, ...theme } = completeTheme(base ?? {}, own ?? {});
  return theme;
}

/** The composed layouts: `template 3`, and `page home` for a brand with a site. */
export function layoutsOf(brand: OpenBrand): ReadonlyMap<string, Composed> {
  const files = sourceFiles(brand.files);
  const templates = templatesOf(files).map((name) => [`template ${name}`, brand.composed(name)] as const);
  const pages = brand.site ? pagesOf(files).map((name) => [`page ${name}`, composedPage(name, brand)] as const) : [];
  return new Map([...templates, ...pages]);
}

/** Whether a part of a brand's layouts or forms is unusable, so that the page would differ from what the files describe. */
export function hasMistakes(brand: OpenBrand): boolean {
  // A template that does not exist has no diagnostics, but no page shows without it.
  const templates = templatesOf(sourceFiles(brand.files));
  if (namedTemplates(brand).some((name) => !templates.includes(name))) return true;
  if (composeForms(brand.files.forms).diagnostics.some(({ level }) => level === 'error')) return true;
  const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
  return [...layoutsOf(brand).values()].some(({ layout, diagnostics }) =>
    [...diagnostics, ...resolve(layout, {}, env).diagnostics].some(({ level }) => level === 'error'),
  );
}

/** The templates that the settings name. */
function namedTemplates({ settings: { template, desktopVariants, routeTemplates } }: OpenBrand): string[] {
  return [template, ...Object.entries(desktopVariants).flat(), ...Object.values(routeTemplates)];
}

/** The composed forms by name. */
export function formsOf({ files }: OpenBrand): object {
  const { forms } = composeForms(files.forms.filter(({ content }) => content !== undefined));
  return Object.fromEntries([...forms].map(([name, { content }]) => [name, content]));
}

/** The effective texts by language and key. */
export function textsOf({ files, defaults, settings }: OpenBrand): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(settings.locales.map((locale) => [locale, Object.fromEntries(textsIn(locale, files, defaults))]));
}

/** The images by name, each as the SHA-256 of its file. */
export function imagesOf({ files }: OpenBrand): ReadonlyMap<string, string> {
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map([...files.images].map(([name, file]) => [name, sum(file)]));
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}
