import { asList, isObject, own, ownText } from '../../kernel/text/json';
import { type ComposeDiagnostic, type MutableNode, type Origin, type Parsing, parseNodes } from '../compile/parse';
import { type CollectedRules, collectRules, type RuleOrigin } from '../compile/rules';
import { inOrder } from '../patch/order';
import type { Override, Overrides } from '../patch/provenance';
import type { Layout, PageCall, PageOfSite } from '../types';
import { newHistory } from './history';
import { applyOverlay } from './overlay';
import type { MutableModule, Targets } from './targets';

/** A JSON file of `layouts/` (base) or of a brand's folder (brand). `content` is the result of JSON.parse. */
export interface SourceFile {
  file: string;
  layer: 'base' | 'brand';
  content: unknown;
}

/** A composed layout with its mistakes and the origin of every node. */
export interface Composed {
  layout: Layout;
  diagnostics: readonly ComposeDiagnostic[];
  sources: Sources;
}

/** A look-up of metadata by node. */
export interface OfNode<T> {
  get: (node: object) => T | undefined;
}

/** The file that set each part. The keys are the objects of `layout` themselves, not copies. */
export interface Sources {
  /** The place where each node was written. */
  nodes: OfNode<Origin>;
  /** Changes of a node by overlays: path -> last change. */
  overrides: OfNode<ReadonlyMap<string, Override>>;
  rules: ReadonlyMap<string, RuleOrigin>;
  /** Addresses of the nodes that overlays removed or replaced, with the operation. */
  removed: ReadonlyMap<string, Origin>;
}

/**
 * One template of one brand, ready for `resolve`: the brand's own template, modules and rules take precedence over the
 * base's; its overlays are applied in the order of their file names. Pure; mistakes become diagnostics, never exceptions.
 * With `page`, the template is the frame of this page: its node of type `page` becomes the page's content, which overlays
 * address like a module of that name. Without `page`, that node is left out.
 */
export function composeTemplate(name: string, files: readonly SourceFile[], page?: string): Composed {
  const { ordered, rules, addressed, diagnostics: found } = prepared(files);
  const diagnostics = [...found];
  const ofNodes = new Map<object, Origin>();
  const origins = {
    get: (node: object) => ofNodes.get(node) ?? originsOfShared.get(node),
    set: (node: object, origin: Origin) => void ofNodes.set(node, origin),
  };
  const parsing: Parsing = { origins, report: (diagnostic) => diagnostics.push(diagnostic) };
  const { modules, pages, frame, ...read } = readParts(name, page, { ordered, addressed }, parsing);
  if (!read.nodes)
    parsing.report({ code: 'layout.template.unknown', level: 'error', where: name, message: `There is no template ${name}.` });
  const nodes = withPage(read.nodes ?? [], page);
  const overrides = new Map<object, Overrides>();
  const history = newHistory();
  const targets: Targets = { template: name, nodes, modules, overrides, history, parsing };
  for (const file of ordered) {
    if (isObject(file.content) && asList(file.content.ops)) applyOverlay(file.content, file.file, targets);
  }
  for (const key of modules.keys()) {
    const base = key.split('/').at(-1) ?? key;
    if (pages.has(base) && base !== page) modules.delete(key);
  }
  const layout: Layout = {
    template: name,
    nodes,
    modules: Object.fromEntries(modules),
    rules: rules.rules,
    ...(page !== undefined && { page: pageOf(page, read.page, frame) }),
  };
  return { layout, diagnostics, sources: { nodes: origins, overrides, rules: rules.origins, removed: history.removed } };
}

/** The parts of a composition, before its overlays. */
interface Parts {
  nodes: MutableNode[] | undefined;
  /** Modules by name, also the content of pages. */
  modules: Map<string, MutableModule>;
  /** Names of all pages. */
  pages: Set<string>;
  /** Content of the file of the page. */
  page: unknown;
  /** Content of the file of the template. */
  frame: unknown;
}

function readParts(
  template: string,
  page: string | undefined,
  { ordered, addressed }: Pick<Prepared, 'ordered' | 'addressed'>,
  parsing: Parsing,
): Parts {
  const parts: Parts = { nodes: undefined, modules: new Map(), pages: new Set(), page: undefined, frame: undefined };
  const addModule = (file: SourceFile, name: string) =>
    parts.modules.set(name, addressed.has(name) ? readModule(file, name, parsing) : sharedModule(file, name, parsing));
  // Base first, so that a brand's file of the same name replaces it.
  for (const file of ordered) {
    const module = ownText(file.content, 'module');
    if (module !== undefined) addModule(file, module);
    if (ownText(file.content, 'template') === template) {
      parts.frame = file.content;
      parts.nodes = parseNodes(own(file.content, 'nodes'), { file: file.file, pointer: '/nodes' }, parsing);
    }
    const ofPage = ownText(file.content, 'page');
    if (ofPage === undefined) continue;
    parts.pages.add(ofPage);
    // An overlay may address a page that is not part of this composition.
    if (ofPage === page || addressed.has(ofPage)) addModule(file, ofPage);
    if (ofPage === page) parts.page = file.content;
  }
  return parts;
}

