/** Parses the command line; a mistake prints one sentence and exits with 1, where Node would print a stack. */
export function oneSentence<T>(read: () => T, usage: string): T {
  try {
    return read();
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    process.stderr.write(`${sentence}. Usage: ${usage}\n`);
    process.exit(1);
  }
}
