import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { directions, folderOf, forbiddenImport } from '../structure/directions';
import { cyclesIn, graphOf } from '../structure/graph';
import { isTestFile, type Module, readModule, sourcePaths } from '../structure/modules';
import { namesInSeveral } from '../structure/names';
import { findVersionFaults } from './changelog';
import { findUnknownClasses } from './classes';
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
import { findTypedTexts } from './texts';
import { findWords } from './words';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const ENGINE = 'engine/bill engine/layout engine/i18n engine/forms';
/** Allowed imports below src/, as described in the architecture. Every folder may import contract and kernel. */
const MAY: Readonly<Record<string, string>> = {
  'engine/contract': '',
  'engine/kernel': '',
  'engine/bill': '',
  'engine/layout': '',
  'engine/i18n': '',
  'engine/forms': 'engine/layout',
  'page/session': 'page/api',
  'page/reminders': '',
  'page/app': `page/renderer page/nodes page/actions page/api page/payment page/reminders page/session page/ui ${ENGINE}`,
  'page/boot': 'page/api page/app',
  'page/renderer': 'engine/layout engine/i18n',
  'page/nodes': 'page/ui engine/i18n',
  'page/actions': 'page/api page/payment page/reminders page/session engine/forms engine/i18n',
  'page/payment': 'page/api engine/bill page/session',
  'page/api': 'engine/bill',
  'page/ui': 'engine/i18n',
  samples: '',
  brands: `${ENGINE} page/app page/api samples`,
  service: `${ENGINE} brands samples`,
  'workbench/explain': `${ENGINE} page/app page/api brands samples`,
};
const FOLDERS = Object.keys(MAY);
const OUTSIDE = ['tools/x.ts', 'tests/x.ts', 'e2e/x.ts'];

describe('import directions', () => {
  it.each(FOLDERS)('of src/%s', (own) => {
    const open = new Set([own, ...(MAY[own] ?? '').split(' '), 'engine/contract', 'engine/kernel']);
    const refused = FOLDERS.filter((name) => forbiddenImport(`src/${own}/x.ts`, `src/${name}/x.ts`, false) !== undefined);
    expect(refused).toEqual(FOLDERS.filter((name) => !open.has(name)));
  });

  it('let the form, of all nodes, import what forms are', () => {
    expect(forbiddenImport('src/page/nodes/Form/x.ts', 'src/engine/forms/x.ts', false)).toBeUndefined();
    expect(forbiddenImport('src/page/nodes/Form/x.ts', 'src/page/api/x.ts', false)).toBeDefined();
    expect(forbiddenImport('src/page/nodes/Text/x.ts', 'src/engine/forms/x.ts', false)).toBeDefined();
  });

  it('know no folder outside the table', () => {
    const module = { path: 'src/engine/newroom/a.ts', lines: 1, casts: 0, exports: [], imports: [] };
    expect(findForbiddenImports(module)).toEqual([expect.objectContaining({ line: 1 })]);
  });

  it('say where to go instead', () => {
    expect(forbiddenImport('src/page/nodes/Text/x.ts', 'src/page/api/x.ts', false)).toMatch(/take the answer as a parameter/);
    expect(forbiddenImport('src/brands/x.ts', 'src/service/x.ts', false)).toMatch(/src\/brands/);
  });

  it.each(FOLDERS)('keep tools and tests out of src/%s', (own) => {
    for (const target of OUTSIDE) expect(forbiddenImport(`src/${own}/x.ts`, target, false)).toBeDefined();
  });

  it('keep kits out of pure code and fetching out of what is drawn', () => {
    const isRefused = (own: string, name: string) => forbiddenImport(`src/${own}/x.ts`, name, true) !== undefined;
    for (const own of [
      'engine/layout',
      'engine/bill',
      'engine/forms',
      'engine/contract',
      'page/session',
      'page/reminders',
      'page/payment',
    ])
      for (const name of ['react', 'react-dom/client', '@tanstack/react-query']) expect(isRefused(own, name)).toBe(true);
    for (const own of ['page/nodes', 'page/nodes/Form', 'page/ui', 'page/renderer', 'engine/i18n'])
      expect(isRefused(own, '@tanstack/react-router')).toBe(true);
    expect(isRefused('page/app', '@tanstack/react-router')).toBe(false);
    expect(isRefused('engine/layout', 'react-like')).toBe(false);
  });

  const paths = sourcePaths(ROOT, ['src', 'tools']).filter((path) => !isTestFile(path));

  it('know the folder of every file', () => {
    expect(paths.filter((path) => folderOf(path) === undefined)).toEqual([]);
  });

  it('lead in no circle, and no folder is named that is not there', () => {
    const arrows = Object.entries(directions).flatMap(([own, { may }]) => may.map((other) => [own, other] as const));
    expect(cyclesIn(graphOf(arrows))).toEqual([]);
    expect(arrows.filter(([, other]) => !Object.hasOwn(directions, other))).toEqual([]);
    expect(Object.keys(directions).filter((own) => !paths.some((path) => folderOf(path) === own))).toEqual([]);
  });
});

