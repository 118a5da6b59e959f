import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_HOST, listHosts } from '../../brands/readBrand';
import { headersFor, type PolicySettings } from './policy';

/** Security headers by brand. */
export type BrandHeaders = ReadonlyMap<string, Readonly<Record<string, string>>>;

const FALLBACK: PolicySettings = { backendBase: '/backend', billServiceBase: '/bill-service' };

function built(file: string): BrandHeaders {
  // Our own build writes this file together with the pages.
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>));
}

/** Reads the headers from the build; a folder without them gets the strictest headers for every brand. */
export function readBrandHeaders(distDir: string, hostsDirs: readonly string[]): BrandHeaders {
  const file = join(distDir, 'headers.json');
  if (existsSync(file)) return built(file);
  return new Map([DEFAULT_HOST, ...listHosts(hostsDirs)].map((host) => [host, headersFor(FALLBACK)]));
}
