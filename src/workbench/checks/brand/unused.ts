import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import type { ReportProblem } from '../../../brands/text/problem';
import { withAliases } from '../../../engine/bill/answers/modules';
import { asList, isObject, own, ownText } from '../../../engine/kernel/text/json';
import type { LayoutCheck } from '../layouts/check';
import { modulesOfMenu } from './menu';
import { isLanding } from './settings/templates';

/**
 * Reports valid files of a brand that are never shown: a template that the settings do not name, an overlay for another template,
 * a module in no list. A server may send names that are unknown here, so these findings are hints.
 */
export function checkUnusedSettings(brand: BrandFiles, settings: Settings, layouts: LayoutCheck, report: ReportProblem): void {
  const shown = shownTemplates(settings, layouts.frame);
  const names = [...shown].join(', ');
  const listed = new Set([...layouts.placed, ...serverLists(brand, settings), ...modulesOfMenu(brand.service?.content)]);
  for (const { file, content, layer } of brand.layouts) {
    if (layer !== 'brand' || !isObject(content)) continue;
    const reportAt = (code: string, pointer: string, message: string) =>
      report({ code, level: 'info', mark: { file, pointer }, message });
    const isUnused = (template: string | undefined): template is string =>
      template !== undefined && layouts.templates.includes(template) && !shown.has(template) && !isLanding(template);
    const template = ownText(content, 'template');
    if (isUnused(template))
      reportAt(
        'layout.template.unused',
        '/template',
        `Templates that the brand shows: ${names}. To show ${template}, name it in "template", "desktopVariants" or "routeTemplates" of hostsettings.json.`,
      );
    const module = ownText(content, 'module');
    if (module !== undefined && layouts.modules.includes(module) && !listed.has(module))
      reportAt(
        'layout.module.unlisted',
        '/module',
        `No template and no list or menu in service.json names the module ${module}, so it shows only where the server names it. Add it to the "names" of a list.`,
      );
    const only = ownText(content, 'extends');
    if (isUnused(only))
      reportAt(
        'overlay.template.unused',
        '/extends',
        `Templates that the brand shows: ${names}. This overlay is only for ${only}, so it has no effect.`,
      );
    for (const [index, op] of (asList(own(content, 'ops')) ?? []).entries()) {
      const [scope] = (isObject(op) && typeof op.at === 'string' ? op.at : '').split(':');
      if (!layouts.modules.includes(scope ?? '') && isUnused(scope))
        reportAt(
          'overlay.template.unused',
          `/ops/${index}/at`,
          `Templates that the brand shows: ${names}. This operation changes ${scope}, so it has no effect.`,
        );
    }
  }
}

/** The templates that customers of the brand can see: those of bills, and the frame of its site. */
export function shownTemplates({ template, desktopVariants, routeTemplates }: Settings, frame?: string): Set<string> {
  const variants = new Map(Object.entries(isObject(desktopVariants) ? desktopVariants : {}));
  const narrow = [template, ...Object.values(isObject(routeTemplates) ? routeTemplates : {})];
  const wide = narrow.flatMap((one) => variants.get(String(one)) ?? []);
  return new Set([...narrow, ...wide, frame].filter((one) => typeof one === 'string'));
}

/** Modules in the lists of the brand's bill service. */
function serverLists({ service }: BrandFiles, { moduleAliases }: Settings): readonly string[] {
  const lists = isObject(service?.content) && isObject(service.content.modules) ? Object.values(service.content.modules) : [];
  const names = lists
    .flatMap((one) => (isObject(one) ? Object.values(one).flatMap((list) => asList(list) ?? []) : []))
    .filter((name) => typeof name === 'string');
  return withAliases({ all: names }, moduleAliases).all ?? [];
}
