/** Committed power of the samples, in kW. */
export const POWER = 3;

/** Names of the bands, in the order of their consumption. */
export const BANDS = ['F1', 'F2', 'F3'];

/** Millionths as a text with six decimals, as printed on bills: 714552 -> `0,714552`. */
export function sixDecimals(millionths: number): string {
  const digits = String(Math.abs(millionths)).padStart(7, '0');
  return `${millionths < 0 ? '-' : ''}${digits.slice(0, -6)},${digits.slice(-6)}`;
}

/** Average price in millionths of a euro: cents divided by a quantity in hundredths of its unit. */
export function averagePrice(cents: number, hundredths: number): number {
  return Math.round((cents * 1_000_000) / hundredths);
}
