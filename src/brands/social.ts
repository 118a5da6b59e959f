import { asList, isObject, type JsonObject, own } from '../engine/kernel/text/json';

const PREFIX = 'social_link_';
const PRESENCE = `${PREFIX}presence`;

/** A link to a social network in the settings, with its position. */
interface SocialEntry {
  link: JsonObject;
  pointer: string;
}

/** The settings of a file with the list `social`; if the list is missing, it is built from the keys `social_link_*`. */
export function withSocialList(content: JsonObject): JsonObject {
  if (own(content, 'social') !== undefined) return content;
  const links = socialEntries(content).map(({ link }) => link);
  return links.length > 0 || isOff(content) ? { ...content, social: links } : content;
}

/** The links of a settings file: those of its list, else those of its keys with the product's names and icons. */
export function socialEntries(content: unknown): SocialEntry[] {
  const list = own(content, 'social');
  if (list !== undefined)
    return (asList(list) ?? []).flatMap((link, index) => (isObject(link) ? [{ link, pointer: `/social/${index}` }] : []));
  if (isOff(content)) return [];
  return socialKeys(content).flatMap((name) => {
    const href = own(content, name);
    if (name === PRESENCE || typeof href !== 'string' || href === '') return [];
    const key = name.slice(PREFIX.length);
    return [{ link: { key, label: `social.${key}`, href, icon: `${key}.svg` }, pointer: `/${name}` }];
  });
}

/** The keys `social_link_*` of a settings file, in the file's order. */
export function socialKeys(content: unknown): string[] {
  return Object.keys(isObject(content) ? content : {}).filter((name) => name.startsWith(PREFIX));
}

function isOff(content: unknown): boolean {
  return own(content, PRESENCE) === 0;
}
