import { DEFAULT_HOST } from './readBrand';
import { isHost, isReadable } from './text/host';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const name = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);

/** Whether a browser can request a host of this name, or the folder is `_default`. */
export function isHostName(folder: string): boolean {
  return folder === DEFAULT_HOST || (name.test(folder) && isHost(folder));
}

/** Why no browser can request a host of this name, and the closest valid name. */
export function wrongHostName(folder: string): { why: string; suggestion: string | undefined } {
  const unreadable = folder.split('.').find((label) => !isReadable(label));
  const causes = [
    /:\d*$/.test(folder) && 'It must not include a port.',
    /\p{Lu}/u.test(folder) && 'Use lowercase letters only.',
    /\s/.test(folder) && 'It must not contain spaces.',
    folder.includes('_') && 'It must not contain underscores.',
    /[^\p{ASCII}]/u.test(folder) && 'It must not contain accents or symbols.',
    /(^|\.)\d+$/.test(folder) && 'The last part must not be a number, except in an IP address.',
    unreadable !== undefined && `"${unreadable}" encodes no name.`,
  ].filter((cause) => cause !== false);
  const why = causes.length > 0 ? causes.join(' ') : 'Use only letters a to z and digits, with dots or hyphens between them.';
  const repaired = folder
    .replace(/:\d*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/^[.-]+|[.-]+$/g, '');
  return { why, suggestion: isHostName(repaired) ? repaired : undefined };
}
