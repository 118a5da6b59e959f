import path from 'node:path';
import { layoutFileKind } from '../../brands/fileKind';
import { type BrandFiles, isImageName, type JsonFile, type LayeredFile } from '../../brands/readBrand';
import type { Problem } from '../../brands/text/problem';
import { isObject } from '../../engine/kernel/text/json';

/** Parts of a brand that other parts reference; `pages` are the pages of its site. */
type Part = 'settings' | 'texts' | 'rules' | 'layouts' | 'pages' | 'forms' | 'images';

/** Findings about names that a page which is not read may define: but unknown parts of a known root are mistakes of their own. */
export const aboutNames: readonly string[] = ['layout.path.unknown', 'layout.resource.unknown', 'layout.root.unknown'];

/** Findings that depend on a part that cannot be read. A code that ends in a dot matches all codes with that prefix. */
const missingWithout: Readonly<Record<Part, readonly string[]>> = {
  settings: [
    ...aboutNames,
    'settings.',
    'page.site.missing',
    'overlay.frame.elsewhere',
    'layout.provider.unknown',
    'layout.locale.unknown',
    'layout.template.unused',
    'overlay.template.unused',
    'service.lang',
    'service.template.unused',
    'texts.language.',
    'texts.contract.missing',
    'texts.placeholders.differ',
  ],
  texts: [
    'texts.key.missing',
    'texts.language.',
    'texts.contract.missing',
    'texts.values.',
    'texts.empty',
    'texts.alike',
    'texts.brandName',
    'settings.locale.texts',
  ],
  rules: ['layout.rule.unknown', 'overlay.rule.lost'],
  layouts: [
    ...aboutNames,
    'layout.amountDue.',
    'layout.dialog.unknown',
    'layout.module.',
    'layout.name.missing',
    'layout.rule.unknown',
    'layout.state.unknown',
    'layout.provider.unknown',
    'layout.route.unknown',
    'menu.',
    'page.under.unknown',
    'overlay.target.unknown',
    'overlay.template.unknown',
    'rules.unused',
    'service.module.',
    'service.template.unknown',
    'settings.site.frame',
    'settings.template.unknown',
    'form.unused',
    'texts.key.unused',
    'images.unused',
  ],
  pages: [
    ...aboutNames,
    'layout.route.unknown',
    'layout.template.unused',
    'menu.page.unknown',
    'overlay.frame.elsewhere',
    'overlay.template.unused',
    'page.under.unknown',
  ],
  forms: [...aboutNames, 'form.unknown', 'form.unused', 'texts.key.unused'],
  images: ['images.missing', 'images.logo'],
};

/** Parts by the name of their file or folder, including misspelt names. */
const partOf = new Map<string, Part>([
  ['hostsettings.json', 'settings'],
  ['locales', 'texts'],
  ['messages.json', 'texts'],
  ['rules.json', 'rules'],
  ['modules', 'layouts'],
  ['templates', 'layouts'],
  ['pages', 'layouts'],
  ['overlays', 'layouts'],
  ['forms', 'forms'],
  ['images', 'images'],
  ['bollettainterattiva', 'images'],
]);

/** Codes of the findings that depend on parts of a brand which are not read. A code that ends in a dot is a prefix. */
export function consequencesOfUnread(problems: readonly Problem[], brand: BrandFiles): readonly string[] {
  const parts = [...unreadParts(brand), ...unusedParts(problems)];
  return [...parts.flatMap((part) => missingWithout[part]), ...problems.flatMap((one) => missingWithoutSetting(one, brand))];
}

/** Codes of the findings that follow from a misnamed file or folder. */
export function consequencesOfMisnamed(problem: Problem): readonly string[] {
  return partsOfMisnamed(problem).flatMap((part) => missingWithout[part]);
}

/** Whether a problem may be why the brand seems to have no name: a misspelt key, or texts that are not read. */
export function hidesBrandName({ code, level, mark, suggestion, about = '' }: Problem, { messages }: BrandFiles): boolean {
  if (code === 'texts.key.misspelt') return suggestion === 'brand.name';
  if (code === 'folder.file.unknown')
    return [...mark.file.split(path.sep), ...about.split('/')].some((part) => partOf.get(part) === 'texts');
  return level === 'error' && mark.file === messages?.file;
}

