import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrandFile } from '../../src/contract/brand';
import type { Diagnostic } from '../../src/kernel/diagnostics';
import { DEFAULT_HOST } from '../bill-service/brands';
import { headersFor } from '../serve/policy';
import { policySettings } from '../serve/policySettings';
import { type BrandSources, readObject } from './brandSources';
import { composeLayouts } from './layouts';
import { mergeSettings, pageSettings } from './settings';
import { compileTexts } from './texts';
import { themeCss } from './theme';

/** Everything that the build makes for one brand. */
export interface BuiltHost {
  /** Address of the brand file, for `/brands.json`. */
  address: string;
  backendBase: string;
  /** Address -> content of every file of the brand. */
  files: Map<string, Buffer>;
  /** Security headers of its pages. */
  headers: Record<string, string>;
  diagnostics: readonly Diagnostic[];
}

const IMAGES = join('images', 'bollettainterattiva');
const imageFile = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(svg|png|jpe?g|webp|gif|ico)$/;

/** Makes a brand's own files, all under hashed names but for the public ones. Touches no file; whoever calls writes. */
export function buildHost(host: string, sources: BrandSources): BuiltHost {
  const files = new Map<string, Buffer>();
  const diagnostics: Diagnostic[] = [];
  const folder = sources.folders.get(host) ?? '';
  const baseFolder = sources.folders.get(DEFAULT_HOST) ?? '';
  const read = (from: string, name: string) => readObject(join(from, name)) ?? {};
  const put = (name: string, extension: string, content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const address = `/brands/${host}-${name}${hash(bytes)}${extension}`;
    files.set(address, bytes);
    return address;
  };

  const own = read(folder, 'hostsettings.json');
  const merged = mergeSettings(read(baseFolder, 'hostsettings.json'), own);
  const settings = pageSettings(merged, host);
  const [baseTexts, ownTexts] = [read(baseFolder, 'locales/messages.json'), read(folder, 'locales/messages.json')];
  const texts = settings.locales.map((locale) => {
    const messages = compileTexts(locale, settings.locales[0] ?? locale, baseTexts, ownTexts, (one) => diagnostics.push(one));
    return [locale, put(`${locale}-`, '.json', JSON.stringify(messages))];
  });
  const composed = composeLayouts(sources, host);
  const layouts = [...composed.layouts].map(([template, layout]) => [
    template,
    put(`layout-${template}-`, '.json', JSON.stringify(layout)),
  ]);
  const images = new Map([...imagesOf(baseFolder), ...imagesOf(folder)]);
  const brand: BrandFile = {
    name: host,
    settings,
    theme: put('theme-', '.css', themeCss(read(baseFolder, 'theme.json'), read(folder, 'theme.json'))),
    texts: Object.fromEntries(texts),
    layouts: Object.fromEntries(layouts),
    images: Object.fromEntries([...images].map(([name, path]) => [name, put('', extname(name), readFileSync(path))])),
  };
  const address = put('', '.json', JSON.stringify(brand));

  const publicName = (name: string) => `/hosts/${host}/${name}`;
  files.set(publicName('hostsettings.json'), Buffer.from(JSON.stringify(settings)));
  files.set(publicName('locales/messages.json'), Buffer.from(JSON.stringify(ownTexts)));
  for (const [name, path] of imagesOf(folder)) files.set(publicName(`images/bollettainterattiva/${name}`), readFileSync(path));
  return {
    address,
    backendBase: settings.backendBase,
    files,
    headers: headersFor(policySettings(merged)),
    diagnostics: [...diagnostics, ...composed.diagnostics],
  };
}

function imagesOf(folder: string): [name: string, path: string][] {
  const images = join(folder, IMAGES);
  if (!existsSync(images)) return [];
  return readdirSync(images)
    .filter((name) => imageFile.test(name))
    .sort()
    .map((name) => [name, join(images, name)]);
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
