import { createInterface } from 'node:readline/promises';
import { visible } from '../../brands/text/oneLine';
import { UsageError } from '../../brands/text/wrongUse';

/** Streams on which a question is asked. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Asks a question; only `y` or `yes` confirms. `isAffirmed` is the option `--yes`. Throws {@link UsageError} without `--yes` if the
 * input is not interactive.
 */
export async function confirmAtTerminal(
  question: string,
  isAffirmed: boolean,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (isAffirmed) return true;
  if (!input.isTTY) throw new UsageError('The command asks a question and there is no terminal. Affirm it with --yes.');
  const lines = createInterface({ input, output });
  try {
    const answer = await lines.question(`${visible(question)} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