/** The brand's own parts that cannot be parsed. */
function unreadParts({ folder, settings, messages, layouts, forms, links }: BrandFiles): Part[] {
  const isUnread = (file: JsonFile | undefined) => file !== undefined && !isObject(file.content);
  const ofBrand = (files: readonly LayeredFile[]) => files.filter((file) => file.layer === 'brand' && isUnread(file));
  const stepsOfLinks = links.flatMap((link) => path.relative(folder, link).split(path.sep));
  return [
    ...(isUnread(settings) ? (['settings'] as const) : []),
    ...(isUnread(messages) ? (['texts'] as const) : []),
    ...ofBrand(layouts).map(({ file }): Part => (file.endsWith('rules.json') ? 'rules' : 'layouts')),
    ...(ofBrand(forms).length > 0 ? (['forms'] as const) : []),
    ...stepsOfLinks.flatMap((step) => partOf.get(step) ?? []),
  ];
}

/** Parts of a layout file by the key that they need. */
const partOfKey = new Map<string, Part>([
  ['data', 'pages'],
  ['page', 'layouts'],
  ['module', 'layouts'],
  ['template', 'layouts'],
]);

/** Parts that are not read, or in another frame: the site or its frame is missing, or the key of a part is misspelt. */
function unusedParts(problems: readonly Problem[]): Part[] {
  return problems.flatMap(({ code, mark, suggestion = '' }): Part[] => {
    if (['page.site.missing', 'settings.site.frame'].includes(code)) return ['pages'];
    const isKeyOfFile = code === 'schema.key.unknown' && mark.pointer.lastIndexOf('/') === 0;
    const part = isKeyOfFile && layoutFileKind(mark.file) === 'layout' ? partOfKey.get(suggestion) : undefined;
    return part === undefined ? [] : [part];
  });
}

/** Setting -> findings that follow if its name or its type is wrong, because the page then ignores it. */
const missingWithoutSettings: Readonly<Record<string, readonly string[]>> = {
  site: ['page.site.missing'],
  auth: ['settings.site.auth'],
  template: ['layout.template.unused', 'overlay.template.unused', 'service.template.unused', 'settings.template.unused'],
  desktopVariants: ['layout.template.unused', 'overlay.template.unused'],
  routeTemplates: ['layout.template.unused', 'overlay.template.unused'],
  moduleAliases: ['service.module.unknown'],
  paymentProviders: ['layout.provider.unknown', 'settings.provider.name'],
  locales: ['texts.language.', 'layout.locale.unknown', 'service.lang'],
  register: ['texts.register.'],
  addresses: ['settings.address.missing'],
};

/** Findings that follow from a setting which the schema refuses: one of another type, or with a misspelt name. */
function missingWithoutSetting({ code, mark, suggestion }: Problem, { settings }: BrandFiles): readonly string[] {
  const [, name = '', ...deeper] = mark.pointer.split('/');
  if (!code.startsWith('schema.') || mark.file !== settings?.file || deeper.length > 0) return [];
  const key = code === 'schema.key.unknown' ? suggestion : name;
  return (key !== undefined && Object.hasOwn(missingWithoutSettings, key) && missingWithoutSettings[key]) || [];
}

/** Parts whose file or folder is misnamed or in the wrong place. */
function partsOfMisnamed({ code, mark, about }: Problem): Part[] {
  if (code === 'schema.other') return ['layouts', 'forms'];
  if (code !== 'folder.file.unknown') return [];
  const steps = mark.file.split(path.sep).slice(-2);
  const last = steps.at(-1) ?? '';
  const isMeant = about !== undefined || partOf.has(last) || isImageName(last);
  const names = [...steps, ...(about?.split('/') ?? [])];
  return isMeant ? names.flatMap((name) => (isImageName(name) ? 'images' : (partOf.get(name) ?? []))) : [];
}
