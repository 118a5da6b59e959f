import { type ComponentType, type ReactElement, Suspense, useState } from 'react';
import type { Action } from '../../src/engine/kernel/page/action';
import type { Child, NodeProps } from '../../src/engine/kernel/page/node';
import { registry } from '../../src/page/app/registry.generated';
import { siteRegistry } from '../../src/page/app/site/registry.generated';
import type { RegistryEntry } from '../../src/page/renderer/registry';

/** A node with the props, actions and children that the engine would produce; the format of `*.examples.json`. */
export interface ExampleProps {
  type: string;
  id?: string;
  props?: Readonly<Record<string, unknown>>;
  on?: Readonly<Record<string, Action>>;
  children?: readonly ExampleProps[];
}

/** A valid example of a node type. */
export interface Example extends Omit<ExampleProps, 'type'> {
  title: string;
  node: { type: string; id: string };
}

/** Renders an example without engine and renderer. Tabs and collapses work; every other action takes a second. */
export function DrawExample({ example }: { example: Example | ExampleProps }): ReactElement {
  const drawing = 'node' in example ? { ...example, type: example.node.type, id: example.node.id } : example;
  return <Draw drawing={drawing} path={drawing.id ?? drawing.type} />;
}

function Draw({
  drawing,
  path,
  held = {},
}: {
  drawing: ExampleProps;
  path: string;
  held?: Readonly<Record<string, unknown>>;
}): ReactElement {
  const [ui, setUi] = useState<Readonly<Record<string, string>>>({});
  const entries: Readonly<Record<string, RegistryEntry>> = { ...registry, ...siteRegistry };
  const entry = entries[drawing.type];
  if (!entry) return <p>{drawing.type}: no such node type</p>;
  const Node = entry.component as unknown as ComponentType<NodeProps<unknown>>; // examples follow the contract of the node type
  const children = (drawing.children ?? []).map((child, index): Child => {
    const id = child.id ?? `${child.type}-${index}`;
    const own = ui.selected === undefined || !['tab', 'step'].includes(child.type) ? {} : { selected: ui.selected === id };
    const element = <Draw key={id} drawing={child} path={`${path}/${id}`} held={own} />;
    return { id, key: id, type: child.type, props: { ...child.props, ...own }, on: child.on ?? {}, element };
  });
  return (
    <Suspense fallback={<div style={{ minHeight: entry.reserve }} />}>
      <Node
        root={{ 'data-node': drawing.id ?? drawing.type }}
        address={path}
        props={{ ...drawing.props, ...held, ...(ui.open && { open: ui.open === 'true' }) }}
        slots={{}}
        on={drawing.on ?? {}}
        run={() => new Promise((done) => setTimeout(done, 1000, true))}
        ui={{ get: (name) => ui[name], set: (name, value) => setUi({ ...ui, [name]: value }) }}
      >
        {children}
      </Node>
    </Suspense>
  );
}
