import { type ComponentType, lazy } from 'react';
import { loadCode } from '../kernel/lateCode';
import type { NodeProps } from '../kernel/node';

// Props differ by type; the engine gives each type exactly what its schema says, which types cannot follow through JSON.
type NodeComponent = ComponentType<NodeProps<never>>;

/** A component for one node type. `reserve` is the height in px that its place keeps while its code loads. */
export interface Entry {
  component: NodeComponent;
  reserve?: number;
  /** The same with its code asked for once more; absent for eager components. */
  again?: NodeComponent;
  /** Starts loading the code ahead of the first drawing; absent for eager components. */
  preload?: () => void;
}

/** Node type -> component. The renderer is handed it and never imports a node. */
export type Registry = Readonly<Record<string, Entry>>;

/** A component whose code is loaded when it is first drawn, or when `preload` asks for it. `name` is what its file exports. */
export function lazyNode<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, NodeComponent>>,
  reserve: number,
): Entry {
  const part = (tries: number) =>
    lazy<NodeComponent>(() => loadCode(name, load, tries).then((file) => ({ default: file[name] })));
  return {
    component: part(0),
    reserve,
    again: part(1),
    // A failed preload is tried again by the drawing itself, which shows the failure.
    preload: () => void load().catch(() => undefined),
  };
}
