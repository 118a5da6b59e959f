/** Characters that the provider rejects. */
const REFUSED = /[#'"]/g;
const MAX = 2000;

/**
 * The description of a payment: the document number between the host's markers. Undefined without a number: an empty
 * description is left out.
 */
export function description(number: string | undefined, markers: readonly string[] = []): string | undefined {
  const [before = '(', after = ')'] = markers;
  const clean = (number ?? '').replace(REFUSED, '').trim();
  if (clean === '') return undefined;
  return `${before.replace(REFUSED, '')}${clean.slice(0, MAX - 10)}${after.replace(REFUSED, '')}`;
}
