import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ReportProblem } from '../problem';
import { nearest } from '../suggest';

const folders = ['images', 'locales', 'overlays', 'templates', 'modules', 'forms'];
const files = ['hostsettings.json', 'service.json', 'theme.json', 'rules.json', 'README.md'];

/** Warns of files in a brand's folder that nobody reads: usually a name misspelt. */
export function checkFolder(folder: string, shownAs: (file: string) => string, report: ReportProblem): void {
  const warn = (file: string, known: readonly string[]) =>
    report({
      code: 'folder.file.unknown',
      level: 'warning',
      mark: { file: shownAs(file), pointer: '', offset: 0 },
      message: 'Nothing reads this file. Rename or remove it.',
      suggestion: nearest(path.basename(file), known),
    });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const here = path.join(folder, entry.name);
    const known = entry.isDirectory() ? folders : files;
    if (!known.includes(entry.name)) warn(here, known);
    else if (entry.name === 'locales') {
      for (const name of readdirSync(here)) if (name !== 'messages.json') warn(path.join(here, name), ['messages.json']);
    }
  }
}
