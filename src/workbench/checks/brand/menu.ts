import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import { siteOf } from '../../../brands/site';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { routes } from '../../../engine/kernel/addresses/routes';
import { BILL, itemsOf } from '../../../engine/kernel/page/menuItems';
import { asList, isObject, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import type { LayoutCheck } from '../layouts/check';
import { type ReportInFile, reportIn } from './reportAt';

/** Checks the menu of `service.json`: its pages and modules exist, and every item can be shown. `siteTexts.ts` reads its names. */
export function checkMenu(
  { service }: BrandFiles,
  settings: Settings,
  { modules, pagePaths }: Pick<LayoutCheck, 'modules' | 'pagePaths'>,
  report: ReportProblem,
): void {
  const pages = pagePaths.filter((path) => /^\/[\w-]*$/.test(path));
  const reportAt = reportIn(service?.file ?? '', report);
  const walk = (items: unknown, at: string) => {
    for (const [index, item] of (asList(items) ?? []).entries()) {
      const here = `${at}/${index}`;
      const reportItem: ReportInFile = (code, key, message, details) => reportAt(code, `${here}${key}`, message, details);
      if (!isObject(item)) continue;
      if (asList(item.items)?.length) walk(item.items, `${here}/items`);
      else checkItem(item, { pages, modules }, reportItem);
    }
  };
  // Without a site the menu is never shown.
  if (siteOf(settings)) walk(own(own(service?.content, 'site'), 'menu'), '/site/menu');
}

/** Maximum number of names in one message. */
const NAMED = 24;

function listed(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${more}`;
}

function checkItem(
  item: JsonObject,
  { pages, modules }: { pages: readonly string[]; modules: readonly string[] },
  reportItem: ReportInFile,
): void {
  const [one] = itemsOf([item]);
  const [component = '', action, argument] = ['component', 'action', 'argument'].map((key) => ownText(item, key));
  // The schema check reports other actions and missing names.
  if (own(item, 'action') !== undefined && action !== 'logout' && action !== 'multimodule') return;
  if (one === undefined) {
    if (!ownText(item, 'name')) return;
    const isBill = component.replace(/^\//, '') === BILL && action === undefined;
    const message = isBill
      ? `The menu leaves this item out: it opens a bill, and names none. Add "argument", the number of the bill.`
      : 'The menu leaves this item out, because it leads nowhere. It needs "items", the action logout, a "component" that is a page such as "invoices", or the action multimodule with an "argument" that is one word.';
    reportItem('menu.item.unusable', '', message);
  } else if (action === 'multimodule') {
    for (const name of component.split(',').map((part) => part.trim())) {
      if (modules.includes(name)) continue;
      const add = /^\w+$/.test(name) ? `Add modules/${name}.json, or write` : 'Write';
      const message = `There is no module "${name}". ${add} modules of these, separated by commas: ${listed(modules)}.`;
      const key = own(item, 'component') === undefined ? '' : '/component';
      reportItem('menu.module.unknown', key, message, { suggestion: nearest(name, modules) });
    }
    const path = one.kind === 'page' ? one.href : '';
    if (pages.includes(path) || routes.includes(path)) {
      const whose = pages.includes(path) ? 'a page of the site' : 'the bill';
      const message = `"${argument}" is the address of ${whose}, which shows there in place of these modules. Choose another argument.`;
      reportItem('menu.argument.taken', '/argument', message, { level: 'warning' });
    }
  } else if (one.kind === 'page' && !one.newTab && !pages.includes(one.href)) {
    const names = pages.map((path) => path.slice(1) || 'home');
    const message = `There is no page "${component}". Pages: ${[...new Set(names)].join(', ')}.`;
    const suggestion = nearest(component, names);
    reportItem('menu.page.unknown', '/component', message, { suggestion, missing: one.href });
  }
}

/** Modules that the menu of a brand opens. */
export function modulesOfMenu(service: unknown): readonly string[] {
  return everyItem(service).flatMap((item) =>
    ownText(item, 'action') === 'multimodule' ? (ownText(item, 'component') ?? '').split(',').map((name) => name.trim()) : [],
  );
}

function everyItem(service: unknown): readonly unknown[] {
  const inside = (items: unknown): unknown[] => (asList(items) ?? []).flatMap((item) => [item, ...inside(own(item, 'items'))]);
  return inside(own(own(service, 'site'), 'menu'));
}
