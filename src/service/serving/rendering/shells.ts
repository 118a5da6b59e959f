/** Why a page was sent without its bill: the browser renders it, or calls the backend again. */
export type ShellReason = 'slow' | 'failed' | 'long' | 'busy' | 'memory' | 'backend' | 'amountOnly';

const words: Record<ShellReason, string> = {
  slow: 'the backend took too long',
  failed: 'rendering failed',
  long: 'the responses are too long',
  busy: 'too many at once',
  memory: 'too little memory',
  backend: 'the backend failed',
  amountOnly: 'the amount due alone, because of many at once',
};
/** Milliseconds between two log lines. */
const PAUSE = 60_000;

/**
 * Counts pages without their bill and prints at most one line a minute; the last line includes all of them. Lines contain only
 * reasons and counts, nothing of an address.
 */
export function countShells(print: (line: string) => void): (reason: ShellReason) => void {
  const counts = new Map<ShellReason, number>();
  let pause: NodeJS.Timeout | undefined;
  let isNew = false;
  const say = () => {
    isNew = false;
    const parts = [...counts].map(([one, count]) => `${words[one]} ${count}`);
    print(`Rendering: pages without their bill so far: ${parts.join(', ')}.`);
    pause = setTimeout(() => {
      pause = undefined;
      if (isNew) say();
    }, PAUSE).unref();
  };
  return (reason) => {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    isNew = true;
    if (pause === undefined) say();
  };
}
