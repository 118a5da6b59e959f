import type { ValueTypes } from '../../engine/contract/kinds';
import { own, ownText } from '../../engine/kernel/text/json';
import { child, locationOf, type Origin } from '../../engine/layout/compile/parse';
import { type Composed, composeTemplate, type SourceFile } from '../../engine/layout/compose/compose';
import { everyNode } from '../../engine/layout/everyNode';
import { inOrder } from '../../engine/layout/patch/order';
import type { BuiltCall, BuiltOperation, Layout, LayoutNode, PageOfSite } from '../../engine/layout/types';
import type { FormsKinds } from '../forms/formRoots';
import { portalFiles, portalOperations, siteCallTable, unreadableCallMessage } from './siteCallTable';

/** The frame of pages for brands whose settings name none. */
export const DEFAULT_FRAME = '1';

/** Roots of every page: the selected customer, the site around the page, and the calls in the undo queue or in progress. */
export const rootsOfPages: Readonly<Record<string, ValueTypes>> = {
  account: { code: 'text', name: 'text' },
  site: { menu: 'text', path: 'text', section: 'text', name: 'messageKey' },
  unsent: { items: [{ call: 'text', key: 'text' }] },
};

/**
 * Composes a page of the site in its frame, ready for `resolve`: with its calls, the types of their answers, and only the modules
 * that it can show. `forms` contains the types that pages can read from the brand's forms.
 */
export function composePage(page: string, frame: string, files: readonly SourceFile[], forms: FormsKinds = {}): Composed {
  return withCalls(composeTemplate(frame, files, page), files, forms);
}

/** Does the same as {@link composePage} for a page that is already composed in its frame. */
export function withCalls(composed: Composed, files: readonly SourceFile[], forms: FormsKinds): Composed {
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
            where: locationOf(child(dataMark(layout, root, files), 'call')),
            message: unreadableCallMessage(String(layout.page?.data[root]?.call)),
            unknown: { name: String(layout.page?.data[root]?.call), known: [...siteCallTable().keys()] },
          },
        ],
  );
  const modules = reachableModules(layout, [...Object.keys(layout.page.data), ...Object.keys(rootsOfPages), 'params', 'forms']);
  const parts = [layout.nodes, ...Object.values(modules).map(({ nodes }) => nodes)].map(factsAbout);
  const sends = [...new Set(parts.flatMap((part) => part.sends))];
  const operations = sends.flatMap((name): [string, BuiltOperation][] => {
    const { shape: _, ...operation } = portalOperations().get(name) ?? portalFiles().get(name) ?? { shape: {} };
    return 'method' in operation ? [[name, operation]] : [];
  });
  const known = [...calls].flatMap(([root, sent]) => (sent ? [[root, sent] as const] : []));
  const whole: PageOfSite = {
    ...layout.page,
    // An unknown call remains a root of unknown type, so that reading it is not reported as a second mistake.
    data: Object.fromEntries([...calls].map(([root, sent]) => [root, sent?.call ?? layout.page?.data[root] ?? { call: '' }])),
    ...(operations.length > 0 && { calls: Object.fromEntries(operations) }),
  };
  const roots = Object.fromEntries([
    ...Object.entries(rootsOfPages),
    ['params', Object.fromEntries(whole.params.map((key) => [key, 'text'] as const))],
    ['forms', namedIn(`${parts.map(({ forms: read }) => read)} ${JSON.stringify(layout.page)}`, forms)],
    ...known.map(([root, { shape }]) => [root, shape] as const),
  ]);
  return {
    ...composed,
    layout: { ...layout, modules, page: whole, roots },
    diagnostics: [...composed.diagnostics, ...unknown],
  };
}

