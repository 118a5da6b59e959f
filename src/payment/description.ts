/** What the provider refuses. */
const REFUSED = /[#'"]/g;
const MAX = 2000;

/**
 * The document number between the host's markers, as the description of a payment. Undefined without a number: a
 * description that says nothing is left out.
 */
export function description(number: string | undefined, markers: readonly string[] = []): string | undefined {
  const [before = '(', after = ')'] = markers;
  const clean = (number ?? '').replace(REFUSED, '').trim();
  if (clean === '') return undefined;
  return `${before.replace(REFUSED, '')}${clean.slice(0, MAX - 10)}${after.replace(REFUSED, '')}`;
}
