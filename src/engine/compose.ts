import { asList, isObject, own, ownText } from '../kernel/json';
import { newHistory } from './history';
import { applyOverlay } from './overlay';
import { type ComposeDiagnostic, child, type MutableNode, type Origin, type Parsing, parseNodes } from './parse';
import { inOrder } from './patch/order';
import type { Override, Overrides } from './patch/provenance';
import { collectRules, type RuleOrigin } from './rules';
import type { MutableModule, Targets } from './targets';
import type { Layout } from './types';

/** A JSON file of `layouts/` (base) or of a brand's folder (brand). `content` is the result of JSON.parse. */
export interface SourceFile {
  file: string;
  layer: 'base' | 'brand';
  content: unknown;
}

/** A composed layout, with the mistakes found and the origin of every node. */
export interface Composed {
  layout: Layout;
  diagnostics: readonly ComposeDiagnostic[];
  sources: Sources;
}

/** Metadata of a node. */
export interface OfNode<T> {
  get: (node: object) => T | undefined;
}

/** Which file set what; keys are the very objects of `layout`. */
export interface Sources {
  /** Where each node was written. */
  nodes: OfNode<Origin>;
  /** What overlays changed in a node: path -> the last change. */
  overrides: OfNode<ReadonlyMap<string, Override>>;
  rules: ReadonlyMap<string, RuleOrigin>;
}

/**
 * One template of one brand, ready for `resolve`: the brand's own template, modules and rules take precedence over the
 * base's; its overlays are applied in the order of their file names. Pure; mistakes become diagnostics, never exceptions.
 */
export function composeTemplate(name: string, files: readonly SourceFile[]): Composed {
  const diagnostics: ComposeDiagnostic[] = [];
  const parsing: Parsing = { origins: new Map(), report: (diagnostic) => diagnostics.push(diagnostic) };
  const rules = collectRules(inOrder(files), parsing);
  const modules = new Map<string, MutableModule>();
  let nodes: MutableNode[] | undefined;
  // Base first, so that a brand's file of the same name replaces it.
  for (const file of inOrder(files)) {
    const origin: Origin = { file: file.file, pointer: '' };
    const module = ownText(file.content, 'module');
    if (module !== undefined) modules.set(module, readModule(file.content, module, origin, parsing));
    if (ownText(file.content, 'template') === name)
      nodes = parseNodes(own(file.content, 'nodes'), child(origin, 'nodes'), parsing);
  }
  if (!nodes)
    parsing.report({ code: 'layout.template.unknown', level: 'error', where: name, message: `There is no template ${name}.` });

  const overrides = new Map<object, Overrides>();
  const targets: Targets = { template: name, nodes: nodes ?? [], modules, overrides, history: newHistory(), parsing };
  for (const file of inOrder(files)) {
    if (isObject(file.content) && asList(file.content.ops)) applyOverlay(file.content, file.file, targets);
  }
  const layout: Layout = { template: name, nodes: nodes ?? [], modules: Object.fromEntries(modules), rules: rules.rules };
  return { layout, diagnostics, sources: { nodes: parsing.origins, overrides, rules: rules.origins } };
}

function readModule(content: unknown, name: string, origin: Origin, parsing: Parsing): MutableModule {
  const needs = (asList(own(content, 'needs')) ?? []).filter((need) => typeof need === 'string');
  return {
    title: ownText(content, 'title') ?? name,
    needs,
    nodes: parseNodes(own(content, 'nodes'), child(origin, 'nodes'), parsing),
  };
}
