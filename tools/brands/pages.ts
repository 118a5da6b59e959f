import type { ValueTypes } from '../../src/contract/kinds';
import { type Composed, composeTemplate, type SourceFile } from '../../src/engine/compose';
import { everyNode } from '../../src/engine/everyNode';
import type { Layout, LayoutNode, PageOfSite, SentCall } from '../../src/engine/types';
import { ownText } from '../../src/kernel/json';
import { portalCalls } from './portalCalls';

/** The frame of pages in brands whose settings name no other. */
export const DEFAULT_FRAME = '1';

/** Roots of every page: the customer chosen among those of the account, and the site around the page. */
export const rootsOfPages: Readonly<Record<string, ValueTypes>> = {
  account: { code: 'text', name: 'text' },
  site: { menu: 'text', path: 'text', section: 'text', name: 'messageKey' },
};

/** A page of the site in its frame, ready for `resolve`: with its calls, the types of what they answer, and no other module. */
export function composePage(page: string, frame: string, files: readonly SourceFile[]): Composed {
  const composed = composeTemplate(frame, files, page);
  const { layout } = composed;
  if (!layout.page) return composed;
  const calls = new Map(Object.entries(layout.page.data).map(([root, call]) => [root, sentCall(call)]));
  const unknown = [...calls].flatMap(([root, sent]): Composed['diagnostics'] =>
    sent
      ? []
      : [
          {
            code: 'page.call.unknown',
            level: 'error',
            where: `${page}/${root}`,
            message: `There is no call ${layout.page?.data[root]?.call} that a page can read.`,
          },
        ],
  );
  const known = [...calls].flatMap(([root, sent]) => (sent ? [[root, sent] as const] : []));
  const whole: PageOfSite = { ...layout.page, data: Object.fromEntries(known.map(([root, { call }]) => [root, call])) };
  const roots = Object.fromEntries([
    ...Object.entries(rootsOfPages),
    ['params', Object.fromEntries(whole.params.map((key) => [key, 'text'] as const))],
    ...known.map(([root, { shape }]) => [root, shape] as const),
  ]);
  return {
    ...composed,
    layout: { ...layout, modules: reached(layout, Object.keys(roots)), page: whole, roots },
    diagnostics: [...composed.diagnostics, ...unknown],
  };
}

function sentCall(call: SentCall): { call: SentCall; shape: ValueTypes } | undefined {
  const found = portalCalls().get(call.call);
  return found && { call: { ...call, path: found.path, base: found.base }, shape: found.shape };
}

/** The modules that a layout can show. Lists of the server choose among all. */
function reached({ nodes, modules: all, page }: Layout, roots: readonly string[]): Layout['modules'] {
  // A page reads its own roots without naming them.
  const modules = Object.fromEntries(
    Object.entries(all).map(([key, module]) => [
      key,
      key.split('/').at(-1) === page?.name ? { ...module, needs: roots } : module,
    ]),
  );
  const found = new Map<string, Layout['modules'][string]>();
  const search = (inside: readonly LayoutNode[]) => {
    for (const { type, props } of everyNode(inside)) {
      if (type !== 'module') continue;
      const name = ownText(props, 'name') ?? '';
      for (const [key, module] of Object.entries(modules)) {
        // A placement that an overlay changed has a copy under its address.
        if (found.has(key) || (key !== name && !key.endsWith(`/${name}`))) continue;
        found.set(key, module);
        search(module.nodes);
      }
    }
  };
  search(nodes);
  const shown = [nodes, ...[...found.values()].map((module) => module.nodes)];
  const isOpen = shown.some((inside) => everyNode(inside).some(({ type }) => type === 'modules'));
  return isOpen ? modules : Object.fromEntries(found);
}
