import {
  createContext,
  memo,
  type ReactElement,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ResolvedNode } from '../engine/types';
import type { Action } from '../kernel/action';
import type { Report } from '../kernel/diagnostics';
import type { Child, NodeProps, RootAttributes } from '../kernel/node';
import type { Value } from '../kernel/value';
import { beginningOf } from './beginning';
import { LatePart } from './LatePart';
import { NodeBoundary } from './NodeBoundary';
import type { Entry, Registry } from './registry';
import styles from './renderer.module.css';
import type { UiState } from './uiState';

/** What drawing needs beside the tree. */
export interface Stage {
  registry: Registry;
  /** Runs an action that is not a link; `false` when it could not be done. */
  run: (action: Action) => Promise<boolean>;
  uiState: UiState;
  report: Report;
}

const StageContext = createContext<Stage | undefined>(undefined);

/** Draws a resolved tree: first what answers, and the rest in moments that leave the page free for a press. */
export function RenderTree({ root, registry, run, uiState, report }: Stage & { root: ResolvedNode }): ReactElement {
  const stage = useMemo(() => ({ registry, run, uiState, report }), [registry, run, uiState, report]);
  const isAnswered = useDeferredValue(true, false);
  const shown = isAnswered ? root : beginningOf(root);
  return (
    <StageContext value={stage}>
      {shown.children.map((node) => (
        <RenderNode key={node.address} node={node} />
      ))}
    </StageContext>
  );
}

/** A press resolves the whole page; drawn again is what it changed: nodes that are new, and those whose own state is. */
const RenderNode = memo(function RenderNode({ node }: { node: ResolvedNode }): ReactElement {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('RenderNode outside RenderTree');
  useSyncExternalStore(stage.uiState.subscribe, () => stage.uiState.version(node));
  const report = (error: Error) =>
    stage.report({ code: 'node.broken', level: 'error', where: node.address, message: `${node.type}: ${error.message}` });
  return (
    <NodeBoundary fallback={<Fallback node={node} stage={stage} />} onError={report} resetKey={node}>
      <Drawn node={node} stage={stage} onError={report} />
    </NodeBoundary>
  );
});

function Drawn({ node, stage, onError }: { node: ResolvedNode; stage: Stage; onError: (error: Error) => void }): ReactNode {
  if (structural.has(node.type)) {
    return (
      <div {...rootAttributes(node)} className={styles.group}>
        {drawAll(node.children)}
      </div>
    );
  }
  const entry = find(stage.registry, node.type);
  if (!entry) throw new Error(`no component for the node type ${node.type}`);
  const props = nodeProps(node, stage);
  if (entry.reserve === undefined) return <entry.component {...(props as NodeProps<never>)} />; // see Entry
  const missing = (retry: () => void, isLast: boolean) => (
    <InItsStead node={node} stage={stage} retry={{ press: retry, isLast }} />
  );
  return <LatePart entry={entry} props={props} onError={onError} missing={missing} />;
}

/** Types that only hold others: the engine makes them, no folder in src/nodes describes them. */
const structural = new Set(['page', 'modules', 'module']);

function nodeProps(node: ResolvedNode, stage: Stage): NodeProps<unknown> {
  return {
    root: rootAttributes(node),
    address: node.address,
    props: node.props,
    children: node.children.map((child) => asChild(child, stage.registry)),
    slots: Object.fromEntries(Object.entries(node.slots).map(([name, nodes]) => [name, drawAll(nodes)])),
    on: node.on,
    run: stage.run,
    ui: stage.uiState.of(node),
  };
}

function asChild(node: ResolvedNode, registry: Registry): Child {
  const key = node.address;
  const isItem = node.key !== undefined;
  return {
    id: node.id,
    key,
    type: node.type,
    isItem,
    props: node.props,
    on: node.on,
    element: <RenderNode key={key} node={node} />,
    prepare: () => prepare(node, registry),
  };
}

/** Asks for the code of all that a node holds; what is there already costs nothing. */
function prepare(node: ResolvedNode, registry: Registry): void {
  find(registry, node.type)?.preload?.();
  for (const child of node.children) prepare(child, registry);
}

function drawAll(nodes: readonly ResolvedNode[]): ReactElement[] {
  return nodes.map((node) => <RenderNode key={node.address} node={node} />);
}

function rootAttributes(node: ResolvedNode): RootAttributes {
  return {
    'data-node': node.id,
    ...(node.key !== undefined && { 'data-key': node.key }),
    ...(node.module !== undefined && { 'data-module': node.module }),
  };
}

/**
 * A broken node is not silent: what its layout asks for, else the notice that points to the PDF. What it held is drawn
 * without it, because the amount due must not go with the frame around it.
 */
function Fallback({ node, stage }: { node: ResolvedNode; stage: Stage }): ReactNode {
  const held = [...node.children, ...Object.values(node.slots).flat()].filter((one) => one.props.selected !== false);
  return (
    <>
      <InItsStead node={node} stage={stage} />
      {drawAll(held)}
    </>
  );
}

/** `retry`: the code of the node did not come; the last try is to load the page anew. */
function InItsStead({ node, stage, retry }: { node: ResolvedNode; stage: Stage; retry?: Retry }): ReactNode {
  if (node.fallback === 'nothing') return null;
  if (typeof node.fallback === 'object') return <RenderNode node={node.fallback} />;
  if (!find(stage.registry, 'notice') || node.type === 'notice') return null;
  const notice = { ...node, type: 'notice', props: {}, on: {}, children: [], slots: {}, fallback: 'nothing' as const };
  if (!retry) return <RenderNode node={notice} />;
  const words = (key: string): Value => ({ kind: 'message', key });
  const props = { text: words('app.partMissing'), button: words(retry.isLast ? 'app.reload' : 'app.retry') };
  const run = async () => {
    retry.press();
    return true;
  };
  return (
    <StageContext value={{ ...stage, run }}>
      <RenderNode node={{ ...notice, props, on: { press: { do: 'refresh' } } }} />
    </StageContext>
  );
}

interface Retry {
  press: () => void;
  isLast: boolean;
}

function find(registry: Registry, type: string): Entry | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}
