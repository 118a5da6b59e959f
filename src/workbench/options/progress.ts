/** A counter on one terminal line, which disappears at the end; prints nothing into a pipe. */
export function progressOf(what: string): { note: (done: number, of?: number) => void; end: () => void } {
  const { stderr } = process;
  return {
    note: (done, of) => {
      if (stderr.isTTY) stderr.write(`\r${done}${of === undefined ? '' : ` of ${of}`} ${what}`);
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
