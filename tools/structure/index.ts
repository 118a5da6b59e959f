// `npm run structure`: prints a table of the code structure.
import { dirname, join } from 'node:path';
import { folderOf } from './directions';
import { cyclesIn, graphOf } from './graph';
import { isTestFile, type Module, readModule, sourcePaths } from './modules';
import { namesInSeveral } from './names';

const ROOT = join(import.meta.dirname, '../..');

interface Row {
  folder: string;
  modules: Module[];
  /** Number of imports of this folder by others. */
  incoming: number;
  outgoing: number;
}

const modules = sourcePaths(ROOT, ['src', 'tools'])
  .filter((path) => !isTestFile(path))
  .map((path) => readModule(ROOT, path));
const arrows = modules.flatMap(({ path, imports }) =>
  imports.filter(({ isPackage }) => !isPackage).map(({ target }) => [path, target] as const),
);
const folderArrows = arrows.map(([from, to]) => [folderOf(from) ?? from, folderOf(to) ?? to] as const);

function rows(): Row[] {
  const names = [...new Set(modules.map(({ path }) => folderOf(path) ?? '(no folder of the table)'))].sort();
  return names.map((folder) => ({
    folder,
    modules: modules.filter(({ path }) => folderOf(path) === folder),
    incoming: folderArrows.filter(([from, to]) => to === folder && from !== folder).length,
    outgoing: folderArrows.filter(([from, to]) => from === folder && to !== folder).length,
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The quantile of a list: `share` of the numbers (0 to 1) are below it. */
function quantile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

function line(cells: readonly (string | number)[]): string {
  return cells.map((cell, i) => (i === 0 ? String(cell).padEnd(26) : String(cell).padStart(9))).join('');
}

function printed({ folder, modules: own, incoming, outgoing }: Row): string {
  const lines = own.map((module) => module.lines);
  const casts = sum(own.map((module) => module.casts));
  const perThousand = ((casts * 1000) / Math.max(1, sum(lines))).toFixed(1);
  return line([
    folder,
    own.length,
    sum(lines),
    quantile(lines, 0.5),
    quantile(lines, 0.9),
    Math.max(...lines),
    incoming,
    outgoing,
    casts,
    perThousand,
  ]);
}

function fullFolders(): [string, number][] {
  const counts = new Map<string, number>();
  for (const path of sourcePaths(ROOT, ['src', 'tools'])) {
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 20).sort(([, a], [, b]) => b - a);
}

const cycles = cyclesIn(graphOf(arrows));
const folderCycles = cyclesIn(graphOf(folderArrows));
const largest = [...modules].sort((a, b) => b.lines - a.lines).slice(0, 10);
const whole = { folder: 'all', modules, incoming: 0, outgoing: 0 };

console.log(line(['folder', 'files', 'lines', 'median', '90 %', 'largest', 'in', 'out', 'casts', 'per 1000']));
for (const row of [...rows(), whole]) console.log(printed(row));
console.log(`\nImport circles of files, types included: ${cycles.length}`);
for (const cycle of cycles) console.log(`  ${cycle.join('\n    ')}`);
console.log(`Import circles of folders: ${folderCycles.length}`);
for (const cycle of folderCycles) console.log(`  ${cycle.join(', ')}`);
const doubles = namesInSeveral(modules);
console.log(`\nExported names declared in more than one file: ${doubles.length}`);
for (const [name, paths] of doubles) console.log(`  ${name}: ${paths.join(', ')}`);
console.log('\nFolders with more than 20 files beside each other, tests included:');
for (const [folder, count] of fullFolders()) console.log(`  ${String(count).padStart(4)} ${folder}`);
console.log('\nLargest files:');
for (const { path, lines } of largest) console.log(`  ${String(lines).padStart(4)} ${path}`);
