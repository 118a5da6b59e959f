import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../tools/hosts/readBrand';
import { type Case, resolveCase } from './bills';
import { treeText } from './treeText';

const FOLDER = join(projectRoot, 'tests', 'snapshots');

/** A snapshot file: what it should hold now. */
export interface Snapshot {
  path: string;
  text: string;
}

/** The resolved tree of a case as text, with its diagnostics below, and the file where it is kept. */
export function snapshotOf(one: Case): Snapshot {
  const { composed, resolved, texts, diagnostics } = resolveCase(one);
  const problems = diagnostics.map(({ level, code, where }) => `${level} ${code} at ${where}`);
  const name = `${composed.layout.template}-${one.screen}-${one.sample.name}.txt`;
  const below = problems.length === 0 ? '' : `\ndiagnostics\n${problems.map((problem) => `  ${problem}\n`).join('')}`;
  return { path: join(FOLDER, one.host, name), text: `${treeText(resolved.root, texts)}${below}` };
}

export function readSnapshot(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Paths of all files that are kept. */
export function keptSnapshots(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((host) => readdirSync(join(FOLDER, host)).map((name) => join(FOLDER, host, name)));
}