interface Prepared {
  ordered: readonly SourceFile[];
  rules: CollectedRules;
  addressed: ReadonlySet<string>;
  diagnostics: readonly ComposeDiagnostic[];
}

const knownFiles = new WeakMap<readonly SourceFile[], Prepared>();

/** The work that all compositions of these files share. A brand has about forty: one for each template and page. */
function prepared(files: readonly SourceFile[]): Prepared {
  const known = knownFiles.get(files);
  if (known) return known;
  const diagnostics: ComposeDiagnostic[] = [];
  const ordered = inOrder(files);
  const rules = collectRules(ordered, (diagnostic) => void diagnostics.push(diagnostic));
  const made = { ordered, rules, addressed: addressedIn(files), diagnostics };
  knownFiles.set(files, made);
  return made;
}

/** Every name in the addresses of overlays: of templates, modules, pages and nodes. */
function addressedIn(files: readonly SourceFile[]): ReadonlySet<string> {
  const ops = files.flatMap(({ content }) => asList(own(content, 'ops')) ?? []);
  return new Set(ops.flatMap((op) => (ownText(op, 'at') ?? '').split(/[:/]/)));
}

/**
 * Replaces the nodes of type `page` in a frame. With a page, such a node becomes its own children or, without children, the
 * module with the page's content; nodes after it in a `choose` are dropped. Without a page, it is removed.
 */
function withPage(nodes: readonly MutableNode[], page: string | undefined): MutableNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'page') {
      if (page === undefined) return [];
      return node.children ? withPage(node.children, page) : [Object.assign(node, { type: 'module', props: { name: page } })];
    }
    if (!node.children) return [node];
    const isOfPage = (one: MutableNode) => one.type === 'page';
    const last = node.type === 'choose' && page !== undefined ? node.children.findLastIndex(isOfPage) : -1;
    node.children = withPage(last < 0 ? node.children : node.children.slice(0, last + 1), page);
    return [node];
  });
}

function pageOf(name: string, written: unknown, frame: unknown): PageOfSite {
  const dataOf = (content: unknown) => Object(own(content, 'data')) as Readonly<Record<string, PageCall>>;
  const [heading, under] = ['heading', 'under'].map((key) => ownText(written, key));
  return {
    name,
    path: ownText(written, 'path') ?? '',
    also: textsIn(written, 'also'),
    login: own(written, 'login') !== false,
    ...(under !== undefined && { under }),
    ...(heading !== undefined && { heading }),
    params: textsIn(written, 'params'),
    // The page's own data comes first: without HTTP/2 a browser sends only six requests at a time.
    data: { ...dataOf(written), ...dataOf(frame), ...dataOf(written) },
  };
}

function readModule({ content, file }: SourceFile, name: string, parsing: Parsing): MutableModule {
  return {
    title: ownText(content, 'title') ?? name,
    needs: textsIn(content, 'needs'),
    nodes: parseNodes(own(content, 'nodes'), { file, pointer: '/nodes' }, parsing),
  };
}

interface SharedModule {
  file: string;
  module: MutableModule;
  diagnostics: readonly ComposeDiagnostic[];
}

/** Content of a file -> its module. */
const sharedModules = new WeakMap<object, SharedModule>();
const originsOfShared = new WeakMap<object, Origin>();

/**
 * A module that no overlay addresses. All compositions of all brands share its objects, so that tools can cache results by
 * object.
 */
function sharedModule(written: SourceFile, name: string, { report }: Parsing): MutableModule {
  const content = Object(written.content);
  let shared = sharedModules.get(content);
  if (shared?.file !== written.file) {
    const diagnostics: ComposeDiagnostic[] = [];
    const module = readModule(written, name, {
      origins: originsOfShared,
      report: (diagnostic) => void diagnostics.push(diagnostic),
    });
    shared = { file: written.file, module, diagnostics };
    sharedModules.set(content, shared);
  }
  for (const diagnostic of shared.diagnostics) report(diagnostic);
  return shared.module;
}

function textsIn(content: unknown, key: string): string[] {
  return (asList(own(content, key)) ?? []).filter((text) => typeof text === 'string');
}
