import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrands } from '../../brands/serviceBrands';
import type { BrandFile, BrandIndex, SiteFile } from '../../engine/contract/brand';
import { itemsOf, type MenuItem } from '../../engine/kernel/page/menuItems';

/** Addresses of the site's pages, by brand; a brand without a site has no entry. */
export type SitePaths = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the addresses from a build. `menuPaths` are addresses in menus, by brand; they count if the brand's site has a page for
 * such addresses. A server for files alone does not know them and answers 404.
 */
export function readSitePaths(distDir: string, menuPaths: SitePaths = new Map()): SitePaths {
  const index = read<BrandIndex>(distDir, '/brands.json');
  return new Map(
    Object.entries(index?.hosts ?? {}).flatMap(([host, address]): [string, string[]][] => {
      const pages = read<BrandFile>(distDir, address)?.pages;
      const site = pages === undefined ? undefined : read<SiteFile>(distDir, pages);
      if (!site) return [];
      const all = Object.values(site.pages).flatMap(({ path, also = [] }) => [path, ...also]);
      const ofMenu = all.some((path) => /^\/\{\w+\}$/.test(path)) ? (menuPaths.get(host) ?? []) : [];
      return [[host, [...all, ...ofMenu].filter((path) => /^\/[\w-]*$/.test(path))]];
    }),
  );
}

/** The addresses in the menus of the bill service, for brands whose calls it answers. */
export function menuPathsOf(hostsDirs: readonly string[]): SitePaths {
  const paths = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) =>
      item.kind === 'group' ? paths(item.items) : item.kind === 'page' && item.component !== undefined ? [item.href] : [],
    );
  return new Map(
    [...readBrands(hostsDirs)].flatMap(([host, { site, isServedHere }]): [string, string[]][] =>
      isServedHere ? [[host, paths(itemsOf(site.menu))]] : [],
    ),
  );
}

/** The file has this type: our own build wrote it. */
function read<T>(distDir: string, address: string): T | undefined {
  const file = join(distDir, address);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
