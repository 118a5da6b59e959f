import { type ComponentType, lazy } from 'react';
import { loadCode } from '../../engine/kernel/page/lateCode';
import type { NodeProps } from '../../engine/kernel/page/node';

// Props differ by type; the engine gives each type the props of its schema, but types cannot express this for JSON.
type NodeComponent = ComponentType<NodeProps<never>>;

/** The component of a node type. `reserve` is the height in px to reserve while its code loads. */
export interface RegistryEntry {
  component: NodeComponent;
  /** Whether a node with a label is a term of a list: neighbours share one `dl`. */
  isTerm?: boolean;
  reserve?: number;
  /** The same component, loading its code again; absent for eager components. */
  again?: NodeComponent;
  /** Loads the code before the first render; absent for eager components. Costs nothing after the first call. */
  preload?: () => void;
  /** Returns the component if its code has loaded: React would delay a suspended part by another third of a second. */
  ready?: () => NodeComponent | undefined;
}

/** Node type -> component. Passed to the renderer, which never imports a node. */
export type Registry = Readonly<Record<string, RegistryEntry>>;

/** A component whose code loads on its first render, or on `preload`. `name` is the export of its file. */
export function lazyNode<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, NodeComponent>>,
  reserve: number,
): RegistryEntry {
  let isAsked = false;
  let ready: NodeComponent | undefined;
  const part = (tries: number) =>
    lazy<NodeComponent>(() => {
      isAsked = true;
      return loadCode(name, load, tries).then((file) => ({ default: file[name] }));
    });
  return {
    component: part(0),
    reserve,
    again: part(1),
    preload: () => {
      if (isAsked) return;
      isAsked = true;
      load().then(
        (file) => {
          ready = file[name];
        },
        // The render repeats a failed preload and shows the failure.
        () => {
          isAsked = false;
        },
      );
    },
    ready: () => ready,
  };
}
