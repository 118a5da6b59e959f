import type { BrandFiles } from '../../../brands/readBrand';
import type { ModuleLists } from '../../../brands/service.generated';
import type { Settings } from '../../../brands/settings';
import type { ReportProblem } from '../../../brands/text/problem';
import type { Page } from '../../../engine/contract/scope.generated';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import { everyNode } from '../../../engine/layout/everyNode';
import { verbIn } from '../../../engine/layout/patch/verbs';
import type { LayoutCheck } from '../layouts/check';
import { shownTemplates } from './unused';

const NAMES = 'props.names';

const serverLists: Readonly<Record<keyof Page['modules'], keyof ModuleLists>> = {
  all: 'modules',
  left: 'modules_left',
  right: 'modules_right',
};

/**
 * Reports changes to a list of modules that the list of the bill service overrides. The brand's server may send another list, or
 * none, so these findings are hints.
 */
export function checkOverriddenLists(
  brand: BrandFiles,
  defaults: BrandFiles,
  settings: Settings,
  layouts: LayoutCheck,
  report: ReportProblem,
): void {
  for (const { file, content, layer } of brand.layouts) {
    if (layer !== 'brand') continue;
    for (const [index, op] of (asList(own(content, 'ops')) ?? []).entries()) {
      const verb = verbIn(op);
      const change = verb && own(op, verb);
      if (verb === undefined || !isOfNames(change)) continue;
      const from = listBehind(ownText(op, 'at') ?? '', settings, layouts);
      const list = from && serverLists[from];
      const service = list && senderOf(list, settings.template, [brand, defaults]);
      if (!service) continue;
      const message = `This list shows only if the server sends none: the bill service sends "${list}" for template ${settings.template} (${service}), and a list from the server takes precedence. Write the list in service.json of the brand too, or insert a node of type module, which no list overrules.`;
      const at = asList(change) ? '' : `/${NAMES}`;
      report({
        code: 'overlay.list.overruled',
        level: 'info',
        mark: { file, pointer: `/ops/${index}/${verb}${at}`, onKey: true },
        message,
      });
    }
  }
}

function isOfNames(change: Json | undefined): boolean {
  return isObject(change) ? Object.hasOwn(change, NAMES) : asList(change)?.includes(NAMES) === true;
}

/** The server list that fills a node in one of the templates that the brand shows. */
function listBehind(at: string, settings: Settings, { composed }: LayoutCheck): keyof Page['modules'] | undefined {
  const [scope = '', address = ''] = at.split(':');
  const id = address.split('/').at(-1);
  const shown = shownTemplates(settings);
  for (const { layout } of composed.filter((one) => shown.has(one.layout.template))) {
    const nodes = scope === layout.template ? layout.nodes : own(layout.modules, scope)?.nodes;
    const from = ownText(everyNode(nodes ?? []).find((node) => node.id === id && node.type === 'modules')?.props, 'from');
    if (from === 'all' || from === 'left' || from === 'right') return from;
  }
  return undefined;
}

/** The service file that sends a list for a template: the brand's lists of a template replace those of `_default`. */
function senderOf(list: keyof ModuleLists, template: string, brands: readonly BrandFiles[]): string | undefined {
  for (const { service } of brands) {
    const lists = own(own(service?.content, 'modules'), template);
    if (service && lists !== undefined) return asList(own(lists, list)) ? service.file : undefined;
  }
  return undefined;
}
