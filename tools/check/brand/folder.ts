import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_HOST, FORMAL_TEXTS } from '../../hosts/readBrand';
import type { ReportProblem } from '../problem';
import { nearest } from '../suggest';

const layoutFolders = ['overlays', 'templates', 'modules', 'forms'];
const folders = ['images', 'locales', ...layoutFolders];
const files = ['hostsettings.json', 'service.json', 'theme.json', 'rules.json', 'README.md'];
/** Folders that hold nothing else. */
const only = new Map([
  ['locales', ['messages.json']],
  ['images', ['bollettainterattiva']],
]);

type Warn = (file: string, message: string, suggestion?: string) => void;

/** Warns of files in a brand's folder that nobody reads: usually a name misspelt. */
export function checkFolder(folder: string, shownAs: (file: string) => string, report: ReportProblem): void {
  const warn: Warn = (file, message, suggestion) =>
    report({
      code: 'folder.file.unknown',
      level: 'warning',
      mark: { file: shownAs(file), pointer: '', offset: 0 },
      message,
      suggestion,
    });
  const isDefault = path.basename(folder) === DEFAULT_HOST;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const here = path.join(folder, entry.name);
    const known = entry.isDirectory() ? folders : files;
    if (!known.includes(entry.name)) warnUnknown(here, known, warn);
    else if (layoutFolders.includes(entry.name)) checkLayoutFolder(here, warn);
    else {
      const inside = only.get(entry.name);
      for (const name of inside ? readdirSync(here) : []) {
        if (!inside?.includes(name) && !(isDefault && name === FORMAL_TEXTS))
          warnUnknown(path.join(here, name), inside ?? [], warn);
      }
    }
  }
}

function warnUnknown(file: string, known: readonly string[], warn: Warn): void {
  const isPicture = path.basename(path.dirname(file)) === 'images';
  const advice = isPicture ? 'Pictures lie in images/bollettainterattiva.' : 'Rename or remove it.';
  warn(file, `Nothing reads this file. ${advice}`, nearest(path.basename(file), known));
}

/** Layouts and forms are all files whose name ends in `.json`, also in folders inside. */
function checkLayoutFolder(folder: string, warn: Warn): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const here = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'README.md') continue;
    if (entry.isDirectory()) {
      if (isLanguage(entry.name)) warnLanguage(here, warn);
      checkLayoutFolder(here, warn);
    } else if (!entry.name.endsWith('.json')) {
      const advice = `Nothing reads this file: only names that end in ".json", in small letters, are read. Rename or remove it.`;
      warn(here, advice, /^(.+?)\.json/i.exec(entry.name)?.[1]?.concat('.json'));
    }
  }
}

function isLanguage(name: string): boolean {
  return /^[a-z]{2}([-_][A-Za-z]{2})?$/.test(name);
}

/** Its files are read, in every language. */
function warnLanguage(folder: string, warn: Warn): void {
  const name = path.basename(folder);
  warn(
    folder,
    `What is in "${name}" counts in every language, not in that one alone: words by language stand in locales/messages.json. Move the files out of this folder, or remove them.`,
  );
}
