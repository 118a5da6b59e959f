import type { BrandFiles, JsonFile } from '../../../../brands/readBrand';
import type { Settings } from '../../../../brands/settings';
import { siteOf } from '../../../../brands/site';
import type { Problem, ReportProblem } from '../../../../brands/text/problem';
import { KEYS_OR_WORDS, WORDS_ONLY } from '../siteTexts';
import { brokenAddress, refusedAddress } from './refused';
import { type StringAt, stringsOf } from './strings';

/** Members whose values a page opens as a telephone number or an e-mail address. */
const CONTACTS: ReadonlyMap<string, string> = new Map([
  ['phone', 'tel'],
  ['phone_abroad', 'tel'],
  ['email', 'mail'],
  ['pec', 'mail'],
]);

/** Members that customers read. */
const WORDS = [...KEYS_OR_WORDS, ...WORDS_ONLY];

/**
 * Reports what cannot be opened in the files of a brand: an address, or one inside a sentence. One finding for each file and
 * address, none where `known` has an error.
 */
export function checkWrittenAddresses(
  brand: BrandFiles,
  settings: Settings,
  known: readonly Problem[],
  report: ReportProblem,
): void {
  const refused = new Set(known.flatMap(({ level, mark }) => (level === 'error' ? [`${mark.file}#${mark.pointer}`] : [])));
  const walk = (what: string, file: JsonFile | undefined, problemOf: (at: StringAt) => string | undefined) => {
    const found = stringsOf(file?.content).flatMap((at) => {
      const message = problemOf(at);
      return message === undefined ? [] : [{ ...at, message, place: `${file?.file}#${at.pointer}` }];
    });
    const reported = new Set(found.flatMap(({ place, message }) => (refused.has(place) ? [message] : [])));
    for (const { message, pointer } of found) {
      if (reported.has(message)) continue;
      reported.add(message);
      report({ code: `${what}.link.refused`, level: 'error', mark: { file: file?.file ?? '', pointer }, message });
    }
  };
  const isShown = ({ pointer }: StringAt) => siteOf(settings) !== undefined || !pointer.startsWith('/site/');
  walk('settings', brand.settings, inValue);
  walk('service', brand.service, (at) => (isShown(at) ? (inContact(at) ?? inValue(at)) : undefined));
  for (const file of [brand.messages, brand.formal]) walk('texts', file, inSentence);
  for (const file of [...brand.layouts, ...brand.forms]) if (file.layer === 'brand') walk('layout', file, inSentence);
}

function inContact({ words, member, pointer }: StringAt): string | undefined {
  const key = pointer.startsWith('/site/contacts/') ? CONTACTS.get(member) : undefined;
  return key === undefined ? undefined : refusedAddress(key, words, true);
}

/** Other checks decide about http:, and about hosts without a domain where a server may have one. */
function inValue(at: StringAt): string | undefined {
  if (!/^https:\/\//i.test(at.words) || WORDS.includes(at.member)) return inSentence(at);
  return refusedAddress(at.member === 'href' || at.pointer.startsWith('/addresses/') ? 'href' : 'server', at.words, true);
}

function inSentence({ words }: StringAt): string | undefined {
  return (words.match(/https?:\/\/[^\s"'<>)}]+/gi) ?? []).map((one) => brokenAddress(one)).find((one) => one !== undefined);
}