/** Position of the call behind a root of a page: in the file of the page or of its frame. */
export function dataMark({ template, page }: Layout, root: string, files: readonly SourceFile[]): Origin {
  const [ofPage, ofFrame] = [fileOf('page', page?.name ?? '', files), fileOf('template', template, files)];
  const found = own(own(ofPage?.content, 'data'), root) === undefined ? ofFrame : ofPage;
  return child({ file: found?.file ?? '', pointer: '/data' }, root);
}

/** The file that takes precedence for a page, template or module. */
export function fileOf(kind: 'page' | 'template' | 'module', name: string, files: readonly SourceFile[]): SourceFile | undefined {
  return inOrder(files.filter(({ content }) => ownText(content, kind) === name)).at(-1);
}

interface NodeFacts {
  /** Names of the calls that the nodes' actions make. */
  sends: readonly string[];
  /** Texts that may be paths of forms, joined into one text. */
  forms: string;
  /** Names of the modules that the nodes place. */
  modules: readonly string[];
  /** Whether the nodes place a list of modules from the server, which may name any module. */
  isOpen: boolean;
}

const known = new WeakMap<readonly LayoutNode[], NodeFacts>();

/** Facts about a list of nodes that composing a page needs. Cached, because most lists are in many pages of many brands. */
function factsAbout(nodes: readonly LayoutNode[]): NodeFacts {
  const before = known.get(nodes);
  if (before) return before;
  const forms = [...new Set(JSON.stringify(nodes).match(/forms\.[^"]*/g))].join(' ');
  const all = everyNode(nodes);
  const modules = all.flatMap(({ type, props }) => (type === 'module' ? [ownText(props, 'name') ?? ''] : []));
  const made = { sends: sendsIn(nodes), forms, modules, isOpen: all.some(({ type }) => type === 'modules') };
  known.set(nodes, made);
  return made;
}

/** The forms that a text refers to. */
function namedIn(text: string, forms: FormsKinds): FormsKinds {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([name, kinds]) => {
      if (!text.includes(`forms.${name}`)) return [];
      const { draft, ...accepted } = Object(kinds);
      return [[name, text.includes(`forms.${name}.draft`) ? { ...accepted, draft } : accepted] as const];
    }),
  );
}

/** Names of the calls in the actions of a part of a layout. */
function sendsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => sendsIn(one));
  if (typeof part !== 'object' || part === null) return [];
  const call = ['send', 'download'].includes(ownText(part, 'do') ?? '') ? ownText(part, 'call') : undefined;
  return [...(call === undefined ? [] : [call]), ...Object.values(part).flatMap((one) => sendsIn(one))];
}

function sentCall(call: BuiltCall): { call: BuiltCall; shape: ValueTypes } | undefined {
  const found = siteCallTable().get(call.call);
  if (!found) return undefined;
  const { path, base, token, shape } = found;
  return { call: { ...call, path, base, ...(!token && { token }) }, shape };
}

/** The modules that a layout can show. With a list from the server, any module can be shown. */
function reachableModules({ nodes, modules, page }: Layout, roots: readonly string[]): Layout['modules'] {
  // A placement that an overlay changed has its own copy under its address.
  const placements = Object.keys(modules).filter((key) => key.includes('/'));
  const found = new Set<string>();
  let isOpen = false;
  const search = (inside: readonly LayoutNode[]) => {
    const { modules: names, isOpen: isAny } = factsAbout(inside);
    isOpen ||= isAny;
    for (const name of names) {
      for (const key of [name, ...placements.filter((one) => one.endsWith(`/${name}`))]) {
        if (found.has(key) || !Object.hasOwn(modules, key)) continue;
        found.add(key);
        search(modules[key]?.nodes ?? []);
      }
    }
  };
  search(nodes);
  const shown = Object.entries(modules).filter(([key]) => isOpen || found.has(key));
  // A page reads its own roots without naming them.
  const isPage = (key: string) => key.split('/').at(-1) === page?.name;
  return Object.fromEntries(shown.map(([key, module]) => [key, isPage(key) ? { ...module, needs: roots } : module]));
}
