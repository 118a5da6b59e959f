import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './files';
import { findForbidden } from './forbidden';
import { findUnguardedLinks } from './links';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

const lines = sourceFiles(SOURCE).flatMap((path) => {
  const source = readFileSync(join(SOURCE, path), 'utf8');
  return [...findForbidden(path, source), ...findUnguardedLinks(source)].map(({ line, text }) => `src/${path}:${line}  ${text}`);
});
for (const line of lines) console.error(line);
if (lines.length > 0) process.exitCode = 1;
