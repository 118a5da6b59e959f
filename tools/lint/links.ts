import type { LintFinding } from './forbidden';
import { bare } from './forbidden';

/**
 * Finds unguarded address attributes in the page's source. An address must come from a resolved action (which the engine has
 * checked) or from `safeUrl`, or be a fragment of the same page.
 */
export function findUnguardedLinks(source: string): LintFinding[] {
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
