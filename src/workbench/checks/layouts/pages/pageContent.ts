import type { Problem } from '../../../../brands/text/problem';
import { fileOf } from '../../../../brands/trees/pages';
import { asList, isObject, own, ownText } from '../../../../engine/kernel/text/json';
import type { Composed, SourceFile } from '../../../../engine/layout/compose/compose';
import { moduleAt } from '../../../../engine/layout/compose/moduleAt';
import type { Layout, LayoutNode } from '../../../../engine/layout/types';

const known = new WeakMap<object, boolean>();

/** Whether a file has a placeholder node for pages. Composed templates have the page itself instead. */
export function holdsPage(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  const holds = known.get(content) ?? holdsPlace(content);
  known.set(content, holds);
  return holds;
}

function holdsPlace(json: unknown): boolean {
  if (Array.isArray(json)) return json.some(holdsPlace);
  if (!isObject(json)) return false;
  return (json.type === 'page' && json.children === undefined) || Object.values(json).some(holdsPlace);
}

/** The nodes of a page in its frame; undefined when the frame has no placeholder for pages. */
export function contentOf(layout: Layout): readonly LayoutNode[] | undefined {
  return layout.page && placedIn(layout.nodes, layout.page.name, layout)?.nodes;
}

function placedIn(nodes: readonly LayoutNode[], page: string, layout: Layout): { nodes: readonly LayoutNode[] } | undefined {
  for (const node of nodes) {
    if (isPlace(node, page)) return { nodes: moduleAt(`${node.id}/${page}`, page, layout)?.nodes ?? [] };
    for (const inside of [node.children, ...Object.values(node.slots ?? {})]) {
      const found = inside && placedIn(inside, page, layout);
      if (found) return found;
    }
  }
  return undefined;
}

function isPlace({ type, props }: LayoutNode, page: string): boolean {
  return type === 'module' && own(props, 'name') === page;
}

/** Checks that a page shows in its frame, with content and with one main heading. */
export function checkContent(
  { layout, sources }: Composed,
  files: readonly SourceFile[],
  report: (problem: Problem) => void,
): void {
  const { page, template } = layout;
  const file = page && fileOf('page', page.name, files);
  const frame = fileOf('template', template, files);
  // A frame without a placeholder in its file is a mistake of the settings.
  if (!page || !file || !frame || !holdsPage(frame.content)) return;
  const content = contentOf(layout);
  if (!content) {
    const message = `The frame ${template} no longer has a node of type "page", so no page would show. Restore it.`;
    report({ code: 'page.place.missing', level: 'error', mark: { file: frame.file, pointer: '/nodes' }, message });
    return;
  }
  const mark = { file: file.file, pointer: '/nodes' };
  if (content.length === 0) {
    const message = `The page ${page.name} has no nodes, so it shows nothing. Add some.`;
    report({ code: 'page.empty', level: 'error', mark, message });
    return;
  }
  const { sure, possible } = headingsIn(layout.nodes, '', [], layout);
  if (!possible)
    report({
      code: 'page.heading.missing',
      level: 'warning',
      mark,
      message: `The page ${page.name} has no main heading, so screen readers cannot say what it is. Give it a heading of level 1.`,
    });
  const second = sure[1];
  const origin = second && sources.nodes.get(second);
  if (origin)
    report({
      code: 'page.heading.twice',
      level: 'warning',
      mark: { ...origin, pointer: `${origin.pointer}/id` },
      message: `The heading "${second.id}" is the second of level 1 on the page ${page.name}, which has one. Give it the level 2.`,
      about: page.name,
    });
}

interface Headings {
  /** Main headings that show whenever the page shows. */
  sure: readonly LayoutNode[];
  /** Whether some main heading may show. */
  possible: boolean;
}

const none: Headings = { sure: [], possible: false };
/** Types of nodes whose content shows only after the customer opens them, or one part at a time. */
const notSure = ['dialog', 'sheet', 'collapse', 'tabs', 'tab'];

function headingsIn(nodes: readonly LayoutNode[], address: string, around: readonly string[], layout: Layout): Headings {
  return joined(nodes.map((node) => headingsOf(node, address, around, layout)));
}

function headingsOf(node: LayoutNode, address: string, around: readonly string[], layout: Layout): Headings {
  const isSometimes = node.when !== undefined || node.repeat !== undefined || notSure.includes(node.type);
  const found = within(node, address, around, layout);
  return isSometimes ? { ...found, sure: [] } : found;
}

function within(node: LayoutNode, address: string, around: readonly string[], layout: Layout): Headings {
  const { type, props, children = [], slots = {} } = node;
  if (type === 'heading') {
    const level = own(props, 'level');
    return { sure: level === 1 ? [node] : [], possible: level === 1 || isObject(level) };
  }
  if (type === 'module' || type === 'modules') {
    const names = type === 'module' ? [ownText(props, 'name') ?? ''] : (asList(own(props, 'names')) ?? []).map(String);
    const known = names.filter((name) => !around.includes(name));
    const found = joined(
      known.map((name) => {
        const inner = `${address}${node.id}/${name}`;
        return headingsIn(moduleAt(inner, name, layout)?.nodes ?? [], `${inner}/`, [...around, name], layout);
      }),
    );
    // A server list may contain any module.
    return own(props, 'from') === undefined ? found : { sure: [], possible: true };
  }
  const each = children.map((child) => headingsOf(child, address, around, layout));
  const inSlots = Object.values(slots).map((inside) => headingsIn(inside, address, around, layout));
  if (type !== 'choose') return joined([...each, ...inSlots]);
  // In a `choose` around the page, assume that the page shows.
  const place = children.findIndex((child) => placedIn([child], layout.page?.name ?? '', layout) !== undefined);
  if (place >= 0) return each[place] ?? none;
  return { sure: [], possible: each.some(({ possible }) => possible) };
}

function joined(some: readonly Headings[]): Headings {
  return { sure: some.flatMap(({ sure }) => sure), possible: some.some(({ possible }) => possible) };
}
