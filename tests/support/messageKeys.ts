import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listHosts, projectRoot, readBrand } from '../../src/brands/readBrand';
import { pageSources } from '../../tools/lint/files';

export const hostsDir = join(projectRoot, 'hosts');

/** The names of all brands, including `_default`. */
export const hosts: readonly string[] = listHosts([hostsDir]);

/** Literal keys of `{ "t": key }` in a JSON value. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 't' && typeof part === 'string' ? [part] : keysIn(part)));
}

/** Keys that the layouts of a brand use, including its overlays. */
export function keysOfLayouts(host: string): string[] {
  const brand = readBrand(host, [hostsDir]);
  return [...new Set([...brand.layouts.flatMap(({ content }) => keysIn(content)), ...keysIn(brand.settings?.content)])].sort();
}

/** Keys that the code of the page uses by name. */
export function keysOfSource(): string[] {
  const source = join(projectRoot, 'src/page');
  const asked = /\b(?:message|word|say|builtinText|showSnackbar|t)\(\s*'([\w.]+)'|\bkey: '([a-zA-Z_]+(?:\.\w+)?)'/g;
  const keys = pageSources(source)
    .filter((path) => /^(app|nodes|ui|actions|renderer|api)\//.test(path) && !path.includes('.generated.'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(asked)])
    .flatMap(([, called, named]) => called ?? (named?.includes('.') ? named : undefined) ?? []);
  return [...new Set(keys)].sort();
}
