import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { own, ownText } from '../../src/kernel/json';
import { productVersion } from '../text/version';
import { STANDARD_TEXTS } from './licenceTexts';

/** Name of the file with the licences, in the page's build and in the folder of the server. */
export const LICENCES_FILE = 'licences.txt';

/** A package whose licence cannot be delivered. The message is one sentence. */
export class MissingLicence extends Error {}

/** Folders of the packages whose code is delivered. */
export type PackageFolders = Set<string>;

/** Modules that the bundler itself adds. */
const ADDED = /^\0(vite|rolldown)\//;
/** `package.json` files below the top one of a package name neither it nor its version. */
const IN_PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE_NAME = /^(?:un)?(?:licen[cs]e|copying|notice)(?:[._-].*)?$/i;
/** Vite lists the licences of its own dependencies, too: of Vite a page has one function, and nothing of those. */
const OF_DEPENDENCIES = /\n# Licenses of bundled dependencies\n/;

/** The folder of the package that a module belongs to; undefined for one of the project. */
export function packageFolder(id: string, root: string): string | undefined {
  const [, added] = ADDED.exec(id) ?? [];
  if (added !== undefined) return join(root, 'node_modules', added);
  return IN_PACKAGE.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.[1];
}

/** Adds the packages of a build to `found`: those with code in a chunk, and those of styles. */
export function collectPackages(found: PackageFolders, root: string): Plugin {
  return {
    name: 'bolletta-collect-packages',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = packageFolder(id, root);
          // Styles stand in files of their own.
          if (folder !== undefined && (renderedLength > 0 || /\.css(?:\?|$)/.test(id))) found.add(folder);
        }
      }
    },
  };
}

/**
 * The licences of packages as text, in the order of their names. Throws {@link MissingLicence} for a package without a licence
 * text whose licence has no text here either.
 */
export function licencesText(folders: Iterable<string>): string {
  const notices = new Map([...folders].map(noticeOf));
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
  return [`bolletta ${productVersion()} contains code of these packages.\n`, ...sorted].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Name and version of a package, and what is written about it. */
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
