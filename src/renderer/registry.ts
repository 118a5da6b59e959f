import { type ComponentType, lazy } from 'react';
import type { NodeProps } from '../kernel/node';

/** A component for one node type. `reserve` is the height in px that its place keeps while its code loads. */
export interface Entry {
  // Props differ by type; the engine gives each type exactly what its schema says, which types cannot follow through JSON.
  component: ComponentType<NodeProps<never>>;
  reserve?: number;
  /** Starts loading the code ahead of the first drawing; absent for eager components. */
  preload?: () => void;
}

/** Node type -> component. The renderer is handed it and never imports a node. */
export type Registry = Readonly<Record<string, Entry>>;

type Load = () => Promise<{ default: ComponentType<NodeProps<never>> }>;

/** A component whose code is loaded when it is first drawn, or when `preload` asks for it. */
export function lazyNode(load: Load, reserve: number): Entry {
  return {
    component: lazy(load),
    reserve,
    // A failed preload is tried again by the drawing itself, which shows the failure.
    preload: () => void load().catch(() => undefined),
  };
}
