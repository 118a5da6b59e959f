import {
  createContext,
  memo,
  type ReactElement,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Action } from '../../engine/kernel/page/action';
import type { Report } from '../../engine/kernel/page/diagnostics';
import type { Child, NodeProps, RootAttributes } from '../../engine/kernel/page/node';
import type { Value } from '../../engine/kernel/page/value';
import { insideOf } from '../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../engine/layout/types';
import { aboveTheFold } from './aboveTheFold';
import { LazyNode } from './LazyNode';
import { NodeBoundary } from './NodeBoundary';
import type { Registry, RegistryEntry } from './registry';
import styles from './renderer.module.css';
import type { UiState } from './uiState';

/** Dependencies of rendering, besides the tree. */
export interface RenderContextValue {
  registry: Registry;
  /** Runs an action that is not a link; resolves to `false` if the action was not done. */
  run: (action: Action) => Promise<boolean>;
  uiState: UiState;
  report: Report;
}

declare global {
  interface Navigator {
    /** Only in Chromium. */
    connection?: { saveData?: boolean };
  }
}

/** Milliseconds without a change before the page loads code that only print needs: code cannot load while a page prints. */
const IDLE_MS = 3_000;

const RenderContext = createContext<RenderContextValue | undefined>(undefined);

interface Props extends RenderContextValue {
  root: ResolvedNode;
  /** Renders everything at once: on the server, and in the browser during hydration. */
  isWhole?: boolean;
}

/**
 * Renders a resolved tree: first the part above the fold, then the rest at low priority, so that the page responds to presses.
 */
export function RenderTree({ root, isWhole = false, registry, run, uiState, report }: Props): ReactElement {
  const context = useMemo(() => ({ registry, run, uiState, report }), [registry, run, uiState, report]);
  const isAnswered = useDeferredValue(true, isWhole);
  const shown = isAnswered ? root : aboveTheFold(root);
  useEffect(() => {
    const timer = setTimeout(() => navigator.connection?.saveData || prepare(root, registry, true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [root, registry]);
  return (
    <RenderContext value={context}>
      {shown.children.map((node) => (
        <RenderNode key={node.address} node={node} />
      ))}
    </RenderContext>
  );
}

/** A press resolves the whole page again; only nodes that changed, or whose own state changed, are rendered again. */
const RenderNode = memo(function RenderNode({ node }: { node: ResolvedNode }): ReactElement {
  const context = useContext(RenderContext);
  if (!context) throw new Error('RenderNode outside RenderTree');
  const version = () => context.uiState.version(node);
  useSyncExternalStore(context.uiState.subscribe, version, version);
  const report = (error: Error) =>
    context.report({ code: 'node.broken', level: 'error', where: node.address, message: `${node.type}: ${error.message}` });
  return (
    <NodeBoundary fallback={<BrokenNode node={node} context={context} />} onError={report} resetKey={node}>
      <NodeContent node={node} context={context} onError={report} />
    </NodeBoundary>
  );
});

function NodeContent({
  node,
  context,
  onError,
}: {
  node: ResolvedNode;
  context: RenderContextValue;
  onError: (error: Error) => void;
}): ReactNode {
  if (structural.has(node.type)) {
    return (
      <div {...rootAttributes(node)} className={styles.group}>
        {renderNodes(node.children, context.registry)}
      </div>
    );
  }
  const entry = find(context.registry, node.type);
  if (!entry) throw new Error(`no component for the node type ${node.type}`);
  const props = nodeProps(node, context);
  if (entry.reserve === undefined) return <entry.component {...(props as NodeProps<never>)} />; // see NodeComponent
  const missing = (retry: () => void, isLast: boolean) => (
    <NodeFallback node={node} context={context} retry={{ press: retry, isLast }} />
  );
  return <LazyNode entry={entry} props={props} onError={onError} missing={missing} />;
}

/** Container types that the engine creates; they have no folder in src/page/nodes. */
const structural = new Set(['page', 'modules', 'module']);

function nodeProps(node: ResolvedNode, context: RenderContextValue): NodeProps<unknown> {
  return {
    root: rootAttributes(node),
    address: node.address,
    props: node.props,
    children: childrenOf(node.children, context.registry),
    slots: Object.fromEntries(Object.entries(node.slots).map(([name, nodes]) => [name, renderNodes(nodes, context.registry)])),
    on: node.on,
    run: context.run,
    ui: context.uiState.of(node),
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

/** Preloads the code of all nodes inside a node, or only of those that print shows. Loaded code costs nothing. */
function prepare(node: ResolvedNode, registry: Registry, isForPaper = false): void {
  if (isForPaper && node.props.paper === 'no') return;
  find(registry, node.type)?.preload?.();
  for (const child of insideOf(node)) prepare(child, registry, isForPaper);
}

function renderNodes(nodes: readonly ResolvedNode[], registry: Registry): ReactElement[] {
  return childrenOf(nodes, registry).map(({ element }) => element);
}

/** Groups neighbouring terms in one `dl`: screen readers announce their number, and which value belongs to which label. */
function childrenOf(nodes: readonly ResolvedNode[], registry: Registry): Child[] {
  const children: Child[] = [];
  let terms: ReactElement[] | undefined;
  for (const node of nodes) {
    const child = asChild(node, registry);
    const isTerm = node.props.label ? registry[node.type]?.isTerm : undefined;
    // An item of a repeat is a list of its own, because the container paginates items, of which there may be hundreds.
    if (isTerm && terms && !child.isItem) terms.push(child.element);
    else {
      terms = isTerm ? [child.element] : undefined;
      children.push(terms ? { ...child, element: <dl key={child.key}>{terms}</dl> } : child);
    }
    if (child.isItem) terms = undefined;
  }
  return children;
}

function rootAttributes(node: ResolvedNode): RootAttributes {
  return {
    'data-node': node.id,
    ...(node.key !== undefined && { 'data-key': node.key }),
    ...(node.module !== undefined && { 'data-module': node.module }),
  };
}

/**
 * A broken node shows its layout's fallback, else the notice that points to the PDF. Its children are still rendered, because
 * the amount due must not disappear with its container.
 */
function BrokenNode({ node, context }: { node: ResolvedNode; context: RenderContextValue }): ReactNode {
  const held = insideOf(node).filter((one) => one.props.selected !== false);
  return (
    <>
      <NodeFallback node={node} context={context} />
      {renderNodes(held, context.registry)}
    </>
  );
}

/** `retry`: the code of the node did not load; the last retry reloads the page. */
function NodeFallback({ node, context, retry }: { node: ResolvedNode; context: RenderContextValue; retry?: Retry }): ReactNode {
  if (node.fallback === 'nothing') return null;
  if (typeof node.fallback === 'object') return <>{renderNodes([node.fallback], context.registry)}</>;
  if (!find(context.registry, 'notice') || node.type === 'notice') return null;
  const notice = { ...node, type: 'notice', props: {}, on: {}, children: [], slots: {}, fallback: 'nothing' as const };
  if (!retry) return <RenderNode node={notice} />;
  const words = (key: string): Value => ({ kind: 'message', key });
  const props = { text: words('app.partMissing'), button: words(retry.isLast ? 'app.reload' : 'app.retry') };
  const run = async () => {
    retry.press();
    return true;
  };
  return (
    <RenderContext value={{ ...context, run }}>
      <RenderNode node={{ ...notice, props, on: { press: { do: 'refresh' } } }} />
    </RenderContext>
  );
}

interface Retry {
  press: () => void;
  isLast: boolean;
}

function find(registry: Registry, type: string): RegistryEntry | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}
