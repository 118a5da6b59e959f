import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { child } from '../../../engine/layout/compile/parse';
import type { NameUse } from '../layouts/uses';

/**
 * Checks that the payment providers of pay buttons are among the `known` names of the settings. If buttons of the product need a missing provider, the settings are
 * wrong, which is one finding there, whatever other buttons need it too. If only the brand's own buttons need it, each of them is
 * reported.
 */
export function checkProviderNames(
  uses: readonly NameUse[],
  brand: BrandFiles,
  known: readonly string[],
  report: ReportProblem,
): void {
  const ofProduct = new Set(brand.layouts.flatMap(({ file, layer }) => (layer === 'base' ? [file] : [])));
  const missing = uses.filter(({ name }) => !known.includes(name));
  const needed = new Set(missing.flatMap(({ name, mark }) => (ofProduct.has(mark.file) ? [name] : [])));
  for (const name of needed) report(missingProvider(name, known, brand.settings?.file ?? '', uses));
  for (const { name, mark } of missing) {
    if (needed.has(name)) continue;
    const message = `There is no payment provider "${name}" in hostsettings.json. Defined: ${known.join(', ') || 'none'}.`;
    const suggestion = nearest(name, known) ?? (known.length === 1 ? known[0] : undefined);
    report({ code: 'layout.provider.unknown', level: 'error', mark, message, suggestion });
  }
}

/** The finding about a provider that the settings lack: at the provider that is probably meant, or at all of them. */
function missingProvider(name: string, known: readonly string[], file: string, uses: readonly NameUse[]) {
  const all = { file, pointer: '/paymentProviders' };
  const suggested = nearest(name, known) ?? (known.length === 1 ? known[0] : undefined);
  const names = known.map((one) => `"${one}"`).join(' and ');
  const remedy =
    known.length === 0
      ? `Add "${name}", or remove "paymentProviders": then those of _default apply.`
      : suggested === undefined
        ? `Rename one of them to "${name}".`
        : `Rename ${known.length > 1 ? `"${suggested}"` : 'it'}.`;
  // Buttons of the brand that follow the wrong name must change with it.
  const other = uses.find((use) => use.name === suggested)?.mark;
  return {
    code: 'settings.provider.name',
    level: 'error',
    mark: { ...(suggested === undefined ? all : child(all, suggested)), onKey: true },
    message: `The pay buttons of the product use the provider "${name}", and the brand has ${known.length > 0 ? `only ${names}` : 'none'}. ${remedy}`,
    suggestion: suggested === undefined ? undefined : name,
    ...(other && { seen: { words: 'Its name is also at', mark: other } }),
  } as const;
}
