import type { Finding } from './forbidden';
import { bare } from './forbidden';

/**
 * Address attributes in the source of the page. An address must come from a resolved action (the engine has checked it),
 * from `safeUrl`, or be a fragment of the same page.
 */
export function findUnguardedLinks(source: string): Finding[] {
  return bare(source)
    .split('\n')
    .flatMap((line, i) => {
      const attribute = /(?:\b(?:href|formAction|xlinkHref)|<form\b.*\baction)=(\{.*\}|"[^"]*")/.exec(line)?.[1];
      if (attribute === undefined || isGuarded(attribute)) return [];
      const what = line.trim().slice(0, 80);
      return [{ line: i + 1, text: `${what}\n    Take the address from a resolved action (\`on.press.href\`) or from safeUrl.` }];
    });
}

function isGuarded(attribute: string): boolean {
  const isPlace = /^(?:"#|\{`#)/.test(attribute);
  const isResolved = /\bsafeUrl\(|\{(?:\w+\.)*href\}/.test(attribute);
  return isPlace || isResolved;
}
