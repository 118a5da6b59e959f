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
  const copies = new Set(
    [defaults.messages, defaults.formal].flatMap((file) => blocksOf(file).flatMap(([, texts]) => nameIn(texts))),
  );
  const names = blocksOf(messages).flatMap(([, texts]) => nameIn(texts));
  if (names.some((name) => !copies.has(name))) return;
  const [locale] = blocksOf(messages)[0] ?? [];
  const pointer = locale === undefined ? '' : `/${locale}${names.length > 0 ? `/${NAME}` : ''}`;
  const shown = names[0] ?? wordsOf(NAME, table);
  report({
    code: 'texts.brandName',
    level: 'warning',
    mark: {
      file: messages?.file ?? path.join(path.dirname(brand.settings?.file ?? folder), 'locales/messages.json'),
      pointer,
      onKey: names.length === 0,
    },
    message: `The brand does not name its company: the logo, titles and screen readers say "${shown}". Write the name as "${NAME}", in every language.`,
  });
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
