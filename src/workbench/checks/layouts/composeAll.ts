import { asList, isObject, own, ownText } from '../../../engine/kernel/text/json';
import { type Composed, composeTemplate, type OfNode, type SourceFile } from '../../../engine/layout/compose/compose';

/** All templates of a brand, composed. */
export interface AllComposed {
  templates: readonly Composed[];
  /** Composes a page in this template, like `composeTemplate` with a page. */
  inFrame: (frame: string, page: string) => Composed;
  /** Modules that may differ between templates. All others are the same objects in each. */
  varying: ReadonlySet<string>;
}

/** Composes each template like `composeTemplate`, but composes shared parts once. */
export function composeAll(templates: readonly string[], files: readonly SourceFile[]): AllComposed {
  const modules = new Set(files.flatMap(({ content }) => ownText(content, 'module') ?? []));
  const reaches = new Map(files.flatMap((file) => (hasOps(file) ? [[file, reachOf(file, modules)]] : [])));
  const varying = varyingOf([...reaches.values()]);
  const varies = (file: SourceFile) => {
    const module = ownText(file.content, 'module');
    const reach = reaches.get(file);
    if (reach) return reach.isOfTemplate || reach.modules.some((name) => varying.has(name));
    return module === undefined || varying.has(module);
  };
  const [first, ...others] = templates;
  if (first === undefined) return { templates: [], inFrame: (frame, page) => composeTemplate(frame, files, page), varying };
  const whole = composeTemplate(first, files);
  const some = files.filter(varies);
  const compose = (name: string, page?: string) => completed(composeTemplate(name, some, page), whole, varying);
  const varyingFiles = new Set(some.map(({ file }) => file));
  const common = whole.diagnostics.filter(({ where }) => !varyingFiles.has(where.split('#')[0] ?? ''));
  const inFrame = (frame: string, page: string) => {
    const composed = compose(frame, page);
    return { ...composed, diagnostics: [...common, ...composed.diagnostics] };
  };
  return { templates: [whole, ...others.map((name) => compose(name))], inFrame, varying };
}

/** The targets of an overlay. */
interface Reach {
  modules: readonly string[];
  /** Whether the effect may differ between templates. */
  isOfTemplate: boolean;
}

function hasOps({ content }: SourceFile): boolean {
  return isObject(content) && asList(content.ops) !== undefined;
}

function reachOf({ content }: SourceFile, modules: ReadonlySet<string>): Reach {
  const addresses = (asList(own(content, 'ops')) ?? []).map((op) => ownText(op, 'at') ?? '');
  const isOfModule = (at: string) => modules.has(at.split(':')[0] ?? '');
  return {
    modules: addresses.flatMap((at) => at.split(/[:/]/)).filter((name) => modules.has(name)),
    isOfTemplate: ownText(content, 'extends') !== undefined || !addresses.every(isOfModule),
  };
}

/** Modules that may differ between templates. Files are applied as a whole, so all modules in a file vary if one of them does. */
function varyingOf(reaches: readonly Reach[]): ReadonlySet<string> {
  const varying = new Set<string>();
  for (let before = -1; before !== varying.size; ) {
    before = varying.size;
    for (const { modules, isOfTemplate } of reaches) {
      if (isOfTemplate || modules.some((name) => varying.has(name))) for (const name of modules) varying.add(name);
    }
  }
  return varying;
}

/** Adds the shared modules and origins of a full composition to a composition of the varying files. */
function completed({ layout, diagnostics, sources }: Composed, whole: Composed, varying: ReadonlySet<string>): Composed {
  const common = Object.entries(whole.layout.modules).filter(([name]) => !name.includes('/') && !varying.has(name));
  return {
    layout: { ...layout, modules: { ...Object.fromEntries(common), ...layout.modules } },
    diagnostics,
    sources: {
      nodes: either(sources.nodes, whole.sources.nodes),
      overrides: either(sources.overrides, whole.sources.overrides),
      rules: sources.rules,
      removed: sources.removed,
    },
  };
}

function either<T>(first: OfNode<T>, second: OfNode<T>): OfNode<T> {
  return { get: (node) => first.get(node) ?? second.get(node) };
}
