import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One `import`, `export … from` or `import()` of a module. */
export interface Import {
  /** Line number, from 1. */
  line: number;
  /** As written in the source. */
  request: string;
  /** The target: a path from the project root, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** Whether it is a type import, which is erased at run time. */
  isType: boolean;
}

/** A source file with its imports and size. */
export interface Module {
  /** Path from the project root, with forward slashes. */
  path: string;
  lines: number;
  imports: readonly Import[];
  /** Names that the module declares and exports. */
  exports: readonly string[];
  /** Number of `as X` (except `as const`), `<X>value` and `value!`. */
  casts: number;
}

const SOURCE = /\.(?:tsx?|mjs)$/;
/** Generated files and declarations, which are not counted. */
const NOT_OURS = /\.generated\.|\.d\.m?ts$/;

/** Whether a file is a test or test support: these are not part of the product and may import anything. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\.suite\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(path);
}

/** Whether a file is TypeScript or a Node module, not a style sheet or image. */
export function isSource(path: string): boolean {
  return SOURCE.test(path);
}

/** Paths of the source files below folders of the project, sorted. */
export function sourcePaths(root: string, folders: readonly string[]): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return below(path);
      return isSource(entry.name) && !NOT_OURS.test(entry.name) ? [path] : [];
    });
  return folders.flatMap(below).sort();
}

/** Reads one source file. Throws when it is not TypeScript. */
export function readModule(root: string, path: string): Module {
  const source = readFileSync(join(root, path), 'utf8');
  const { imports, exports, casts } = parse(path, source);
  return {
    path,
    lines: source.split('\n').length - 1,
    casts,
    exports: [...new Set(exports)],
    imports: imports.map(({ request, ...rest }) => ({ ...rest, request, ...targetOf(root, path, request) })),
  };
}

interface Found {
  imports: { line: number; request: string; isType: boolean }[];
  exports: string[];
  casts: number;
}

function parse(path: string, source: string): Found {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const imports: Found['imports'] = [];
  const exports: string[] = [];
  let casts = 0;
  const found = (request: string, offset: number, isType: boolean) => imports.push({ line: lineOf(offset), request, isType });
  for (const { start, moduleRequest, entries } of module.staticImports)
    found(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { start, entries } of module.staticExports) {
    const [request] = entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
    if (request === undefined)
      exports.push(...entries.flatMap(({ exportName: { name } }) => (name && name !== 'default' ? [name] : [])));
    else
      found(
        request,
        start,
        entries.every(({ isType }) => isType),
      );
  }
  new Visitor({
    ImportExpression: ({ source: { type, ...literal }, start }) => {
      if (type === 'Literal' && 'value' in literal) found(String(literal.value), start, false);
    },
    TSImportType: ({ source: literal, start }) => {
      found(literal.value, start, true);
    },
    TSAsExpression: ({ typeAnnotation }) => {
      const isConst = source.slice(typeAnnotation.start, typeAnnotation.end) === 'const';
      casts += isConst ? 0 : 1;
    },
    TSTypeAssertion: () => {
      casts += 1;
    },
    TSNonNullExpression: () => {
      casts += 1;
    },
  }).visit(program);
  return { imports, exports, casts };
}

/** Resolves like the bundler and compiler: the file itself, the file with an extension, or the index of a folder. */
function targetOf(root: string, from: string, request: string): Pick<Import, 'target' | 'isPackage'> {
  if (!request.startsWith('.')) return { target: request, isPackage: true };
  const bare = posix.join(posix.dirname(from), request.replace(/\?.*$/, ''));
  const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const found = [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}.mjs`, `${bare}/index.ts`].find(isFile);
  return { target: found ?? bare, isPackage: false };
}
