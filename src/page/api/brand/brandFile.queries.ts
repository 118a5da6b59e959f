import { queryOptions } from '@tanstack/react-query';
import type { BrandFile } from '../../../engine/contract/brand';
import type { Early } from '../../../engine/contract/early';
import type { Report } from '../../../engine/kernel/page/diagnostics';
import { CODE_TIMEOUT_MS } from '../../../engine/kernel/page/lateCode';
import { own, ownText } from '../../../engine/kernel/text/json';
import { ApiError } from '../apiError';
import { type Network, send } from '../send';
import { isBrandFile, isBrandIndex } from './brandShape';
import { fallbackBrand } from './fallbackBrand';
import { findBrand } from './findBrand';
import { withLocales } from './withLocales';

const request = { init: { method: 'GET' }, timeout: 20_000, retries: 2, maxBytes: 4 * 1024 * 1024, answer: 'json' } as const;

// The build writes the brand files, and a file never changes under its address, so most of their content is not validated here.

/** The composed layout of a template. Rejects if the brand has no template with this name. */
export function layoutQuery<T>(wire: Network, brand: BrandFile, template: string) {
  return brandJson<T>(wire, 'layout', own(brand.layouts, template), template);
}

/** A JSON file of the build, by its address. `name` is for reports, `of` for the query key. */
export function brandJson<T>(wire: Network, name: string, address: string | undefined, of = '') {
  return queryOptions({
    queryKey: [name, of, address],
    queryFn: async ({ signal }) => (await brandFile(wire, name, address, signal)) as T,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The terms of the glossary in a language: the value of the root `glossary`. */
export function glossaryQuery({ wire, brand, locale }: { wire: Network; brand: BrandFile; locale: string }) {
  const address = ownText(brand.glossary, locale);
  return {
    queryKey: ['bill', address, 'glossary'],
    queryFn: ({ signal }: { signal: AbortSignal }) => brandFile(wire, 'glossary', address, signal),
  };
}

/** The definition and the compiled validators of a form. Rejects if the brand has no form with this name. */
export function formQuery<Definition, Validators>(wire: Network, brand: BrandFile, form: string) {
  const files = own(brand.forms, form);
  return queryOptions({
    queryKey: ['form', form, files?.file],
    queryFn: async ({ client, queryKey, signal }) => {
      const failures = client.getQueryState(queryKey)?.errorUpdateCount ?? 0;
      const [definition, validators] = await Promise.all([
        brandFile(wire, 'form', files?.file, signal),
        script(wire, files?.validators, failures),
      ]);
      return { definition: definition as Definition, validators: validators as Validators };
    },
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Imports a module of the brand. Some browsers cache a failed import by its address, so each retry uses another address. */
async function script(wire: Network, address: string | undefined, failures: number): Promise<unknown> {
  if (!address) throw new ApiError('unreadable', 'form');
  const { signal } = new AbortController();
  const late = wire.sleep(CODE_TIMEOUT_MS, signal).then(() => 'late' as const);
  try {
    const loaded = await Promise.race([wire.load(failures === 0 ? address : `${address}?${failures}`), late]);
    if (loaded === 'late') throw new ApiError('timeout', 'form');
    return loaded;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(wire.isOnline() ? 'network' : 'offline', 'form');
  }
}

/**
 * Resolves to the brand that the boot script has started to load; if that failed, sends the same requests with retries. If the
 * brand file is missing, refused or broken, resolves to the fallback brand, so that the bill is still readable. Rejects with an
 * ApiError if no server answers: the bill would not load either.
 */
export async function loadBrand(early: Early, wire: Network, hostname: string, report: Report): Promise<BrandFile> {
  const { signal } = new AbortController();
  const late = wire.sleep(request.timeout, signal).then(() => 'late' as const);
  const begun = await Promise.race([early.brand.catch(() => undefined), late]);
  if (begun === 'late') throw new ApiError('timeout', 'brands');
  if (isBrandFile(begun)) return withLocales(begun);
  const index = await brandFile(wire, 'brands', '/brands.json', signal);
  if (!isBrandIndex(index)) throw new ApiError('unreadable', 'brands');
  const found = findBrand(index, hostname);
  const brand = await brandFile(wire, 'brand', found.file, signal).catch((error: unknown) => {
    if (error instanceof ApiError && (error.kind === 'unreadable' || error.kind === 'status')) return undefined;
    throw error;
  });
  if (isBrandFile(brand)) return withLocales(brand);
  report({
    code: 'brand.unusable',
    level: 'error',
    where: found.file,
    message: 'The brand file is missing or broken.',
  });
  return fallbackBrand(found.backendBase);
}

/** Fetches a JSON file of the build. `name` is for reports. Rejects with an ApiError. */
export async function brandFile(wire: Network, name: string, address: string | undefined, signal: AbortSignal): Promise<unknown> {
  if (!address) throw new ApiError('unreadable', name);
  return send({ ...request, name, address }, wire, signal);
}
