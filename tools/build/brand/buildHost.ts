import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { refusedLinkMessage } from '../../../src/brands/entries';
import { buildForms } from '../../../src/brands/forms/forms';
import { requireObject, throwOnMistake } from '../../../src/brands/mistake';
import { type BrandFiles, displayPath, type JsonFile, ownImages } from '../../../src/brands/readBrand';
import { pageSettings, requireSettings } from '../../../src/brands/settings';
import { siteOf } from '../../../src/brands/site';
import { type InitialTexts, initialTexts } from '../../../src/brands/texts/firstWords';
import { compileMessages, pageTexts } from '../../../src/brands/texts/texts';
import { imageBytes } from '../../../src/brands/theme/imageBytes';
import type { BrandFile, SiteFile, SitePage } from '../../../src/engine/contract/brand';
import { createTexts, type Texts } from '../../../src/engine/i18n/texts';
import type { Diagnostic } from '../../../src/engine/kernel/page/diagnostics';
import { headersFor } from '../../../src/service/serving/policy';
import { policySettings } from '../../../src/service/serving/policySettings';
import { billTexts, type CompiledTexts } from './billTexts';
import { composeLayouts } from './layouts';
import { shippedForm } from './shippedForm';
import { shippedLayout } from './shippedLayout';
import { themeCss } from './theme';

/** The files and data that the build makes for one brand. */
export interface BuiltHost {
  /** Address of the brand file, for `/brands.json`. */
  address: string;
  backendBase: string;
  /** The brand file and the CSS of its theme. */
  brand: BrandFile;
  theme: string;
  /** The pages of its site; undefined for a brand without a site. */
  site: SiteFile | undefined;
  /** Address -> content of each of the brand's files. */
  files: Map<string, Buffer>;
  /** Texts in the brand's first language, for the page without JavaScript. */
  texts: Texts;
  /** Security headers of its pages. */
  headers: Record<string, string>;
  /** Texts of its entry page that show before the code has loaded. */
  firstWords: InitialTexts;
  diagnostics: readonly Diagnostic[];
}

/**
 * Builds a brand's own files; all names except public ones contain a hash. Does not write files. `onMistake` is called for
 * unusable settings, texts and colours, which are omitted unless it throws.
 */
export function buildHost(from: BrandFiles, defaults: BrandFiles, onMistake = throwOnMistake): BuiltHost {
  const { host } = from;
  const files = new Map<string, Buffer>();
  const diagnostics: Diagnostic[] = [];
  const put = (name: string, extension: string, content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const address = `/brands/${host}-${name}${hash(bytes)}${extension}`;
    files.set(address, bytes);
    return address;
  };

  for (const link of from.links)
    diagnostics.push({ code: 'folder.link', level: 'error', where: displayPath(link), message: refusedLinkMessage(link) });
  const objectIn = (file: JsonFile | undefined) => requireObject(file, onMistake);
  for (const file of [defaults.settings, from.settings, defaults.messages, defaults.formal, from.messages]) objectIn(file);
  const all = requireSettings(from, defaults, onMistake);
  const settings = pageSettings(all);
  const compiled = settings.locales.map((locale) => ({
    locale,
    messages: compileMessages(pageTexts(locale, from, defaults), locale, (one) => diagnostics.push(one)),
  }));
  const { locale, messages } = compiled[0] ?? { locale: 'it', messages: {} };
  const site = siteOf(all);
  const composed = composeLayouts(from, site?.frame);
  const shipped = [...composed.layouts].map(([template, layout]) => [template, shippedLayout(layout)] as const);
  const layouts = shipped.map(([template, layout]) => [template, put(`layout-${template}-`, '.json', JSON.stringify(layout))]);
  const pages = [...composed.pages].flatMap(([name, layout]): [string, SitePage][] => {
    const { page } = layout;
    if (!page) return [];
    const { path, also, login, heading, params } = page;
    const address = put(`page-${name}-`, '.json', JSON.stringify(shippedLayout(layout)));
    return [[name, { path, also, login, params, layout: address, ...(heading !== undefined && { heading }) }]];
  });
  const built = buildForms(from);
  const onBills = { layouts: shipped.map(([, layout]) => layout), forms: built.forms };
  const putTexts = (choose: (messages: CompiledTexts) => CompiledTexts) =>
    Object.fromEntries(
      compiled.map(({ locale, messages }) => [locale, put(`${locale}-`, '.json', JSON.stringify(choose(messages)))]),
    );
  const siteFile: SiteFile | undefined = site && {
    menu: site.menu,
    texts: putTexts((all) => all),
    pages: Object.fromEntries(pages),
  };
  const rules = Object.assign({}, ...[...composed.layouts, ...composed.pages].map(([, layout]) => layout.rules));
  const forms = [...built.forms].map(([name, { definition, validators }]) => [
    name,
    {
      file: put(`form-${name}-`, '.json', JSON.stringify(shippedForm(definition, rules))),
      validators: put(`form-${name}-`, '.js', validators),
    },
  ]);
  const images = [...from.images].flatMap(([name, path]): [name: string, path: string, bytes: Buffer][] => {
    const bytes = imageBytes(path);
    if (typeof bytes !== 'string') return [[name, path, bytes]];
    diagnostics.push({ code: 'image.heavy', level: 'error', where: displayPath(path), message: bytes });
    return [];
  });
  const theme = themeCss(objectIn(defaults.theme), objectIn(from.theme));
  const brand: BrandFile = {
    name: host,
    settings,
    theme: put('theme-', '.css', theme),
    texts: putTexts(billTexts(from, defaults, onBills)),
    layouts: Object.fromEntries(layouts),
    forms: Object.fromEntries(forms),
    ...(siteFile && { pages: put('pages-', '.json', JSON.stringify(siteFile)) }),
    images: Object.fromEntries(images.map(([name, , bytes]) => [name, put('', extname(name), bytes)])),
  };
  const address = put('', '.json', JSON.stringify(brand));

  const publicName = (name: string) => `/hosts/${host}/${name}`;
  files.set(publicName('hostsettings.json'), Buffer.from(JSON.stringify(settings)));
  files.set(publicName('locales/messages.json'), Buffer.from(JSON.stringify(objectIn(from.messages))));
  const own = new Map(ownImages(from));
  for (const [name, path, bytes] of images)
    if (own.get(name) === path) files.set(publicName(`images/bollettainterattiva/${name}`), bytes);
  return {
    address,
    backendBase: settings.backendBase,
    brand,
    theme,
    site: siteFile,
    files,
    // `check` reports missing values of messages.
    texts: createTexts(locale, messages, settings.euro ?? 'suffix', () => undefined),
    headers: headersFor(policySettings(all), (message) =>
      diagnostics.push({ code: 'policy.source.refused', level: 'error', where: 'hostsettings.json', message }),
    ),
    firstWords: initialTexts(from, defaults),
    diagnostics: [...diagnostics, ...composed.diagnostics, ...built.diagnostics],
  };
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
