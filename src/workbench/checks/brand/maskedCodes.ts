import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import type { ReportProblem } from '../../../brands/text/problem';
import { isObject, ownText } from '../../../engine/kernel/text/json';

/** The field of a bill that is masked without a login. */
const MASKED = 'bill.fiscalCode';

/** Warns of forms of the brand that read the masked tax code of a bill: no form sends a masked code. */
export function checkMaskedCodes(
  { forms }: BrandFiles,
  { maskTaxCode }: Pick<Settings, 'maskTaxCode'>,
  report: ReportProblem,
): void {
  if (!maskTaxCode) return;
  for (const { file, content, layer } of forms)
    if (layer === 'brand')
      for (const pointer of readsOf(content, ''))
        report({
          code: 'form.taxCode.masked',
          level: 'warning',
          mark: { file, pointer },
          message: `The page of a link knows only the end of ${MASKED}, and no form sends that. Ask the customer for the code in a field, leave it out because the office has it in the document, or set maskTaxCode to false in hostsettings.json.`,
        });
}

/** Pointers of the values that read the masked field. */
function readsOf(json: unknown, pointer: string): string[] {
  if (ownText(json, 'get') === MASKED) return [`${pointer}/get`];
  const inside = Array.isArray(json) ? [...json.entries()] : isObject(json) ? Object.entries(json) : [];
  return inside.flatMap(([key, value]) =>
    readsOf(value, `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
