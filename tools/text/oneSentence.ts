/** What the command line says, or its mistake in one sentence and the end with 1: Node's own is a stack. */
export function oneSentence<T>(read: () => T, usage: string): T {
  try {
    return read();
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    process.stderr.write(`${sentence}. Usage: ${usage}\n`);
    process.exit(1);
  }
}