describe('import circles', () => {
  const module = (path: string, ...targets: string[]): Module => ({
    path,
    lines: 1,
    exports: [],
    casts: 0,
    imports: targets.map((target) => ({ line: 1, request: target, target, isPackage: false, isType: true })),
  });

  it('are found over several files, types included, and reported once', () => {
    expect(findCycles([module('a', 'b'), module('b', 'c', 'x'), module('c', 'a'), module('x')])).toEqual([
      expect.stringMatching(/^a, b, c\n/),
    ]);
    expect(findCycles([module('a', 'b', 'c'), module('b', 'c'), module('c')])).toEqual([]);
  });
});

describe('what must not load with the page', () => {
  const table = 'src/engine/layout/language/x.ts';
  /** Each file with its imports. The prefix `type ` marks a type import, `npm:` a package. */
  const found = (files: Readonly<Record<string, readonly string[]>>) =>
    bounds.flatMap((bound) =>
      findLoaded(bound, (path) => ({
        path,
        lines: 1,
        exports: [],
        casts: 0,
        imports: (files[path] ?? []).map((name) => {
          const target = name.replace(/^(?:type |npm:)/, '');
          return { line: 3, request: target, target, isPackage: name.startsWith('npm:'), isType: name.startsWith('type ') };
        }),
      })),
    );

  it('is refused, with the files that lead to it', () => {
    expect(found({ 'src/page/boot/index.ts': ['src/a.ts'], 'src/a.ts': ['src/page/boot/index.ts', table] })).toEqual([
      expect.stringMatching(
        /^src\/a\.ts:3 .*only types of src\/engine\/layout\/language\/.* src\/page\/boot\/index\.ts -> src\/a\.ts\.$/,
      ),
    ]);
    const first = {
      'src/page/app/start/firstAnswer.ts': ['src/a.ts', 'npm:react'],
      'src/a.ts': ['npm:react-dom/client', 'src/page/nodes/Pie/Pie.tsx'],
    };
    expect(found(first)).toEqual([
      expect.stringMatching(
        /^src\/a\.ts:3 .* before react-dom has loaded.* src\/page\/app\/start\/firstAnswer\.ts -> src\/a\.ts\.$/,
      ),
      expect.stringMatching(/^src\/a\.ts:3 .* before src\/page\/nodes\/ has loaded/),
    ]);
  });

  it('may give types to the page, and values to files that it does not load', () => {
    expect(
      found({ 'src/page/boot/index.ts': [`type ${table}`, 'type src/a.ts'], 'src/a.ts': [table], 'src/b.ts': [table] }),
    ).toEqual([]);
  });
});

describe('a module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bolletta-structure-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read with what it imports and how often it casts', () => {
    mkdirSync(join(folder, 'src/a'), { recursive: true });
    writeFileSync(join(folder, 'src/a/b.tsx'), 'export const b = 1;\n');
    writeFileSync(
      join(folder, 'src/a/x.ts'),
      `import { b } from './b';
import type { C } from '../c';
import { type D, e } from 'd';
export { f } from './f.css?raw';
const late = () => import('./late');
const sheet: import('./sheet').Sheet = [b as C, e!, [late] as const];
`,
    );
    const { lines, casts, imports } = readModule(folder, 'src/a/x.ts');
    expect([lines, casts]).toEqual([6, 2]);
    const row = (line: number, target: string, isType = false, isPackage = false) =>
      expect.objectContaining({ line, target, isType, isPackage });
    expect(imports).toEqual([
      row(1, 'src/a/b.tsx'),
      row(2, 'src/c', true),
      row(3, 'd', false, true),
      row(4, 'src/a/f.css'),
      row(5, 'src/a/late'),
      row(6, 'src/a/sheet', true),
    ]);
  });
});

