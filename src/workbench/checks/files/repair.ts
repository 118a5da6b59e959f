/** A change that makes a value valid, with its description for authors. */
interface Repair {
  why: string | ((value: string) => string);
  /** Whether the change makes a host name of an address, which is wrong where another name is wanted. */
  isOfHosts?: true;
  fix: (value: string) => string;
}

/** Common mistakes in addresses, names and colours copied from elsewhere. */
const repairs: readonly Repair[] = [
  { why: 'Remove the spaces around it.', fix: (value) => value.trim() },
  { why: 'It names the protocol twice.', fix: (value) => value.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '') },
  { why: 'It begins with http:, but only https: is allowed.', fix: (value) => value.replace(/^http:\/\//i, 'https://') },
  {
    why: 'Write the scheme in full: https://.',
    fix: (value) => value.replace(/^(?:https?:\/?(?!\/)|\/\/)/i, 'https://'),
  },
  {
    why: 'Add https:// at the start.',
    fix: (value) => (/^[\w-]+(\.[\w-]+)+([/:]|$)/.test(value) ? `https://${value}` : value),
  },
  { why: 'Write https:// in lowercase.', fix: (value) => value.replace(/^https:/i, 'https:') },
  {
    why: 'It begins with another scheme, but only https: is allowed.',
    fix: (value) => value.replace(/^(?!https?:)[a-z]+:\/\//i, 'https://'),
  },
  { why: withoutRest, isOfHosts: true, fix: (value) => hostIn(value) ?? value },
  {
    why: 'Write only the name of the realm, without the address.',
    fix: (value) => value.replace(/^https?:.*\/realms\/([^/]+)\/?$/i, '$1'),
  },
  { why: 'Write only the path, without the address of a server.', fix: (value) => value.replace(/^[a-z]+:\/\/[^/]+(?=\/)/i, '') },
  { why: 'Wildcards are not allowed: name each host.', fix: (value) => value.replace(/^\*\./, '') },
  { why: 'Remove the part that begins with ? or #.', fix: (value) => value.replace(/[?#].*$/, '') },
  { why: 'Write it in lowercase.', fix: (value) => value.toLowerCase() },
  { why: 'Write it in uppercase.', fix: (value) => value.toUpperCase() },
  { why: 'It must not contain spaces.', fix: (value) => value.replace(/\s+/g, '-') },
  { why: 'Write an underscore in place of each space.', fix: (value) => value.replace(/\s+/g, '_') },
  { why: 'Replace the underscore with a hyphen.', fix: (value) => value.replaceAll('_', '-') },
  { why: 'Replace the hyphen with an underscore.', fix: (value) => value.replaceAll('-', '_') },
  { why: 'Add a slash at the start.', fix: (value) => (/^\/|:\/\//.test(value) ? value : `/${value}`) },
  { why: 'Add a slash at the end.', fix: (value) => (value.endsWith('/') ? value : `${value}/`) },
  { why: 'Add # at the start.', fix: (value) => (/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value) },
  { why: 'Write all six digits.', fix: (value) => value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i, '#$1$1$2$2$3$3') },
  {
    why: 'Remove the digits for transparency.',
    fix: (value) => value.replace(/^(#[0-9a-f]{6})[0-9a-f]{2}$/i, '$1'),
  },
  { why: 'Write the colour as # and six hexadecimal digits.', fix: (value) => hexOf(value) ?? value },
];

/**
 * Corrects a value that a pattern rejects, if one or two of the common mistakes explain why, and describes them. `isOfHosts` is
 * false where the value is a name of another kind than that of a host; in the result, it says that the advice is about hosts.
 */
export function repaired(
  value: string,
  fits: (value: string) => boolean,
  isOfHosts = true,
): { why: string; suggestion: string; isOfHosts?: boolean } | undefined {
  // A single character is no address and no name.
  if (value.length < 2) return undefined;
  const usual = repairs.filter((repair) => isOfHosts || !repair.isOfHosts);
  const tried = new Set([value]);
  let round = [{ value, why: [] as string[] }]; // an empty list would have no element type
  for (let slips = 1; slips <= 2; slips += 1) {
    const next: typeof round = [];
    for (const before of round) {
      for (const { why, fix, isOfHosts: isHost = false } of usual) {
        const changed = fix(before.value);
        // An empty text is never meant.
        if (changed === '' || tried.has(changed)) continue;
        tried.add(changed);
        const reasons = [...before.why, typeof why === 'string' ? why : why(before.value)];
        if (fits(changed)) return { why: reasons.join(' '), suggestion: changed, isOfHosts: isHost };
        next.push({ value: changed, why: reasons });
      }
    }
    round = next;
  }
  return undefined;
}

/** The host name of an address; undefined for any other text. A host name contains a dot. */
function hostIn(value: string): string | undefined {
  return /^\s*(?:[a-z]+:)?(?:\/\/)?([^/?#\s]*(?:\.|localhost)[^/?#\s]*)(?:[/?#]\S*)?\s*$/i.exec(value)?.[1];
}

/** Advice for an address where the name of its host is wanted: names what must go. */
function withoutRest(value: string): string {
  const [scheme = ''] = /^\s*(?:[a-z]+:)?\/\//i.exec(value) ?? [];
  const parts = [scheme.trim(), ...(/[/?#]/.test(value.slice(scheme.length)) ? ['a path'] : [])].filter((part) => part !== '');
  return `Write only the host name, without ${parts.join(' and without ') || 'spaces'}.`;
}

/** Colours that people write by name. */
const colors = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['red', '#ff0000'],
  ['green', '#008000'],
  ['blue', '#0000ff'],
  ['navy', '#000080'],
  ['teal', '#008080'],
  ['orange', '#ffa500'],
  ['yellow', '#ffff00'],
  ['purple', '#800080'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['silver', '#c0c0c0'],
]);

function hexOf(value: string): string | undefined {
  const [, ...channels] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b.*\)$/i.exec(value) ?? [];
  if (channels.length < 3) return colors.get(value.trim().toLowerCase());
  const numbers = channels.map(Number);
  return numbers.every((one) => one <= 255) ? `#${numbers.map((one) => one.toString(16).padStart(2, '0')).join('')}` : undefined;
}
