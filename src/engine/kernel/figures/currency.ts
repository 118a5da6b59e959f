/** Default currency of amounts, ISO 4217. */
export const EURO = 'EUR';

/**
 * The currency that a bill names, as its ISO 4217 code in capitals; euro if it names none.
 *
 * @returns undefined if the value is not a currency.
 */
export function readCurrency(value: unknown): string | undefined {
  if (value === undefined || value === null) return EURO;
  const text = typeof value === 'string' ? value.trim().toUpperCase() : undefined;
  if (text === '' || text === '€' || text === 'EURO' || text === EURO) return EURO;
  if (text === undefined || !/^[A-Z]{3}$/.test(text)) return undefined;
  return Intl.supportedValuesOf('currency').includes(text) ? text : undefined;
}

/** Whether the smallest unit of a currency is a hundredth. The page stores all amounts in cents. */
export function hasCents(currency: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 2;
}
