import { asList, own, ownText } from '../../kernel/text/json';
import { type CompiledNode, strongerVisibility, type Visibility } from '../resolve/shown';
import type { LayoutNode, ModuleLayout, ResolvedNode } from '../types';
import { type CompileContext, type EvalContext, kindsOfName, reportError } from './context';
import { compilePath } from './paths';

/** Compiles a list of nodes. Passed as a parameter, because modules and components contain nodes. */
export type CompileNodes = (nodes: readonly LayoutNode[], context: CompileContext) => CompiledNode;

/**
 * Compiles `modules`: the named modules in order. The names come from the server's list if `from` names one and the list
 * has arrived, else from `names` of the template. A duplicate or unknown name is skipped with one diagnostic.
 */
export function compileModules(node: LayoutNode, context: CompileContext, compileNodes: CompileNodes): CompiledNode {
  const from = ownText(node.props, 'from');
  const path = from === undefined ? undefined : compilePath(`page.modules.${from}`, context);
  const names = texts(own(node.props, 'names'));
  // The server's list is not known yet, so each module is compiled on first use.
  const ready = new Map<string, CompiledNode | undefined>();
  const find = (name: string): CompiledNode | undefined => {
    if (!ready.has(name)) ready.set(name, compileModule(name, node.id, context, compileNodes));
    return ready.get(name);
  };
  return (run, out) => {
    const listed = path?.read(run);
    const asked = Array.isArray(listed) ? texts(listed) : names;
    // If the list has only unknown names, add the template's own modules: an empty page is worse.
    const wanted = asked.some(find) ? asked : [...asked, ...names];
    const inside: ResolvedNode[] = [];
    let shown: Visibility = 'hidden';
    for (const name of new Set(wanted)) {
      const one = find(name);
      if (!one) reportUnknown(name, run);
      const before = inside.length;
      const alone = one?.({ ...run, prefix: `${run.prefix}${node.id}/` }, inside) ?? 'hidden';
      // Drop a module with only headings and selects. Inside another module it may be useful.
      if (alone === 'decorative') inside.length = before;
      else shown = strongerVisibility(shown, alone);
    }
    if (new Set(asked).size < asked.length) reportTwice(node.id, run);
    if (inside.length > 0) out.push(container(node.id, 'modules', run.prefix + node.id, inside));
    return shown;
  };
}

/** Compiles `module`: one module at one place. */
export function compileModuleNode(node: LayoutNode, context: CompileContext, compileNodes: CompileNodes): CompiledNode {
  const name = ownText(node.props, 'name') ?? '';
  const one = compileModule(name, node.id, context, compileNodes);
  if (!one) reportError(context, 'layout.module.unknown', node.id, `There is no module ${name} in modules/.`);
  return (run, out) => one?.({ ...run, prefix: `${run.prefix}${node.id}/` }, out) ?? 'hidden';
}

function compileModule(
  name: string,
  holder: string,
  context: CompileContext,
  compileNodes: CompileNodes,
): CompiledNode | undefined {
  const at = `${context.at}${holder}/${name}`;
  const module = findModule(at, context) ?? findModule(name, context);
  if (!module) return undefined;
  if (context.inside.includes(name)) {
    reportError(context, 'layout.module.cycle', name, `The module ${name} contains itself.`);
    return undefined;
  }
  for (const need of module.needs) {
    if (!kindsOfName(context, need) && !Object.hasOwn(context.layout.roots ?? {}, need))
      reportError(context, 'layout.module.need', name, `The module ${name} needs ${need} around it.`);
  }
  const nodes = compileNodes(module.nodes, { ...context, at: `${at}/`, inside: [...context.inside, name] });
  return (run, out) => {
    const inside: ResolvedNode[] = [];
    const address = run.prefix + name;
    const shown = nodes({ ...run, prefix: `${address}/` }, inside);
    if (shown === 'hidden') return shown;
    if (inside.length > 0) out.push({ ...container(name, 'module', address, inside), module: name });
    return shown;
  };
}

/** A module by name, or by address when an overlay changed only one placement. */
function findModule(key: string, context: CompileContext): ModuleLayout | undefined {
  return Object.hasOwn(context.layout.modules, key) ? context.layout.modules[key] : undefined;
}

function container(id: string, type: string, address: string, children: readonly ResolvedNode[]): ResolvedNode {
  return { id, type, address, props: {}, on: {}, children, slots: {}, fallback: 'notice' };
}

function texts(list: unknown): readonly string[] {
  return (asList(list) ?? []).filter((name) => typeof name === 'string');
}

function reportUnknown(name: string, context: EvalContext): void {
  context.report({
    code: 'modules.unknown',
    level: 'warning',
    where: name.slice(0, 80),
    message: 'The list names an unknown module, which is skipped.',
  });
}

function reportTwice(id: string, context: EvalContext): void {
  context.report({
    code: 'modules.twice',
    level: 'warning',
    where: id,
    message: 'The list names a module twice; it shows once.',
  });
}
