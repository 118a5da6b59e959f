import { asList, isObject, own, ownText } from '../../../../src/kernel/json';
import { itemsOf } from '../../../../src/kernel/menuItems';
import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import { siteOf } from '../../../brands/site';
import type { ReportProblem } from '../../../text/problem';
import { nearest } from '../../../text/suggest';
import type { LayoutCheck } from '../layouts/check';

/** Where the menu of `service.json` leads: every page and module that it names exists, and every item can be shown. */
export function checkMenu(
  { service }: BrandFiles,
  settings: Settings,
  { modules, pagePaths }: Pick<LayoutCheck, 'modules' | 'pagePaths'>,
  report: ReportProblem,
): void {
  const pages = pagePaths.filter((path) => /^\/[\w-]*$/.test(path));
  const walk = (items: unknown, at: string) => {
    for (const [index, item] of (asList(items) ?? []).entries()) {
      const here = `${at}/${index}`;
      const say = (code: string, key: string, message: string, suggestion?: string) =>
        report({ code, level: 'error', mark: { file: service?.file ?? '', pointer: `${here}${key}` }, message, suggestion });
      if (!isObject(item)) continue;
      if (asList(item.items)?.length) walk(item.items, `${here}/items`);
      else checkItem(item, say);
    }
  };
  const checkItem = (item: object, say: (code: string, key: string, message: string, suggestion?: string) => void) => {
    const [one] = itemsOf([item]);
    const component = ownText(item, 'component') ?? '';
    if (one === undefined) {
      const message =
        'The menu leaves this item out, because it leads nowhere. It needs "items", the action logout, a "component" that is a page such as "invoices", or the action multimodule with an "argument" that is one word.';
      say('menu.item.unusable', '', message);
    } else if (ownText(item, 'action') === 'multimodule') {
      for (const name of component.split(',').map((part) => part.trim())) {
        if (modules.includes(name)) continue;
        const message = `There is no module "${name}". Write the modules of the page, separated by commas.`;
        say('menu.module.unknown', own(item, 'component') === undefined ? '' : '/component', message, nearest(name, modules));
      }
    } else if (one.kind === 'page' && !one.newTab && !pages.includes(one.href)) {
      const names = pages.map((path) => path.slice(1) || 'home');
      const message = `There is no page "${component}". Pages: ${[...new Set(names)].join(', ')}.`;
      say('menu.page.unknown', '/component', message, nearest(component, names));
    }
  };
  // Without a site nobody sees the menu.
  if (siteOf(settings)) walk(own(own(service?.content, 'site'), 'menu'), '/site/menu');
}

/** Modules that the menu of a brand shows. */
export function modulesOfMenu(service: unknown): readonly string[] {
  return everyItem(service).flatMap((item) =>
    ownText(item, 'action') === 'multimodule' ? (ownText(item, 'component') ?? '').split(',').map((name) => name.trim()) : [],
  );
}

/** What the service says in menu and footer: text keys, or words. */
export function wordsOfSite(service: unknown): readonly string[] {
  const [realm, footer] = ['realm', 'footer'].map((part) => own(own(service, 'site'), part));
  const links = asList(own(footer, 'links')) ?? [];
  return [
    ...everyItem(service).map((item) => ownText(item, 'name')),
    ...links.map((link) => ownText(link, 'label')),
    ...['title', 'text'].map((key) => ownText(realm, key)),
  ].filter((word) => word !== undefined);
}

function everyItem(service: unknown): readonly unknown[] {
  const inside = (items: unknown): unknown[] => (asList(items) ?? []).flatMap((item) => [item, ...inside(own(item, 'items'))]);
  return inside(own(own(service, 'site'), 'menu'));
}
