import { writtenCalls } from '../../../../brands/trees/siteCallTable';

const PLACEHOLDER = '{product}';

/** Why a server reads a call of this product as another call; undefined when it does not. */
export function takenProduct(product: string): string | undefined {
  const paths = writtenCalls().flatMap(({ path }) => (path.includes(PLACEHOLDER) ? [path] : []));
  for (const path of paths) {
    const [before = '', after = ''] = path.split(PLACEHOLDER);
    const written = `${before}${product}${after}`;
    const other = paths.find((one) => one.length > path.length && isPathOf(one, written));
    if (other === undefined) continue;
    const [, suffix = ''] = other.split(PLACEHOLDER);
    const ending = suffix.slice(0, -after.length);
    return `The product "${product}" ends in "${ending}", so the server reads its call ${written} as the call ${other}. Choose another name.`;
  }
  return undefined;
}

/** Whether a written path is also that of another call, with any product. */
function isPathOf(path: string, written: string): boolean {
  const [before = '', after = ''] = path.split(PLACEHOLDER);
  return written.startsWith(before) && written.endsWith(after) && written.length >= before.length + after.length;
}
