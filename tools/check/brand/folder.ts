import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ReportProblem } from '../problem';
import { nearest } from '../suggest';

const folders = ['images', 'locales', 'overlays', 'templates', 'modules', 'forms'];
const files = ['hostsettings.json', 'service.json', 'theme.json', 'rules.json', 'README.md'];
/** Folders that hold nothing else. */
const only = new Map([
  ['locales', ['messages.json']],
  ['images', ['bollettainterattiva']],
]);

/** Warns of files in a brand's folder that nobody reads: usually a name misspelt. */
export function checkFolder(folder: string, shownAs: (file: string) => string, report: ReportProblem): void {
  const warn = (file: string, known: readonly string[]) =>
    report({
      code: 'folder.file.unknown',
      level: 'warning',
      mark: { file: shownAs(file), pointer: '', offset: 0 },
      message: `Nothing reads this file. ${path.basename(path.dirname(file)) === 'images' ? 'Pictures lie in images/bollettainterattiva.' : 'Rename or remove it.'}`,
      suggestion: nearest(path.basename(file), known),
    });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const here = path.join(folder, entry.name);
    const known = entry.isDirectory() ? folders : files;
    if (!known.includes(entry.name)) warn(here, known);
    else {
      const inside = only.get(entry.name);
      for (const name of inside ? readdirSync(here) : []) if (!inside?.includes(name)) warn(path.join(here, name), inside ?? []);
    }
  }
}
