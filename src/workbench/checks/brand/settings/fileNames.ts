import { fileName } from '../../../../engine/kernel/text/fileName';
import type { ReportInFile } from '../reportAt';

/** A file extension. A dot followed by a digit is part of the name. */
const EXTENSION = /\.[a-z][a-z0-9]{0,4}$/i;

/** Warns of names with which the page cannot save calendar files. */
export function checkFileNames(names: Readonly<Record<string, unknown>>, reportAt: ReportInFile): void {
  for (const [reminder, name] of Object.entries(names)) {
    if (typeof name !== 'string') continue;
    const saved = fileName(name, 'ics').replace(/\.ics$/, '');
    // The schema check reports these names.
    if (name === '' || Array.from(saved).length < Array.from(name).length) continue;
    const reportName = (message: string, suggestion?: string) =>
      reportAt('settings.fileName', `/reminder/fileName/${reminder}`, message, { level: 'warning', suggestion });
    const ending = EXTENSION.exec(name)?.[0] ?? '';
    if (name.trim() === '') reportName('The name of this file is blank. Write a name, or remove it.');
    else if (saved !== name) {
      const why = 'A file name cannot contain / \\ : * ? " < > | or control characters';
      reportName(`${why}, so the page saves this file as "${saved}.ics". Write another name.`, saved);
    } else if (ending !== '')
      reportName(
        `The page adds .ics to this name, so the file would be called "${name}.ics". Remove "${ending}".`,
        name.slice(0, -ending.length),
      );
  }
}
