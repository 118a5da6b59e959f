import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readBrand, sourceFiles, templatesOf } from '../../tools/hosts/readBrand';
import { type Case, cases, resolveCase } from './bills';
import { treeText } from './treeText';

const FOLDER = join(projectRoot, 'tests', 'snapshots');

const DEFAULT = '_default';
const templates = templatesOf(sourceFiles(readBrand(DEFAULT, [join(projectRoot, 'hosts')])));

/** A case, with a template that is not the brand's own when one is named. */
export interface Picture extends Case {
  template?: string;
}

/** Every brand with its own templates, and the default brand with every template, by its own lists of modules. */
export const pictures: readonly Picture[] = [
  ...cases,
  ...cases.filter(({ host }) => host === DEFAULT).flatMap((one) => templates.map((template) => ({ ...one, template }))),
];

/** A snapshot file: what it should hold now. */
export interface Snapshot {
  path: string;
  text: string;
}

/** The resolved tree of a case as text, with its diagnostics below, and the file where it is kept. */
export function snapshotOf(one: Picture): Snapshot {
  const { template } = one;
  const { composed, resolved, texts, diagnostics } = resolveCase(one, template === undefined ? {} : { template });
  const problems = diagnostics.map(({ level, code, where }) => `${level} ${code} at ${where}`);
  const name = `${composed.layout.template}-${one.screen}-${one.sample.name}.txt`;
  const below = problems.length === 0 ? '' : `\ndiagnostics\n${problems.map((problem) => `  ${problem}\n`).join('')}`;
  return {
    path: join(FOLDER, one.host, ...(template === undefined ? [] : ['templates']), name),
    text: `${treeText(resolved.root, texts)}${below}`,
  };
}

export function readSnapshot(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Paths of all files that are kept. */
export function keptSnapshots(): string[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name));
}
