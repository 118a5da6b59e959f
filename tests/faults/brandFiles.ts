import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { projectRoot } from '../../src/brands/readBrand';
import { brandFiles, buildBrands } from '../../tools/build/brand/buildBrands';
import { entryPage } from '../../tools/build/brand/entryPage';
import { brandSources } from '../../tools/build/sources';

const TYPES: Readonly<Record<string, string>> = { '.json': 'application/json', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** The built files of all brands. Built once. */
export interface BrandSite {
  answer: (address: string) => Promise<Response>;
  /** The HTML page of a brand before any script has run. */
  entry: (host: string) => string;
}

export function buildBrandSite(): BrandSite {
  const { hosts } = buildBrands(brandSources(projectRoot));
  const files = brandFiles(hosts);
  const html = readFileSync(join(projectRoot, 'index.html'), 'utf8');
  return {
    answer: async (address) => {
      const content = files.get(address);
      if (!content) return new Response('Not found', { status: 404 });
      return new Response(new Uint8Array(content), { headers: { 'Content-Type': TYPES[extname(address)] ?? '' } });
    },
    entry: (host) => entryPage(html, hosts.get(host)?.firstWords ?? []),
  };
}
