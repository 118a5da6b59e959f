import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnknownClasses } from './classes';
import { sourceFiles } from './files';
import { findForbidden } from './forbidden';
import { findUnguardedLinks } from './links';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

const lines = sourceFiles(SOURCE).flatMap((path) => {
  const source = readFileSync(join(SOURCE, path), 'utf8');
  const sheet = (name: string) => readFileSync(join(SOURCE, dirname(path), name), 'utf8');
  const findings = [...findForbidden(path, source), ...findUnguardedLinks(source), ...findUnknownClasses(source, sheet)];
  return findings.map(({ line, text }) => `src/${path}:${line}  ${text}`);
});
for (const line of lines) console.error(line);
if (lines.length > 0) process.exitCode = 1;
