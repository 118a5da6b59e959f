import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { imageSize } from 'image-size';
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
import type { BrandSettings } from '../../../src/engine/contract/settings.generated';
import { glossaryTerms } from '../../../src/engine/i18n/glossaryTerms';
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
  const files = new Map<string, Buffer>();
  const diagnostics: Diagnostic[] = [];
  for (const link of from.links)
    diagnostics.push({ code: 'folder.link', level: 'error', where: displayPath(link), message: refusedLinkMessage(link) });
  const objectIn = (file: JsonFile | undefined) => requireObject(file, onMistake);
  for (const file of [defaults.settings, from.settings, defaults.messages, defaults.formal, from.messages]) objectIn(file);
  const all = requireSettings(from, defaults, onMistake);
  const settings = pageSettings(all);
  const texts = settings.locales.map((locale) => ({
    locale,
    messages: compileMessages(pageTexts(locale, from, defaults), locale, (one) => diagnostics.push(one)),
  }));
  const { locale, messages } = texts[0] ?? { locale: 'it', messages: {} };
  const site = siteOf(all);
  const composed = composeLayouts(from, site?.frame);
  const { forms, diagnostics: ofForms } = buildForms(from);
  const images = readImages(from, diagnostics);
  const theme = themeCss(objectIn(defaults.theme), objectIn(from.theme));
  const built = putBrand(from, defaults, { settings, texts, site, composed, forms, images, theme }, putInto(files, from.host));
  addPublicFiles(files, from, images, { settings, messages: objectIn(from.messages) });
  return {
    ...built,
    backendBase: settings.backendBase,
    theme,
    files,
    // `check` reports missing values of messages.
    texts: createTexts(locale, messages, settings.euro ?? 'suffix', () => undefined),
    headers: headersFor(policySettings(all), (message) =>
      diagnostics.push({ code: 'policy.source.refused', level: 'error', where: 'hostsettings.json', message }),
    ),
    firstWords: initialTexts(from, defaults),
    diagnostics: [...diagnostics, ...composed.diagnostics, ...ofForms],
  };
}

/** The parts of a brand file, before they have addresses. */
interface Parts {
  settings: BrandSettings;
  texts: readonly { locale: string; messages: CompiledTexts }[];
  site: ReturnType<typeof siteOf>;
  composed: ReturnType<typeof composeLayouts>;
  forms: ReturnType<typeof buildForms>['forms'];
  images: readonly Image[];
  theme: string;
}

/** Adds a file and returns its address, which contains a hash of the content. */
type Put = (name: string, extension: string, content: string | Buffer) => string;

function putInto(files: Map<string, Buffer>, host: string): Put {
  return (name, extension, content) => {
    const bytes = Buffer.from(content);
    const address = `/brands/${host}-${name}${hash(bytes)}${extension}`;
    files.set(address, bytes);
    return address;
  };
}

function putBrand(from: BrandFiles, defaults: BrandFiles, parts: Parts, put: Put): Pick<BuiltHost, 'address' | 'brand' | 'site'> {
  const { composed, forms, site } = parts;
  const putJson = (name: string, content: unknown) => put(name, '.json', JSON.stringify(content));
  const putEach = (name: string, choose: (messages: CompiledTexts, locale: string) => unknown) =>
    Object.fromEntries(
      parts.texts.map(({ locale, messages }) => [locale, putJson(`${name}${locale}-`, choose(messages, locale))]),
    );
  const shipped = [...composed.layouts].map(([template, layout]) => [template, shippedLayout(layout)] as const);
  const layouts = shipped.map(([template, layout]) => [template, putJson(`layout-${template}-`, layout)]);
  const pages = [...composed.pages].flatMap(([name, layout]): [string, SitePage][] => {
    const { page } = layout;
    if (!page) return [];
    const { path, also, login, heading, params } = page;
    const address = putJson(`page-${name}-`, shippedLayout(layout));
    return [[name, { path, also, login, params, layout: address, ...(heading !== undefined && { heading }) }]];
  });
  const siteFile = site && { menu: site.menu, texts: putEach('', (all) => all), pages: Object.fromEntries(pages) };
  const rules = Object.assign({}, ...[...composed.layouts, ...composed.pages].map(([, layout]) => layout.rules));
  const formFiles = [...forms].map(([name, { definition, validators }]) => {
    const file = putJson(`form-${name}-`, shippedForm(definition, rules));
    return [name, { file, validators: put(`form-${name}-`, '.js', validators) }];
  });
  const brand: BrandFile = {
    name: from.host,
    settings: parts.settings,
    theme: put('theme-', '.css', parts.theme),
    texts: putEach('', billTexts(from, defaults, { layouts: shipped.map(([, layout]) => layout), forms })),
    glossary: putEach('glossary-', glossaryTerms),
    layouts: Object.fromEntries(layouts),
    forms: Object.fromEntries(formFiles),
    ...(siteFile && { pages: putJson('pages-', siteFile) }),
    images: Object.fromEntries(parts.images.map(({ name, bytes }) => [name, put('', imageEnding(name, bytes), bytes)])),
  };
  return { address: putJson('', brand), brand, site: siteFile };
}

/** The end of an image's address, such as `-249x58.svg`: its size in pixels, which the page reads to reserve the space. */
function imageEnding(name: string, bytes: Buffer): string {
  try {
    const { width, height } = imageSize(bytes);
    return `-${width}x${height}${extname(name)}`;
  } catch {
    // `check` reports an image whose content cannot be read.
    return extname(name);
  }
}

interface Image {
  name: string;
  path: string;
  bytes: Buffer;
}

/** The images of a brand without those that are too large, which are reported. */
function readImages({ images }: BrandFiles, diagnostics: Diagnostic[]): Image[] {
  return [...images].flatMap(([name, path]) => {
    const bytes = imageBytes(path);
    if (typeof bytes !== 'string') return [{ name, path, bytes }];
    diagnostics.push({ code: 'image.heavy', level: 'error', where: displayPath(path), message: bytes });
    return [];
  });
}

/** Adds the brand's own files at the addresses that other systems know. */
function addPublicFiles(
  files: Map<string, Buffer>,
  from: BrandFiles,
  images: readonly Image[],
  { settings, messages }: { settings: BrandSettings; messages: unknown },
): void {
  const add = (name: string, content: Buffer) => files.set(`/hosts/${from.host}/${name}`, content);
  add('hostsettings.json', Buffer.from(JSON.stringify(settings)));
  add('locales/messages.json', Buffer.from(JSON.stringify(messages)));
  const own = new Map(ownImages(from));
  for (const { name, path, bytes } of images) if (own.get(name) === path) add(`images/bollettainterattiva/${name}`, bytes);
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
