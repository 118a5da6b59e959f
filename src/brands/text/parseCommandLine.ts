/**
 * Parses the command line. A mistake prints one sentence and exits with 1, instead of Node's stack. `--help` prints the usage.
 */
export function parseCommandLine<T>(read: () => T, usage: string): T {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    process.stderr.write(`${sentence}. Usage: ${usage}\n`);
    process.exit(1);
  }
}
