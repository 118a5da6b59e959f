import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { productVersion } from '../../src/brands/text/version';
import { own, ownText } from '../../src/engine/kernel/text/json';
import { STANDARD_TEXTS } from './licenceTexts';

/** Name of the licences file, in the page's build and in the server's folder. */
export const LICENCES_FILE = 'licences.txt';

/** The licence text of a package is missing. The message is one sentence. */
export class MissingLicence extends Error {}

/** Folders of the packages whose code is shipped. */
export type PackageFolders = Set<string>;

/** Modules that the bundler adds. */
const ADDED = /^\0(vite|rolldown)\//;
/** Matches the package folder. Nested `package.json` files below it have neither a name nor a version. */
const IN_PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE_NAME = /^(?:un)?(?:licen[cs]e|copying|notice)(?:[._-].*)?$/i;
/** Vite's licence includes those of its dependencies, but a page contains only one function of Vite and none of theirs. */
const OF_DEPENDENCIES = /\n# Licenses of bundled dependencies\n/;

/** The package folder of a module; undefined for a module of the project. */
export function packageFolder(id: string, root: string): string | undefined {
  const [, added] = ADDED.exec(id) ?? [];
  if (added !== undefined) return join(root, 'node_modules', added);
  return IN_PACKAGE.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.[1];
}

/** Adds the packages of a build to `found`: those with code in a chunk, and those with styles. */
export function collectPackages(found: PackageFolders, root: string): Plugin {
  return {
    name: 'bolletta-collect-packages',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = packageFolder(id, root);
          // Styles have no code in the chunk: they are in separate files.
          if (folder !== undefined && (renderedLength > 0 || /\.css(?:\?|$)/.test(id))) found.add(folder);
        }
      }
    },
  };
}

/**
 * The licences of packages as text, sorted by package name. Throws {@link MissingLicence} if neither the package nor this project
 * has the licence text.
 */
export function licencesText(folders: Iterable<string>): string {
  const notices = new Map([...folders].map(noticeOf));
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
  return [`bolletta ${productVersion()} contains code of these packages.\n`, ...sorted].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Name and version of a package, and its licence notice. */
function noticeOf(folder: string): [title: string, notice: string] {
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const title = `${ownText(about, 'name')} ${ownText(about, 'version')}`;
  const licence = ownText(about, 'license') ?? ownText(own(about, 'license'), 'type');
  return [
    title,
    `${title}\nLicence: ${licence ?? 'see below'}\n\n${textOf(folder, { title, licence, author: authorOf(about) })}\n`,
  ];
}

interface About {
  title: string;
  licence: string | undefined;
  author: string | undefined;
}

function textOf(folder: string, { title, licence, author }: About): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_NAME.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => (readFileSync(join(folder, name), 'utf8').split(OF_DEPENDENCIES)[0] ?? '').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '');
  if (texts.length > 0) return texts.join('\n\n');
  const standard = STANDARD_TEXTS.get(licence ?? '');
  if (standard !== undefined) return standard(author);
  throw new MissingLicence(
    `${title} has no licence text, and its licence ${licence ?? '(none named)'} has none in tools/build/licenceTexts.ts: replace the package, or add the text there.`,
  );
}

function authorOf(about: unknown): string | undefined {
  const author = ownText(about, 'author') ?? ownText(own(about, 'author'), 'name');
  return author?.replace(/\s*[<(].*$/, '');
}
