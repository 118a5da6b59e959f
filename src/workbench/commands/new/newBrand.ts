import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../../brands/entries';
import { isHostName, wrongHostName } from '../../../brands/hostName';
import { CURRENT_VERSION } from '../../../brands/migrations/index';
import { type BrandFiles, DEFAULT_HOST, hostsDirs, listHosts, projectRoot, readBrand } from '../../../brands/readBrand';
import { joinSettings } from '../../../brands/settings';
import { printJson } from '../../../brands/text/json/printJson';
import { rewriteJson } from '../../../brands/text/json/rewriteJson';
import { messageOf } from '../../../brands/text/messageOf';
import { shellWord } from '../../../brands/text/shellWord';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { UsageError } from '../../../brands/text/wrongUse';
import { isRegister, type Register, registerOf } from '../../../brands/texts/texts';
import { isObject, type JsonObject, own } from '../../../engine/kernel/text/json';
import { literal, parseIcu } from '../../checks/texts/icu';
import { isTag } from '../../checks/texts/locales';
import { readmeOf } from './readme';
import { objectOr, productWords, starterTexts, untranslatedIn } from './words';

export interface NewBrandOptions {
  /** The brand whose files are copied; without one, the new brand starts with four generated files. */
  like?: string;
  /** Name of the company. */
  name?: string;
  /** Languages of the brand, the default first. */
  languages?: readonly string[];
  /** Form of address; default: that of the copied brand. */
  register?: string;
  /** Folders of brands besides the project's own; the new brand is written into the last one, which is created if it is missing. */
  hosts?: readonly string[];
}

const SETTINGS = 'hostsettings.json';
const THEME = 'theme.json';
const TEXTS = 'locales/messages.json';
const SERVICE = 'service.json';

/** Writes the folder of a new brand, completely or not at all. Throws one sentence for an invalid name, brand or language. */
export function newBrand(host: string, options: NewBrandOptions): { folder: string; files: readonly string[] } {
  const [target, ...others] = [...(options.hosts ?? [])].reverse();
  const isMissing = target !== undefined && !existsSync(target);
  const dirs = hostsDirs(isMissing ? others.reverse() : options.hosts);
  const folder = path.join(isMissing ? path.resolve(target) : (dirs.at(-1) ?? ''), host);
  requireNew(host, folder, dirs);
  const name = options.name ?? nameFrom(host);
  requireName(name);
  const files = filesFor({ ...options, host, name }, dirs, schemaAt(folder));
  let [written, made] = ['', undefined as string | undefined];
  try {
    made = mkdirSync(path.dirname(folder), { recursive: true });
    written = mkdtempSync(path.join(path.dirname(folder), '.new-brand-'));
    for (const [file, content] of files) {
      mkdirSync(path.dirname(path.join(written, file)), { recursive: true });
      writeFileSync(path.join(written, file), content);
    }
    renameSync(written, folder);
  } catch (error) {
    for (const one of [written, made]) if (one) rmSync(one, { recursive: true, force: true });
    throw new Error(`${folder} could not be written: ${messageOf(error)}.`);
  }
  return { folder, files: [...files.keys()].sort() };
}

/** The first commands to run for a new brand, with the folders in which they find it. */
export function firstCommands(host: string, hosts: readonly string[] = []): { check: string; dev: string } {
  const also = hosts.map((dir) => ` --hosts ${shellWord(dir)}`).join('');
  return { check: `npx bolletta check ${host}${also}`, dev: `npm run dev${also === '' ? '' : ` --${also}`}` };
}

function requireNew(host: string, folder: string, dirs: readonly string[]): void {
  if (host === DEFAULT_HOST || !isHostName(host)) {
    const { why, suggestion } = wrongHostName(host);
    throw new UsageError(
      `No browser can open a host called "${host}". ${why}${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`,
    );
  }
  if (listHosts(dirs).includes(host)) throw new Error(`There is already a brand ${host}. Choose another name.`);
  if (existsSync(folder)) throw new Error(`${folder} exists already. Choose another name, or remove it.`);
}

