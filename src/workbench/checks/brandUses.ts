import { type BrandFiles, DEFAULT_HOST, sourceFiles } from '../../brands/readBrand';
import { joinSettings, type Settings } from '../../brands/settings';
import { siteOf } from '../../brands/site';
import { socialEntries } from '../../brands/social';
import type { ReportProblem } from '../../brands/text/problem';
import { keysInCode } from '../../brands/texts/codeKeys';
import { INITIAL_TEXT_KEYS } from '../../brands/texts/firstWords';
import { DEFAULT_FRAME } from '../../brands/trees/pages';
import { baseOf, readBrandOnBase } from './base';
import { siteTexts } from './brand/siteTexts';
import { checkLayouts, type LayoutCheck } from './layouts/check';
import type { Shared } from './layouts/inspect';
import { usableFrame } from './layouts/pages/frames';
import type { MessageUse } from './layouts/uses';
import { isWritten, type TextTable, textTable } from './texts/table';

/** Walks the layouts and forms of a brand. `known` caches results for other brands. */
export function walkBrand(
  brand: BrandFiles,
  settings: Settings,
  table: TextTable,
  report: ReportProblem,
  known: Shared,
): LayoutCheck {
  const hasText = (key: string) => table.keys.has(key);
  // The pages of the base are checked with _default, which has no site itself.
  const written = siteOf(settings)?.frame ?? (brand.host === DEFAULT_HOST ? DEFAULT_FRAME : undefined);
  // A wrong frame is reported at the settings. Without a frame no page is read, and all that refers to pages seems wrong.
  const frame = written === undefined ? undefined : usableFrame(written, brand.layouts);
  const { allowLoopbackHttp } = settings;
  const setting = brand.messages === undefined ? JSON.stringify([frame, allowLoopbackHttp, table.locales]) : undefined;
  const given = { allowLoopbackHttp, hasText, isWritten: (key: string) => isWritten(key, table), frame, setting };
  return checkLayouts(sourceFiles(brand), sourceFiles({ layouts: brand.forms }), given, report, known);
}

/** Every text that layouts, forms, settings and the entry page of a brand use, with one entry per use. */
export function messagesUsed({ uses }: Pick<LayoutCheck, 'uses'>, brand: BrandFiles): readonly MessageUse[] {
  return [...uses.messages, ...settingTexts(brand), ...firstTexts];
}

/** The keys of `messages`, of the site texts in `service.json`, and of the page's code. */
export function keysUsed(messages: readonly MessageUse[], { service }: BrandFiles): ReadonlySet<string> {
  return new Set([...messages.map(({ key }) => key), ...siteTexts(service?.content), ...keysInCode()]);
}

/** The texts of a brand, with their uses. */
export interface BrandTexts {
  brand: BrandFiles;
  defaults: BrandFiles;
  table: TextTable;
  messages: readonly MessageUse[];
  used: ReadonlySet<string>;
  /** Names of all rules with a reference. */
  rules: ReadonlySet<string>;
}

/** Reads a brand for its texts. Does not report mistakes of the brand. */
export function textsOfBrand(host: string, dirs: readonly string[]): BrandTexts {
  const base = baseOf(dirs);
  const { defaults } = base;
  const { brand, known } = readBrandOnBase(base, host, dirs);
  const settings = joinSettings(brand, defaults);
  const table = textTable(brand, defaults, settings.locales);
  const check = walkBrand(brand, settings, table, () => undefined, known);
  const messages = messagesUsed(check, brand);
  return { brand, defaults, table, messages, used: keysUsed(messages, brand), rules: check.uses.rules };
}

/** Message keys that the settings name. */
function settingTexts(brand: BrandFiles): MessageUse[] {
  const file = brand.settings?.file ?? '';
  const use = (key: unknown, pointer: string): MessageUse[] =>
    typeof key === 'string' ? [{ key, mark: { file, pointer }, values: [], rich: false, orWords: false }] : [];
  const errorKeys = partOf(brand.settings?.content, 'errorKeys').flatMap((key, index) => use(key, `/errorKeys/${index}`));
  return [
    ...errorKeys,
    ...socialEntries(brand.settings?.content).flatMap(({ link, pointer }) => use(link.label, `${pointer}/label`)),
  ];
}

/** Texts of the entry page: without placeholders, because no code has loaded yet. The brand's name must not be empty there. */
const firstTexts: readonly MessageUse[] = [...INITIAL_TEXT_KEYS, 'brand.name'].map((key) => ({
  key,
  mark: { file: 'index.html', pointer: '' },
  values: [],
  rich: false,
  needed: 'the page',
}));

function partOf(content: unknown, key: string): unknown[] {
  const value = typeof content === 'object' && content !== null ? Reflect.get(content, key) : undefined;
  return Array.isArray(value) ? value : [];
}
