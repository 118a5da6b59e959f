import type { Json } from '../kernel/text/json';
import { composeTemplate, type SourceFile } from './compose/compose';
import { insideOf } from './resolve/insideOf';
import { resolve } from './resolve/resolve';
import type { Env, Layout, Resolved, ResolvedNode, Scope } from './types';

/** Composes a layout of one template with these nodes, modules and rules. */
export function layoutOf(nodes: Json, modules: Record<string, Json> = {}, rules: Json = {}, overlays: Json[] = []): Layout {
  return composed(nodes, modules, rules, overlays).layout;
}

/** Composes one template; returns the whole composition, with its diagnostics and origins. */
export function composed(
  nodes: Json,
  modules: Record<string, Json> = {},
  rules: Json = {},
  overlays: Json[] = [],
): ReturnType<typeof composeTemplate> {
  const files: SourceFile[] = [
    { file: 'templates/t.json', layer: 'base', content: { template: '3', nodes } },
    { file: 'rules.json', layer: 'base', content: { rules } },
    ...Object.entries(modules).map(([name, module]) => ({
      file: `modules/${name}.json`,
      layer: 'base' as const,
      content: { module: name, nodes: module },
    })),
    ...overlays.map((ops, index) => ({ file: `overlays/${index}.json`, layer: 'brand' as const, content: { ops } })),
  ];
  return composeTemplate('3', files);
}

export const plainEnv: Env = { ui: new Map(), text: () => 'full', literal: (key) => key, image: (name) => name };

/** Resolves nodes against roots that have arrived. */
export function resolveNodes(
  nodes: Json,
  roots: Record<string, unknown>,
  env: Partial<Env> = {},
  modules: Record<string, Json> = {},
): Resolved {
  const scope: Scope = Object.fromEntries(Object.entries(roots).map(([name, value]) => [name, { state: 'ready', value }]));
  return resolve(layoutOf(nodes, modules), scope, { ...plainEnv, ...env });
}

/** Writes the tree as `address type` lines, in order. */
export function outline(node: ResolvedNode, depth = 0): string[] {
  return insideOf(node).flatMap((child) => [`${'  '.repeat(depth)}${child.address} ${child.type}`, ...outline(child, depth + 1)]);
}
