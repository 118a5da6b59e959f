import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSource, isTestFile, readModule, sourcePaths } from '../structure/modules';
import { findVersionFaults } from './changelog';
import { findUnknownClasses } from './classes';
import { pageSources, writtenFiles } from './files';
import { findForbidden } from './forbidden';
import { findWritesInRender } from './hooks';
import { findCycles, findForbiddenImports } from './imports';
import { findUnguardedLinks } from './links';
import { findLockFaults } from './lockFile';
import { findOperatorReads } from './operators';
import { bounds, findLoaded } from './page';
import { findLongPages } from './pages';
import { findPathsOut } from './pathsOut';
import { findSharedKeys } from './storageKeys';
import { findTypedTexts, productTexts } from './texts';
import { findWords } from './words';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Folders whose code runs in a browser. */
const PAGE = ['src/engine', 'src/page'];

const sources = PAGE.flatMap((folder) => pageSources(join(ROOT, folder)).map((path) => `${folder}/${path}`)).map((path) => ({
  path,
  source: readFileSync(join(ROOT, path), 'utf8'),
}));
const page = sources.flatMap(({ path, source }) => {
  const sheet = (name: string) => readFileSync(join(ROOT, dirname(path), name), 'utf8');
  const findings = [
    ...findForbidden(path, source),
    ...findUnguardedLinks(source),
    ...findUnknownClasses(source, sheet),
    ...findWritesInRender(path, source),
  ];
  return findings.map(({ line, text }) => `${path}:${line}  ${text}`);
});
// Tests may import anything, so they are excluded.
const modules = sourcePaths(ROOT, ['src', 'tools'])
  .filter((path) => !isTestFile(path))
  .map((path) => readModule(ROOT, path));
const imports = modules.flatMap((module) =>
  findForbiddenImports(module).map(({ line, text }) => `${module.path}:${line}  ${text}`),
);
// The list above lacks generated files such as the registry of nodes, so read modules on demand.
const loaded = bounds.flatMap((bound) => findLoaded(bound, (path) => (isSource(path) ? readModule(ROOT, path) : undefined)));
const json = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const lock = findLockFaults(json('package.json'), json('package-lock.json'));
const keys = findSharedKeys(sources);
const versions = findVersionFaults(json('package.json'), readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
const own = modules.flatMap(({ path }) => {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const findings = [...findPathsOut(path, source), ...findOperatorReads(path, source)];
  return findings.map(({ line, text }) => `${path}:${line}  ${text}`);
});
const texts = productTexts(ROOT);
const written = writtenFiles(ROOT).flatMap((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const words = findWords(path, text).map((finding) => `${path}:${finding.line}  ${finding.text}`);
  if (path.endsWith('.md')) return [...words, ...findLongPages(path, text)];
  const isTest = /^(?:tests|e2e)\//.test(path) || isTestFile(path);
  const typed = isTest ? findTypedTexts(path, text, texts) : [];
  return [...words, ...typed.map((finding) => `${path}:${finding.line}  ${finding.text}`)];
});
const lines = [...page, ...own, ...written, ...keys, ...imports, ...loaded, ...findCycles(modules), ...lock, ...versions];
for (const line of lines) console.error(line);
if (lines.length > 0) process.exitCode = 1;
