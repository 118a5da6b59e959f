import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { throwOnMistake } from '../../../src/brands/mistake';
import { DEFAULT_HOST } from '../../../src/brands/readBrand';
import type { BrandIndex } from '../../../src/engine/contract/brand';
import type { Diagnostic } from '../../../src/engine/kernel/page/diagnostics';
import { entryAddress, siteEntryAddress } from '../../../src/service/serving/start/address';
import { SITE_PAGE } from '../plugins/sitePage';
import type { BrandSources } from '../sources';
import { type BuiltHost, buildHost } from './buildHost';
import { brandPage, entryPage } from './entryPage';
import { withBrandContacts } from './noScript';
import { allowStyles } from './styleHashes';

/** Built brands and their mistakes. */
export interface BuiltBrands {
  hosts: ReadonlyMap<string, BuiltHost>;
  /** Mistakes that stop a build without `--tolerant`. */
  errors: readonly (Diagnostic & { host: string })[];
}

/** Builds the named brands, or all of them; `onMistake` as in {@link buildHost}. */
export function buildBrands(
  sources: BrandSources,
  names: Iterable<string> = sources.hosts,
  onMistake = throwOnMistake,
): BuiltBrands {
  const defaults = sources.read(DEFAULT_HOST);
  const hosts = new Map([...names].map((host) => [host, buildHost(sources.read(host), defaults, onMistake)]));
  const errors = [...hosts].flatMap(([host, built]) =>
    built.diagnostics.filter((one) => one.level === 'error').map((one) => ({ ...one, host })),
  );
  return { hosts, errors };
}

/** All files of the brands by address, including the two index files. */
export function brandFiles(hosts: ReadonlyMap<string, BuiltHost>): Map<string, Buffer> {
  const usual = hosts.get(DEFAULT_HOST)?.backendBase;
  const own = [...hosts].filter(([host, built]) => host === DEFAULT_HOST || built.backendBase !== usual);
  const index: BrandIndex = {
    hosts: Object.fromEntries([...hosts].map(([host, built]) => [host, built.address])),
    backends: Object.fromEntries(own.map(([host, built]) => [host, built.backendBase])),
  };
  return new Map([
    ...[...hosts.values()].flatMap((built) => [...built.files]),
    ['/brands.json', Buffer.from(JSON.stringify(index))],
    ['/headers.json', headersOf(hosts, new Map())],
  ]);
}

/** Writes brands into a build. Other brands of the build stay, so that one brand can be built alone. */
export function writeBrands(distDir: string, hosts: ReadonlyMap<string, BuiltHost>): string[] {
  const files = brandFiles(hosts);
  const pages = entryPages(distDir, hosts);
  files.set('/headers.json', headersOf(hosts, pages));
  for (const name of ['/brands.json', '/headers.json']) {
    const known = readKnown(join(distDir, name));
    const added: unknown = JSON.parse(files.get(name)?.toString() ?? '{}');
    files.set(name, Buffer.from(JSON.stringify(joined(known, added))));
  }
  for (const [address, content] of pages) files.set(address, Buffer.from(content));
  for (const [address, content] of files) {
    const file = join(distDir, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return [...files.keys()];
}

/**
 * Two entry pages per brand, for bills and for the site. A server that does not know the brands sends the build's own index.html
 * to every host: the page of `_default` without a brand file, which then fetches the brand of its host.
 */
function entryPages(distDir: string, hosts: ReadonlyMap<string, BuiltHost>): Map<string, string> {
  const built = (name: string) => {
    const file = join(distDir, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const [html, siteHtml] = [built('index.html'), built(SITE_PAGE)];
  if (html === undefined) return new Map();
  const pageOf = (html: string, { firstWords, texts }: BuiltHost) => withBrandContacts(entryPage(html, firstWords), texts);
  const pages = new Map([...hosts].map(([host, one]) => [entryAddress(host), brandPage(pageOf(html, one), one)]));
  if (siteHtml !== undefined)
    for (const [host, one] of hosts) pages.set(siteEntryAddress(host), brandPage(pageOf(siteHtml, one), one, one.site));
  const usual = hosts.get(DEFAULT_HOST);
  if (usual) pages.set('/index.html', pageOf(html, usual));
  return pages;
}

/** `headers.json`: the security headers of each brand, which allow the inline styles of its pages. */
function headersOf(hosts: ReadonlyMap<string, BuiltHost>, pages: ReadonlyMap<string, string>): Buffer {
  const pagesOf = (host: string) => [entryAddress(host), siteEntryAddress(host)].map((address) => pages.get(address) ?? '');
  const headers = [...hosts].map(([host, { headers }]) => [host, allowStyles(headers, pagesOf(host).join(''))]);
  return Buffer.from(JSON.stringify(Object.fromEntries(headers)));
}

function readKnown(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Merges by host: headers.json is a map by host, brands.json contains two such maps. */
function joined(known: unknown, added: unknown): object {
  const [before, after] = [Object(known), Object(added)];
  if (!('hosts' in after)) return { ...before, ...after };
  return { hosts: { ...before.hosts, ...after.hosts }, backends: { ...before.backends, ...after.backends } };
}
