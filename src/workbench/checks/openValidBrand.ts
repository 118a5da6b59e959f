import { hasMistakes } from '../../brands/effectiveConfig';
import { requireObject } from '../../brands/mistake';
import { type OpenBrand, openBrand } from '../../brands/openBrand';
import { hostsDirs, listHosts, ownFiles } from '../../brands/readBrand';
import { validatorOf } from '../../brands/schemas';
import { printFinding } from '../../brands/text/problem';
import { shellWord } from '../../brands/text/shellWord';
import { unknownNameMessage } from '../../brands/text/suggest';
import { checkHere } from './checkHosts';

/** Opens a brand whose files, layouts and forms can all be used. For any other brand, throws the errors that `check` finds. */
export function openValidBrand(host: string, hosts: readonly string[] | undefined): OpenBrand {
  const dirs = hostsDirs(hosts);
  const known = listHosts(dirs);
  if (!known.includes(host)) throw new Error(unknownNameMessage('brand', host, known));
  const brand = opened(host, hosts);
  if (brand) return brand;
  throw new Error([...errorsOf(host, dirs), `${host} has mistakes: correct them first.`].join('\n'));
}

/** Maximum number of errors printed beside a result. */
const MOST_ERRORS = 10;

/**
 * Runs a command that shows a brand as the page does, even with mistakes, and prints the findings of `check` on stderr. A full
 * check takes seconds, so it runs only if a part of the brand cannot be used, or a file does not match its schema.
 */
export async function withFindingsOnStderr<T>({ host, hosts }: Named, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    for (const line of mistakesOf(host, hosts)) process.stderr.write(`${line}\n`);
  }
}

interface Named {
  host: string;
  hosts?: readonly string[];
}

function mistakesOf(host: string, hosts: readonly string[] | undefined): string[] {
  try {
    const brand = openBrand(host, hosts);
    if (hasForm(brand) && !hasMistakes(brand)) return [];
  } catch {
    // A brand that cannot be read makes the command itself fail, with an error that names the cause.
    return [];
  }
  return firstErrors(host, hosts);
}

/** Prints on stderr the errors that `check` finds in a brand that is shown for approval or comparison; the command continues. */
export function printErrors(host: string, hosts: readonly string[] | undefined): void {
  for (const line of firstErrors(host, hosts)) process.stderr.write(`${line}\n`);
}

function firstErrors(host: string, hosts: readonly string[] | undefined): string[] {
  const errors = errorsOf(host, hostsDirs(hosts));
  const more = errors.length - MOST_ERRORS;
  const command = ['bolletta check', host, ...(hosts ?? []).map((dir) => `--hosts ${shellWord(dir)}`)].join(' ');
  return [...errors.slice(0, MOST_ERRORS), ...(more > 0 ? [`… and ${more} more; run ${command}`] : [])];
}

/** Whether each file of a brand matches its schema, nodes and conditions excepted. */
function hasForm({ files }: OpenBrand): boolean {
  return ownFiles(files).every(([kind, { content }]) => validatorOf(kind)(content));
}

/** The errors of a brand, one line each with file and line. */
function errorsOf(host: string, dirs: readonly string[]): string[] {
  return checkHere([host], dirs, false)
    .filter(({ level }) => level === 'error')
    .map(printFinding);
}

function opened(host: string, hosts: readonly string[] | undefined): OpenBrand | undefined {
  try {
    const brand = openBrand(host, hosts);
    requireObject(brand.files.service);
    return hasMistakes(brand) ? undefined : brand;
  } catch {
    // `check` reports the mistake and its position.
    return undefined;
  }
}