function requireName(name: string): void {
  if (name.trim() === '') throw new UsageError('The name of the company is empty. Write it after --name.');
  const [problem] = parseIcu(literal(name)).problems;
  if (problem) throw new UsageError(`The name "${name}" cannot be shown: ${problem.message}`);
}

/** `my-brand.localhost` -> `My Brand`. */
function nameFrom(host: string): string {
  const words = (host.split('.')[0] ?? host).split('-').filter((word) => word !== '');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

/** Path of a project schema, relative to a file of the brand. */
type SchemaAt = (file: string, schema: string) => string;

function schemaAt(folder: string): SchemaAt {
  const isInside = path.dirname(folder) === path.join(projectRoot, 'hosts');
  return (file, schema) => {
    const target = path.join(projectRoot, 'schemas', schema);
    return isInside ? path.relative(path.join(folder, path.dirname(file)), target).replaceAll(path.sep, '/') : target;
  };
}

/** Pronoun -> register. */
const PRONOUNS: Readonly<Record<string, Register>> = { tu: 'informal', du: 'informal', lei: 'formal', sie: 'formal' };

/** The requested register, by its name or a pronoun; undefined if there is none. */
function wantedRegister(word: string | undefined): Register | undefined {
  if (word === undefined || isRegister(word)) return word;
  const register = own(PRONOUNS, word.toLowerCase());
  if (register) return register;
  throw new UsageError(
    `"${word}" is no way to address customers. Write --register informal (tu, du) or --register formal (Lei, Sie).`,
  );
}

type Wanted = NewBrandOptions & { host: string; name: string };

/** Content of a file; an object is printed as JSON. */
type Content = JsonObject | string | Buffer;
type Files = Map<string, Content>;

function filesFor(wanted: Wanted, dirs: readonly string[], schema: SchemaAt): Map<string, string | Buffer> {
  const defaults = readBrand(DEFAULT_HOST, dirs);
  const like = wanted.like === undefined ? undefined : likedBrand(wanted.like, dirs);
  const languages = languagesOf(wanted.languages ?? joinSettings(like ?? defaults, defaults).locales);
  const files = like ? copied(like.folder, schema) : startFiles(contentOf(defaults.theme));
  const register = wantedRegister(wanted.register);
  // Replaces the addresses: a copied brand links to the privacy notice of another company.
  change(files, SETTINGS, ({ addresses: _, ...content }) => ({
    ...content,
    locales: languages,
    ...(register && { register }),
    addresses: exampleAddresses(wanted.host, content.site !== undefined),
  }));
  const product = productWords(like, defaults, register ?? registerOf(like ?? defaults, defaults));
  const words = { languages, content: contentOf(like?.messages), product, name: wanted.name };
  change(files, TEXTS, (content) => ({
    // Drops the texts of languages that the brand does not offer.
    ...Object.fromEntries(Object.entries(content).filter(([key, texts]) => !isObject(texts) || languages.includes(key))),
    ...starterTexts(words),
  }));
  // The bill service needs the brand's first language; its default is Italian. A copied file keeps its language.
  const lang = (wanted.languages || !files.has(SERVICE)) && { lang: languages[0] ?? 'it' };
  // The PDF of each bill shows the company name.
  change(files, SERVICE, (content) => ({ ...content, name: wanted.name, ...lang }));
  const commands = firstCommands(wanted.host, wanted.hosts);
  files.set('README.md', readmeOf({ ...wanted, commands, untranslated: untranslatedIn(words) }));
  return new Map([...files].map(([file, content]) => [file, isText(content) ? content : printed(file, content, schema)]));
}

/** Addresses of the company's pages for a start. `check --production` reports them until they are replaced. */
function exampleAddresses(host: string, hasSite: boolean): JsonObject {
  const name = host.split('.')[0] ?? host;
  return {
    ...(!hasSite && { customerArea: `https://customers.${name}.example/` }),
    privacy: `https://www.${name}.example/privacy`,
    accessibility: `https://www.${name}.example/accessibility`,
  };
}

/** Files that the command itself may write, with their schemas. */
const SCHEMAS: Readonly<Record<string, string>> = {
  [SETTINGS]: 'host.schema.json',
  [THEME]: 'theme.schema.json',
  [TEXTS]: 'messages.schema.json',
  [SERVICE]: 'service.schema.json',
};

/** Changes a file; a copied file keeps its formatting. */
function change(files: Files, file: string, changed: (content: JsonObject) => JsonObject): void {
  const before = files.get(file) ?? {};
  const after = changed(isText(before) ? parsed(file, before) : before);
  files.set(file, (isText(before) ? rewriteJson(before.toString(), after) : undefined) ?? after);
}

function isText(content: Content): content is string | Buffer {
  return typeof content === 'string' || Buffer.isBuffer(content);
}

function printed(file: string, content: JsonObject, schema: SchemaAt): string {
  const { $schema: _, schemaVersion: __, ...rest } = content;
  const whole = { $schema: schema(file, SCHEMAS[file] ?? ''), schemaVersion: CURRENT_VERSION, ...rest };
  const entries = Object.entries(whole).map(([key, value]) => {
    const name = `  ${JSON.stringify(key)}: `;
    return name + printJson(value, '  ', { unit: '  ', eol: '\n' }, name.length);
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

function likedBrand(host: string, dirs: readonly string[]): BrandFiles {
  const known = listHosts(dirs);
  if (!known.includes(host)) throw new Error(unknownNameMessage('brand', host, known));
  if (host === DEFAULT_HOST) throw new UsageError(`Every brand starts with ${DEFAULT_HOST}. Leave out --like.`);
  return readBrand(host, dirs);
}

/** Knows every two-letter language, but not every three-letter one: Ladin (`lld`) has no name here. */
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function languagesOf(languages: readonly string[]): string[] {
  const wrong = languages.find((one) => !isTag(one));
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a valid language tag. Write the languages as it,en or de-AT,it, without spaces.`);
  const unknown = languages.find((one) => /^[a-z]{2}(-|$)/.test(one) && languageNames.of(one) === undefined);
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is the tag of no known language. Write that of a language, such as it, en, de or sl.`);
  // Drops repeated languages.
  return [...new Set(languages)];
}

/** The files that people usually change first. */
function startFiles({ brand = '', brandInk = '' }: JsonObject): Files {
  return new Map<string, Content>([
    [SETTINGS, { template: '3' }],
    [THEME, { brand, brandInk }],
    [TEXTS, {}],
  ]);
}

/** The files of a brand, with schema paths that work from the new folder. Omits links, which a brand may not contain. */
function copied(folder: string, schema: SchemaAt): Files {
  return new Map(
    filesBelow(folder)
      .filter((file) => path.basename(file) !== 'README.md')
      .map((file): [string, Content] => {
        const content = readFileSync(path.join(folder, file));
        if (!file.endsWith('.json')) return [file, content];
        const named = /("\$schema"\s*:\s*")[^"]*?([\w.-]+\.schema\.json")/;
        return [
          file,
          content.toString().replace(named, (_, before: string, end: string) => `${before}${schema(file, end.slice(0, -1))}"`),
        ];
      }),
  );
}

function contentOf(file: { content: unknown } | undefined): JsonObject {
  return objectOr(file?.content) ?? {};
}

function parsed(file: string, text: string | Buffer): JsonObject {
  try {
    const content = objectOr(JSON.parse(text.toString()));
    if (content) return content;
  } catch {
    // Reported below.
  }
  throw new Error(`${file} of the brand to start with is not a JSON object. Run "bolletta check" on that brand.`);
}
