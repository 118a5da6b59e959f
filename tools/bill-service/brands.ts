import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import serviceSchema from '../../schemas/service.schema.json' with { type: 'json' };
import type { SupplyKind, Vocabulary, WireDocument } from '../samples/sample';

/** Names of modules by place, as GET /api/bollettainterattiva/modules answers them. */
export interface ModuleLists {
  modules?: string[];
  modules_left?: string[];
  modules_right?: string[];
}

/** `service.json` of a brand's folder: what a utility's own server would hold for it. */
export interface ServiceSettings {
  name?: string;
  lang?: string;
  vocabulary?: Vocabulary;
  supplies?: [SupplyKind, ...SupplyKind[]];
  documents?: string[];
  modules?: Record<string, ModuleLists>;
  document?: Record<string, unknown>;
}

/** A brand as the service knows it. */
export interface Brand {
  host: string;
  name: string;
  lang: string;
  vocabulary: Vocabulary;
  supplies: readonly [SupplyKind, ...SupplyKind[]];
  /** Sample documents it has; all that fit its supplies when absent. */
  documents?: readonly string[];
  modules: ModuleLists;
  /** Wire fields on each of its documents. */
  extra: WireDocument;
}

export const DEFAULT_HOST = '_default';

const isServiceSettings = new Ajv({ allErrors: true, strict: false }).compile<ServiceSettings>(serviceSchema);

function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} is not JSON and is left out: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function serviceSettings(folder: string): ServiceSettings {
  const file = join(folder, 'service.json');
  const content = readJson(file);
  if (content === undefined) return {};
  if (isServiceSettings(content)) return content;
  const [first] = isServiceSettings.errors ?? [];
  console.error(`${file} is left out: ${first?.instancePath || 'it'} ${first?.message ?? 'is not as service.schema.json says'}`);
  return {};
}

function templateOf(folder: string): string | undefined {
  const settings = readJson(join(folder, 'hostsettings.json'));
  const template = typeof settings === 'object' && settings !== null && 'template' in settings ? settings.template : undefined;
  return typeof template === 'string' || typeof template === 'number' ? String(template) : undefined;
}

/** Folder of each brand; a later folder of hosts wins. */
export function brandFolders(hostsDirs: readonly string[]): Map<string, string> {
  return new Map(
    hostsDirs
      .filter((dir) => existsSync(dir))
      .flatMap((dir) => readdirSync(dir, { withFileTypes: true }).map((entry) => ({ dir, entry })))
      .filter(({ entry }) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ dir, entry }) => [entry.name, join(dir, entry.name)]),
  );
}

/** Reads every brand; `_default` gives what a brand does not say. */
export function readBrands(hostsDirs: readonly string[]): Map<string, Brand> {
  const folders = brandFolders(hostsDirs);
  const defaultFolder = folders.get(DEFAULT_HOST);
  const base = defaultFolder === undefined ? {} : serviceSettings(defaultFolder);
  const baseTemplate = (defaultFolder === undefined ? undefined : templateOf(defaultFolder)) ?? '3';
  if (defaultFolder === undefined) folders.set(DEFAULT_HOST, '');
  return new Map(
    [...folders].map(([host, folder]) => {
      const own = host === DEFAULT_HOST ? base : serviceSettings(folder);
      const template = templateOf(folder) ?? baseTemplate;
      const modules = new Map(Object.entries({ ...base.modules, ...own.modules }));
      // Not inherited: a brand that is being tried has every sample that fits it.
      const { documents } = own;
      const brand: Brand = {
        host,
        name: own.name ?? base.name ?? host,
        lang: own.lang ?? base.lang ?? 'it',
        vocabulary: own.vocabulary ?? base.vocabulary ?? '2025',
        supplies: own.supplies ?? base.supplies ?? ['electricity', 'gas'],
        ...(documents === undefined ? {} : { documents }),
        modules: modules.get(template) ?? {},
        extra: { ...base.document, ...own.document },
      };
      return [host, brand];
    }),
  );
}

/** The brand that a Host header names; the default one for any other name. */
export function hostOf(brands: ReadonlyMap<string, unknown>, header: string | undefined): string {
  const name = (header ?? '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  return brands.has(name) ? name : DEFAULT_HOST;
}
