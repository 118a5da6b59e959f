import path from 'node:path';
import { type BrandFiles, DEFAULT_HOST } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import { siteOf } from '../../../brands/site';
import type { ReportProblem } from '../../../brands/text/problem';
import { isObject, own, ownText } from '../../../engine/kernel/text/json';
import { blocksOf, type TextTable } from '../texts/table';

/** Checks that the brand names its company wherever customers would otherwise read the name in `_default`. */
export function checkCompanyName(
  brand: BrandFiles,
  defaults: BrandFiles,
  { settings, table }: { settings: Settings; table: TextTable },
  report: ReportProblem,
): void {
  if (brand.host === DEFAULT_HOST) return;
  checkName(brand, defaults, table, report);
  const { service } = brand;
  if (!service || !isObject(service.content)) return;
  const { file, content } = service;
  const inform = (code: string, pointer: string, message: string) =>
    report({ code, level: 'info', mark: { file, pointer }, message });
  const inherited = ownText(defaults.service?.content, 'name') ?? '';
  if (content.name === undefined)
    inform(
      'service.name',
      '',
      `The PDF files of the bill service name the company "${inherited}", as in _default. Write "name".`,
    );
  const key = 'brand.site.company';
  if (siteOf(settings) && own(content.site, 'footer') === undefined && !isOwn(key, brand)) {
    const shown = wordsOf(key, table);
    inform(
      'service.footer',
      '',
      `The footer of the site names "${shown}", as in _default. Write site.footer, or the text ${key}.`,
    );
  }
}

const NAME = 'brand.name';

function checkName(brand: BrandFiles, defaults: BrandFiles, table: TextTable, report: ReportProblem): void {
  const { messages, folder } = brand;
  const blocks = blocksOf(messages);
  const copies = new Set(
    [defaults.messages, defaults.formal].flatMap((file) => blocksOf(file).flatMap(([, texts]) => nameIn(texts))),
  );
  const file = messages?.file ?? path.join(path.dirname(brand.settings?.file ?? folder), 'locales/messages.json');
  const named = blocks.flatMap(([locale, texts]) => nameIn(texts).map((name) => ({ locale, name })));
  const right = named.find(({ name }) => !copies.has(name));
  const warn = (locale: string | undefined, hasName: boolean, message: string, about?: string) => {
    const pointer = locale === undefined ? '' : `/${locale}${hasName ? `/${NAME}` : ''}`;
    const mark = { file, pointer, onKey: !hasName || about !== undefined };
    report({ code: 'texts.brandName', level: 'warning', mark, message, ...(about !== undefined && { about }) });
  };
  if (!right) {
    const [locale] = blocks[0] ?? [];
    const shown = named[0]?.name ?? wordsOf(NAME, table);
    const message = `The brand does not name its company: the logo, titles and screen readers say "${shown}". Write the name as "${NAME}", in every language.`;
    warn(locale, named.length > 0, message);
    return;
  }
  // A language that is not offered is reported elsewhere.
  if (!table.locales.includes(right.locale)) return;
  const lacking = table.locales.filter((locale) => {
    const text = table.byLocale.get(locale)?.get(NAME);
    return text !== undefined && text.message.trim() !== '' && (!text.own || copies.has(text.message));
  });
  const [first] = lacking;
  if (first === undefined) return;
  const shown = table.byLocale.get(first)?.get(NAME)?.message ?? '';
  const message = `In ${lacking.map((locale) => `"${locale}"`).join(', ')} the logo, titles and screen readers do not name the company: they say "${shown}". Write "${NAME}": "${right.name}" there too.`;
  const isThere = blocks.some(([locale]) => locale === first);
  // The first language that lacks the name may have no block: then the name is the place.
  if (isThere)
    warn(
      first,
      named.some(({ locale }) => locale === first),
      message,
      first,
    );
  else warn(right.locale, true, message, first);
}

function nameIn(texts: readonly (readonly [key: string, text: string])[]): string[] {
  return texts.flatMap(([key, text]) => (key === NAME ? [text] : []));
}

function isOwn(key: string, { messages }: BrandFiles): boolean {
  return blocksOf(messages).some(([, texts]) => texts.some(([name]) => name === key));
}

/** The text in the first language of the brand. */
function wordsOf(key: string, { locales, byLocale }: TextTable): string {
  return byLocale.get(locales[0] ?? '')?.get(key)?.message ?? '';
}
