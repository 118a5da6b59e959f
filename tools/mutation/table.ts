/** Result of one mutant: its position, and whether a test detected it. `Timeout` counts as detected. */
export interface Fault {
  fileName: string;
  status: string;
}

interface Row {
  file: string;
  killed: number;
  survived: number;
  noCoverage: number;
  score: number;
}

/** Percentage of mutants that a test detected. Mutants that do not compile or are declared equivalent are not counted. */
export function scoreOf(faults: readonly Fault[]): number {
  return rowOf('', faults).score;
}

/** Table with one line per file, sorted by name, and the total; scores below `wanted` percent are marked. */
export function tableOf(faults: readonly Fault[], wanted: number): string {
  const names = [...new Set(faults.map(({ fileName }) => fileName))].sort();
  const rows = names.map((name) =>
    rowOf(
      name,
      faults.filter(({ fileName }) => fileName === name),
    ),
  );
  const lines = [...rows, rowOf('total', faults)];
  const width = Math.max(...lines.map(({ file }) => file.length));
  const head = `${'file'.padEnd(width)}   score  killed  survived  no coverage`;
  return [head, ...lines.map((row) => lineOf(row, width, wanted))].join('\n');
}

function lineOf({ file, score, killed, survived, noCoverage }: Row, width: number, wanted: number): string {
  const figures = [score.toFixed(1).padStart(6), pad(killed, 6), pad(survived, 8), pad(noCoverage, 11)].join('  ');
  return `${file.padEnd(width)}  ${figures}${score < wanted ? '  TOO LOW' : ''}`;
}

function pad(count: number, width: number): string {
  return String(count).padStart(width);
}

function rowOf(file: string, faults: readonly Fault[]): Row {
  const count = (...statuses: string[]) => faults.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, noCoverage] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  const all = killed + survived + noCoverage;
  return { file, killed, survived, noCoverage, score: all === 0 ? 100 : (100 * killed) / all };
}
