import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrandIndex } from '../../src/contract/brand';
import type { Diagnostic } from '../../src/kernel/diagnostics';
import { endAtMistake } from '../brands/mistake';
import { DEFAULT_HOST } from '../brands/readBrand';
import { entryAddress } from '../serve/address';
import { type BuiltHost, buildHost } from './buildHost';
import { entryPage } from './entryPage';
import { withBrandContacts } from './noScript';
import type { BrandSources } from './sources';

/** Built brands and their mistakes. */
export interface BuiltBrands {
  hosts: ReadonlyMap<string, BuiltHost>;
  /** Mistakes that stop a build without `--tolerant`. */
  errors: readonly (Diagnostic & { host: string })[];
}

/** Builds the named brands, or all; `onMistake` as in {@link buildHost}. */
export function buildBrands(
  sources: BrandSources,
  names: Iterable<string> = sources.hosts,
  onMistake = endAtMistake,
): BuiltBrands {
  const defaults = sources.read(DEFAULT_HOST);
  const hosts = new Map([...names].map((host) => [host, buildHost(sources.read(host), defaults, onMistake)]));
  const errors = [...hosts].flatMap(([host, built]) =>
    built.diagnostics.filter((one) => one.level === 'error').map((one) => ({ ...one, host })),
  );
  return { hosts, errors };
}

/** All files of the brands by address, with the two index files. */
export function brandFiles(hosts: ReadonlyMap<string, BuiltHost>): Map<string, Buffer> {
  const usual = hosts.get(DEFAULT_HOST)?.backendBase;
  const own = [...hosts].filter(([host, built]) => host === DEFAULT_HOST || built.backendBase !== usual);
  const index: BrandIndex = {
    hosts: Object.fromEntries([...hosts].map(([host, built]) => [host, built.address])),
    backends: Object.fromEntries(own.map(([host, built]) => [host, built.backendBase])),
  };
  const headers = Object.fromEntries([...hosts].map(([host, built]) => [host, built.headers]));
  return new Map([
    ...[...hosts.values()].flatMap((built) => [...built.files]),
    ['/brands.json', Buffer.from(JSON.stringify(index))],
    ['/headers.json', Buffer.from(JSON.stringify(headers))],
  ]);
}

/** Writes brands into a build. Brands of the build that are not among these stay, so that one brand can be built alone. */
export function writeBrands(distDir: string, hosts: ReadonlyMap<string, BuiltHost>): string[] {
  const files = brandFiles(hosts);
  for (const name of ['/brands.json', '/headers.json']) {
    const known = readKnown(join(distDir, name));
    const added: unknown = JSON.parse(files.get(name)?.toString() ?? '{}');
    files.set(name, Buffer.from(JSON.stringify(joined(known, added))));
  }
  for (const [address, content] of entryPages(distDir, hosts)) files.set(address, content);
  for (const [address, content] of files) {
    const file = join(distDir, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return [...files.keys()];
}

/** An entry page per brand; the build's own, which any server gives to any host, is that of `_default`. */
function entryPages(distDir: string, hosts: ReadonlyMap<string, BuiltHost>): [address: string, content: Buffer][] {
  const built = join(distDir, 'index.html');
  if (!existsSync(built)) return [];
  const html = readFileSync(built, 'utf8');
  const pageOf = ({ firstWords, texts }: BuiltHost) => Buffer.from(withBrandContacts(entryPage(html, firstWords), texts));
  const usual = hosts.get(DEFAULT_HOST);
  const pages = [...hosts].map(([host, brand]): [string, Buffer] => [entryAddress(host), pageOf(brand)]);
  return usual ? [...pages, ['/index.html', pageOf(usual)]] : pages;
}

function readKnown(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Both files are maps by host; brands.json contains two of them by name. */
function joined(known: unknown, added: unknown): object {
  const [before, after] = [Object(known), Object(added)];
  if (!('hosts' in after)) return { ...before, ...after };
  return { hosts: { ...before.hosts, ...after.hosts }, backends: { ...before.backends, ...after.backends } };
}
