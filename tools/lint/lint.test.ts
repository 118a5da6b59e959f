import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { findUnknownClasses } from './classes';
import { findForbidden } from './forbidden';
import { findUnguardedLinks } from './links';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = 'app boot renderer nodes actions api payment reminders session forms i18n ui engine bill contract kernel'.split(
  ' ',
);

/** Who may import whom, as the architecture says; contract and kernel are open to all. */
const MAY: Readonly<Record<string, string>> = {
  app: 'renderer nodes actions api payment reminders session forms i18n ui engine bill',
  boot: 'api app',
  renderer: 'engine i18n',
  nodes: 'ui i18n forms',
  actions: 'api payment reminders session forms i18n',
  payment: 'api bill',
  api: 'bill',
  forms: 'engine',
  ui: 'i18n',
};

const OTHERS = ['../../tools/x', '../../tests/x', '../../e2e/x', 'react', '@tanstack/react-query', '@tanstack/react-router'];
const folder = mkdtempSync(join(tmpdir(), 'bolletta-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Report {
  diagnostics: { location: { path: string; start: { line: number } }; message: string; category: string }[];
}

/** What Biome says about a file in each folder that imports from every other one, by folder. */
function lintAll(): Map<string, { name: string; message: string }[]> {
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  const imports = new Map(
    FOLDERS.map((own) => [own, [...FOLDERS.filter((name) => name !== own).map((name) => `../${name}/x`), ...OTHERS]] as const),
  );
  for (const [own, names] of imports) {
    mkdirSync(join(folder, 'src', own), { recursive: true });
    const lines = names.map((name, i) => `import { a as a${i} } from '${name}';`);
    writeFileSync(join(folder, 'src', own, 'x.ts'), `${lines.join('\n')}\nimport { Grid } from '@mantine/core';\n`);
  }
  const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json', '.'];
  const done = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(done.stdout) as Report;
  return new Map(
    [...imports].map(([own, names]) => [
      own,
      report.diagnostics
        .filter(({ location }) => location.path === `src/${own}/x.ts`)
        .map(({ location, message }) => ({ name: names[location.start.line - 1] ?? '@mantine/core', message })),
    ]),
  );
}

describe('import directions', () => {
  const found = lintAll();
  const named = (own: string) => (found.get(own) ?? []).map(({ name }) => name);

  it.each(FOLDERS)('of src/%s', (own) => {
    const open = new Set([own, ...(MAY[own]?.split(' ') ?? []), 'contract', 'kernel']);
    const expected = FOLDERS.filter((name) => !open.has(name)).map((name) => `../${name}/x`);
    expect(
      named(own)
        .filter((name) => /^\.\.\/\w/.test(name))
        .sort(),
    ).toEqual(expected.sort());
  });

  it('say where to go instead', () => {
    expect(found.get('nodes')?.find(({ name }) => name === '../api/x')?.message).toMatch(/take the answer as a parameter/);
  });

  it('keep tools and tests out of the page, and kits out of pure code', () => {
    for (const own of FOLDERS)
      expect(named(own)).toEqual(expect.arrayContaining(['../../tools/x', '../../tests/x', '../../e2e/x']));
    for (const own of ['engine', 'bill', 'forms'])
      expect(named(own)).toEqual(expect.arrayContaining(['react', '@tanstack/react-query']));
    for (const own of ['nodes', 'ui', 'renderer']) expect(named(own)).toContain('@tanstack/react-router');
    expect(named('app')).not.toContain('@tanstack/react-router');
  });

  it('keep the parts of the kit out that write style elements', () => {
    for (const own of FOLDERS) expect(named(own)).toContain('@mantine/core');
  });
});

const bad: readonly (readonly [path: string, source: string])[] = [
  ['nodes/X/X.tsx', "const answer = await fetch('/x');"],
  ['app/x.ts', 'window.fetch(address)'],
  ['app/x.ts', 'new XMLHttpRequest()'],
  ['app/x.ts', 'window.open(address)'],
  ['app/x.ts', 'location.href = address;'],
  ['app/x.ts', 'location.assign(address)'],
  ['engine/x.ts', 'eval(text)'],
  ['engine/x.ts', 'new Function(text)'],
  ['ui/x.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['ui/x.tsx', 'place.innerHTML = text'],
  ['app/x.ts', "localStorage.setItem('id', id)"],
  ['ui/x.tsx', "setTimeout('go()', 1)"],
  ['ui/x.tsx', 'return <style>{text}</style>;'],
];

const good: readonly (readonly [path: string, source: string])[] = [
  ['api/send.ts', 'fetch(address)'],
  ['boot/index.ts', 'fetch: (address) => fetch(address)'],
  ['app/x.ts', 'query.fetch(address); client.refetch();'],
  ['app/x.ts', '// never fetch() here, never eval()'],
  ['app/x.ts', '/* innerHTML\n is not used */'],
  ['app/x.ts', 'if (location.href === address) return;'],
  ['app/x.ts', 'isFunction(value)'],
];

describe('what the source of the page must not hold', () => {
  it.each(bad)('is found in %s: %s', (path, source) => {
    expect(findForbidden(path, source)).toHaveLength(1);
  });

  it.each(good)('is not seen in %s: %s', (path, source) => {
    expect(findForbidden(path, source)).toEqual([]);
  });

  it('names the line', () => {
    expect(findForbidden('app/x.ts', 'const a = 1;\n/* two\nlines */\neval(a)')[0]?.line).toBe(4);
  });
});

describe('addresses of links', () => {
  it.each(['<a href={address}>', '<a href={`https://x/${id}`}>', '<a href="https://x.example">', '<form action={url}>'])(
    '%s is refused',
    (source) => {
      expect(findUnguardedLinks(source)).toHaveLength(1);
    },
  );

  it.each([
    '<a href={action.href}>',
    '<a href={href} rel="x">',
    '<a href="#content">',
    '<a href={`#${id}`}>',
    '<Pressable action={on.press}>',
  ])('%s is fine', (source) => {
    expect(findUnguardedLinks(source)).toEqual([]);
  });
});

describe('classes', () => {
  const sheet = '/* .old { } */\n.card { color: red; }\n@media print { .card .title { color: black; } }\n';
  const source = (line: string) => `import styles from './Card.module.css';\nconst one = ${line};\n`;
  const find = (line: string) => findUnknownClasses(source(line), () => sheet);

  it('of a style sheet are known', () => {
    expect(find('join(styles.card, isTitle && styles.title, styles[role], other.gone)')).toEqual([]);
  });

  it('that no sheet has are named with their line', () => {
    expect(find('<p className={styles.old} />')).toEqual([{ line: 2, text: 'styles.old is in no style sheet of this file.' }]);
    expect(find('join(styles.card, styles.gone)')).toHaveLength(1);
  });
});