describe('writes during render', () => {
  const found = (source: string) => findWritesInRender('x.tsx', source).length;

  it.each([
    'function Card() { ref.current = 1; }',
    'export function useCard() { if (a) props.ref.current += 1; }',
    'const Card = () => { ref.current++; };',
  ])('are found: %s', (source) => expect(found(source)).toBe(1));

  it.each([
    'function Card() { useEffect(() => { ref.current = 1; }); }',
    'function Card() { const press = () => { ref.current = 1; }; }',
    'function later() { ref.current = 1; }',
    'function Card() { now = 1; return ref.current; }',
  ])('are not seen: %s', (source) => expect(found(source)).toBe(0));
});

const bad: readonly (readonly [path: string, source: string])[] = [
  ['src/page/nodes/X/X.tsx', "const answer = await fetch('/x');"],
  ['src/page/app/x.ts', 'window.fetch(address)'],
  ['src/page/app/x.ts', 'new XMLHttpRequest()'],
  ['src/page/app/x.ts', 'window.open(address)'],
  ['src/page/app/x.ts', 'location.href = address;'],
  ['src/page/app/x.ts', 'location.assign(address)'],
  ['src/page/engine/x.ts', 'eval(text)'],
  ['src/page/engine/x.ts', 'new Function(text)'],
  ['src/page/ui/x.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['src/page/ui/x.tsx', 'place.innerHTML = text'],
  ['src/page/app/x.ts', "localStorage.setItem('id', id)"],
  ['src/page/ui/x.tsx', "setTimeout('go()', 1)"],
  ['src/page/ui/x.tsx', 'return <style>{text}</style>;'],
  ['src/page/ui/x.tsx', '<p style={{ width }} />'],
  ['src/page/nodes/X/X.tsx', '<p style="width: 1px" />'],
];

const good: readonly (readonly [path: string, source: string])[] = [
  ['src/page/api/send.ts', 'fetch(address)'],
  ['src/page/boot/index.ts', 'fetch: (address) => fetch(address)'],
  ['src/page/app/x.ts', 'query.fetch(address); client.refetch();'],
  ['src/page/app/x.ts', '// never fetch() here, never eval()'],
  ['src/page/app/x.ts', '/* innerHTML\n is not used */'],
  ['src/page/app/x.ts', 'if (location.href === address) return;'],
  ['src/page/app/x.ts', 'isFunction(value)'],
  ['src/page/renderer/LazyNode.tsx', '<div style={{ minHeight }} />'],
  ['src/page/ui/x.tsx', 'const style = a; if (style === b) return <p data-style={style} />;'],
];

describe('what the source of the page must not contain', () => {
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

it('a storage key that two files use is found', () => {
  const files = [
    { path: 'a.ts', source: "const KEY = 'bolletta:place';\nconst EVENT = 'bolletta:logout';" },
    { path: 'b.ts', source: "export const END_KEY = 'bolletta:end';\nconst NAME = 'bolletta:logout';" },
  ];
  expect(findSharedKeys(files)).toEqual([]);
  expect(findSharedKeys([...files, { path: 'c.ts', source: "const FRAGMENT_KEY = 'bolletta:place';" }])).toEqual([
    'c.ts  The storage key "bolletta:place" belongs to a.ts. Use another one, or import it.',
  ]);
});

describe('operators of conditions', () => {
  const lines = (source: string, path = 'src/workbench/a.ts') => findOperatorReads(path, source).map(({ line }) => line);

  it.each([
    "const [left] = asList(own(test, 'eq')) ?? [];",
    "const parts = own<Json>(conditionOf(node), 'all');",
    "const isAny = isObject(test) && 'any' in test;",
    "const tests = new Set(['rule', 'is', 'has']);",
    "const orders = [\n  'lt',\n  'gt',\n];",
  ])('are not read by hand: %s', (source) => {
    expect(lines(`\n${source}`)).toEqual([2]);
    expect(lines(source, 'src/engine/analysis/a.ts')).toEqual([]);
  });

  it.each([
    'const test = { all: [{ eq: [path, 1] }, { lt: [path, 2] }] };',
    "const words = joinedParts(own(node, 'when'), 'all');",
    "const lists = ['all', 'left', 'right'];",
    "const entities = new Map([['lt', '<'], ['gt', '>']]);",
    "// own(test, 'eq')",
  ])('may be written, and their names mean other things: %s', (source) => expect(lines(source)).toEqual([]));
});

describe('the lock file', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
  const manifest = read('package.json');
  const faultsAfter = (change: (packages: Record<string, Record<string, unknown>>) => void) => {
    const { packages } = read('package-lock.json');
    change(packages);
    return findLockFaults(manifest, { packages });
  };

  it('is whole for every system', () => {
    expect(faultsAfter(() => {})).toEqual([]);
  });

  it.each([
    ['node_modules/covertable', 'package-lock.json  The project lacks the entry of covertable.'],
    [
      'node_modules/@biomejs/cli-win32-x64',
      'package-lock.json  node_modules/@biomejs/biome lacks the entry of @biomejs/cli-win32-x64.',
    ],
    ['node_modules/@oxc-parser/binding-darwin-arm64', 'package-lock.json  node_modules/oxc-parser lacks the entry of'],
    ['node_modules/scheduler', 'package-lock.json  node_modules/react-dom lacks the entry of scheduler.'],
  ])('without %s', (path, line) => {
    const faults = faultsAfter((packages) => delete packages[path]);
    expect(faults.some((fault) => fault.startsWith(line))).toBe(true);
    expect(faults.every((fault) => fault.endsWith('Run npm install --package-lock-only.'))).toBe(true);
  });

  it('with an entry that nothing verifies, or that names its registry', () => {
    const path = 'node_modules/react';
    const line = `package-lock.json  ${path}`;
    for (const integrity of [undefined, '', 'sha1-AAAA'])
      expect(faultsAfter((packages) => Object.assign(packages[path] ?? {}, { integrity }))).toEqual([
        `${line} has no integrity hash.`,
      ]);
    expect(faultsAfter((packages) => Object.assign(packages[path] ?? {}, { resolved: 'https://npm.example/react.tgz' }))).toEqual(
      [`${line} names the registry that served it.`],
    );
  });

  it('that knows other packages than package.json', () => {
    const { packages } = read('package-lock.json');
    const newer = { ...manifest, dependencies: { ...manifest.dependencies, react: '20.0.0' } };
    expect(findLockFaults(newer, { packages })).toEqual([
      'package-lock.json  differs from package.json in dependencies. Run npm install --package-lock-only.',
    ]);
    expect(findLockFaults(manifest, {})).toHaveLength(1);
  });

  it('finds packages as Node does: below, beside and above a package', () => {
    const entry = { integrity: 'sha512-AAAA' };
    const packages = {
      '': {},
      'node_modules/a': { ...entry, dependencies: { b: '1.0.0', '@scope/c': '1.0.0' } },
      'node_modules/a/node_modules/b': { ...entry, dependencies: { '@scope/c': '1.0.0', d: '1.0.0' } },
      'node_modules/a/node_modules/@scope/c': {
        ...entry,
        peerDependencies: { e: '*', f: '*' },
        peerDependenciesMeta: { f: { optional: true } },
      },
      'node_modules/e': { ...entry, inBundle: true, integrity: undefined },
    };
    expect(findLockFaults({}, { packages })).toEqual([
      'package-lock.json  node_modules/a/node_modules/b lacks the entry of d. Run npm install --package-lock-only.',
    ]);
  });
});

describe('the changelog', () => {
  const changelog = '# Changelog\n\n## Next\n\n## 0.2.0 (2026-11-28)\n\n## 0.1.0 (2026-11-21)\n';

  it('describes the version of package.json', () => {
    expect(findVersionFaults({ version: '0.2.0' }, changelog)).toEqual([]);
  });

  it('lacks a newer version', () => {
    expect(findVersionFaults({ version: '0.3.0' }, changelog)).toEqual([
      'CHANGELOG.md  The latest version is 0.2.0, but package.json says 0.3.0. Write a section for it.',
    ]);
  });

  it('has a section for the next version', () => {
    expect(findVersionFaults({ version: '0.2.0' }, changelog.replace('## Next\n', ''))).toHaveLength(1);
  });
});

describe('words', () => {
  const inComment = (text: string) => findWords('a.ts', `/** ${text} */\nconst a = 1;`).map((finding) => finding.text);

  it.each([
    ['The page gives way to the next one.', '"gives way": write is replaced, yields'],
    ['Renews it. What leaves with the page takes no new token.', 'begin with the subject'],
  ])('reports %s', (text, what) => {
    expect(inComment(text)).toEqual([expect.stringContaining(what)]);
  });

  it('reads Markdown without its code, and the line', () => {
    expect(findWords('a.md', '# A\n\n`gives way`\n\nIt gives way.\n')).toEqual([expect.objectContaining({ line: 5 })]);
  });

  it.each(['What a form sends, as JSON.', 'Sends it. What if it fails?', 'Is replaced by the next page.'])(
    'accepts %s',
    (text) => {
      expect(inComment(text)).toEqual([]);
    },
  );
});

describe('paths out of a folder', () => {
  const source = "const ROOT = new URL('../../', import.meta.url);";

  it.each(['src/service/serving/start/start.ts', 'src/samples/measured.ts'])('are found in %s', (path) => {
    expect(findPathsOut(path, source)).toHaveLength(1);
  });

  it.each([
    ['src/brands/readBrand.ts', source],
    ['tools/size/index.ts', source],
    ['src/samples/measured.ts', "new URL('data/a.json', import.meta.url)"],
  ])('are allowed in %s: %s', (path, text) => {
    expect(findPathsOut(path, text)).toEqual([]);
  });
});

describe('pages', () => {
  it.each([
    ['a page of 2 001 words', 'a.md', 'word '.repeat(2_001)],
    ['a cell of 241 characters', 'a.md', `| a | ${'b'.repeat(241)} |`],
    ['an architecture of more than 12 KB', 'ARCHITECTURE.md', `${'b'.repeat(12_289)}`],
  ])('report %s', (_, path, text) => {
    expect(findLongPages(path, text)).toHaveLength(1);
  });

  it('accept what is just short enough', () => {
    expect(findLongPages('a.md', `${'word '.repeat(1_900)}\n| a | ${'b'.repeat(240)} |`)).toEqual([]);
    expect(findLongPages('ARCHITECTURE.md', 'b'.repeat(12_288))).toEqual([]);
  });
});

describe('exported names', () => {
  it('are found when two files declare them', () => {
    const modules = [
      { path: 'a.ts', exports: ['one', 'two'] },
      { path: 'b.ts', exports: ['two'] },
    ];
    expect(namesInSeveral(modules)).toEqual([['two', ['a.ts', 'b.ts']]]);
  });

  it('mean one thing each in the whole project', () => {
    const modules = sourcePaths(ROOT, ['src', 'tools'])
      .filter((path) => !isTestFile(path))
      .map((path) => readModule(ROOT, path));
    expect(modules.length).toBeGreaterThan(1_000);
    expect(namesInSeveral(modules)).toEqual([]);
  });
});

describe('texts of the product in tests', () => {
  const texts = {
    whole: new Map([
      ['Riprova', 'app.retry'],
      ['Due parole', 'a.b'],
    ]),
    starts: new Map([['Passa a', 'document.toOther']]),
  };
  const keysIn = (path: string, line: string) => findTypedTexts(path, line, texts).map(({ text }) => text.split(' is the ')[1]);

  it.each([
    ['src/page/a.test.tsx', "find(place, 'button', 'Due parole')", 'a.b'],
    ['e2e/site/site.spec.ts', "page.getByRole('button', { name: 'Riprova' })", 'app.retry'],
    ['e2e/site/site.spec.ts', '{ name: /^Passa a / }', 'document.toOther'],
  ])('are found in %s: %s', (path, line, key) => {
    expect(keysIn(path, line)).toEqual([expect.stringContaining(`text ${key}.`)]);
  });

  it.each([
    ['src/page/a.test.tsx', "text('Riprova')"],
    ['e2e/site/site.spec.ts', "aurora.named('app.retry')"],
    ['src/engine/i18n/format.test.ts', "parse('Due parole')"],
  ])('are not seen in %s: %s', (path, line) => {
    expect(keysIn(path, line)).toEqual([]);
  });
});
