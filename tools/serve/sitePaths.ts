import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFile, BrandIndex, SiteFile } from '../../src/contract/brand';

/** Addresses of the pages of the site, by brand; absent for a brand without one. */
export type SitePaths = ReadonlyMap<string, readonly string[]>;

/** Reads them from a build. Addresses that only the menu of a customer knows are not among them: they answer 404. */
export function readSitePaths(distDir: string): SitePaths {
  const index = read<BrandIndex>(distDir, '/brands.json');
  return new Map(
    Object.entries(index?.hosts ?? {}).flatMap(([host, address]): [string, string[]][] => {
      const pages = read<BrandFile>(distDir, address)?.pages;
      const site = pages === undefined ? undefined : read<SiteFile>(distDir, pages);
      if (!site) return [];
      const all = Object.values(site.pages).flatMap(({ path, also = [] }) => [path, ...also]);
      return [[host, all.filter((path) => /^\/[\w-]*$/.test(path))]];
    }),
  );
}

/** Our own build wrote it. */
function read<T>(distDir: string, address: string): T | undefined {
  const file = join(distDir, address);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
