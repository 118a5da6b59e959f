import { createInterface } from 'node:readline/promises';
import { visible } from '../../text/oneLine';
import { WrongUse } from '../../text/wrongUse';

/** Where a question is asked. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Asks a question that only `y` or `yes` affirms; `isAffirmed` is `--yes`. Throws {@link WrongUse} without `--yes` where nobody can
 * answer.
 */
export async function confirm(
  question: string,
  isAffirmed: boolean,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (isAffirmed) return true;
  if (!input.isTTY) throw new WrongUse('The command asks a question and there is no terminal. Affirm it with --yes.');
  const lines = createInterface({ input, output });
  try {
    const answer = await lines.question(`${visible(question)} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
