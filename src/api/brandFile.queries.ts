import { queryOptions } from '@tanstack/react-query';
import type { BrandFile } from '../contract/brand';
import type { Early } from '../contract/early';
import { ApiError } from './apiError';
import { brandPlace } from './brandPlace';
import { isBrandFile, isBrandIndex } from './brandShape';
import { send, type Wire } from './send';

const request = { init: { method: 'GET' }, timeout: 20_000, retries: 2, maxBytes: 4 * 1024 * 1024, answer: 'json' } as const;

// Files of a brand never change under their address, and our own build wrote them: their shape is taken as it is.

/** The compiled texts of a language, with the language itself. */
export function textsQuery<T>(wire: Wire, brand: BrandFile, locale: string) {
  const address = own(brand.texts, locale);
  return queryOptions({
    queryKey: ['texts', locale, address],
    queryFn: async ({ signal }) => ({ locale, messages: (await file(wire, 'texts', address, signal)) as T }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The composed layout of a template. Fails when the brand has none of this name. */
export function layoutQuery<T>(wire: Wire, brand: BrandFile, template: string) {
  const address = own(brand.layouts, template);
  return queryOptions({
    queryKey: ['layout', template, address],
    queryFn: async ({ signal }) => (await file(wire, 'layout', address, signal)) as T,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The brand that the boot script began to read; when that failed, the same again with the patience of the client.
 * Rejects with an ApiError.
 */
export async function loadBrand(early: Early, wire: Wire, hostname: string): Promise<BrandFile> {
  const { signal } = new AbortController();
  const late = wire.sleep(request.timeout, signal).then(() => 'late' as const);
  const begun = await Promise.race([early.brand.catch(() => undefined), late]);
  if (begun === 'late') throw new ApiError('timeout', 'brands');
  if (isBrandFile(begun)) return begun;
  const index = await file(wire, 'brands', '/brands.json', signal);
  if (!isBrandIndex(index)) throw new ApiError('unreadable', 'brands');
  const brand = await file(wire, 'brand', brandPlace(index, hostname).file, signal);
  if (!isBrandFile(brand)) throw new ApiError('unreadable', 'brand');
  return brand;
}

async function file(wire: Wire, name: string, address: string | undefined, signal: AbortSignal): Promise<unknown> {
  if (!address) throw new ApiError('unreadable', name);
  return send({ ...request, name, address }, wire, signal);
}

function own(map: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
