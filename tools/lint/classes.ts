import type { LintFinding } from './forbidden';

/**
 * Finds classes that a file uses but no imported style sheet defines: such code compiles, but the classes are `undefined`. `read`
 * returns the text of a sheet by its imported path.
 */
export function findUnknownClasses(source: string, read: (path: string) => string): LintFinding[] {
  const sheets = [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)];
  const known = new Map(sheets.map(([, name = '', path = '']) => [name, new Set(classesIn(read(path)))]));
  return source.split('\n').flatMap((line, i) => {
    if (line.startsWith('import ')) return [];
    return [...line.matchAll(/(?<![\w.'"`/])(\w+)\.(\w+)/g)].flatMap(([, sheet = '', name = '']) => {
      const classes = known.get(sheet);
      if (!classes || classes.has(name)) return [];
      return [{ line: i + 1, text: `${sheet}.${name} is in no style sheet of this file.` }];
    });
  });
}

function classesIn(sheet: string): string[] {
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}
