import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { CODE_TIMEOUT_MS, CodeLoadError } from '../../engine/kernel/page/lateCode';
import type { NodeProps } from '../../engine/kernel/page/node';
import { NodeBoundary } from './NodeBoundary';
import type { RegistryEntry } from './registry';

/** Entries whose code failed to load at the first attempt: later nodes of the same type start with the second attempt. */
const retriedEntries = new WeakSet<RegistryEntry>();

interface Props {
  entry: RegistryEntry;
  props: NodeProps<unknown>;
  onError: (error: Error) => void;
  /** Shown when the code did not load, with a retry function. */
  missing: (retry: () => void, isLast: boolean) => ReactNode;
}

/** A lazily loaded node: reserves its height meanwhile, and reports code that fails or times out. */
export function LazyNode({ entry, props, onError, missing }: Props): ReactElement {
  const [isAgain, setIsAgain] = useState(() => retriedEntries.has(entry));
  const again = () => {
    retriedEntries.add(entry);
    setIsAgain(true);
  };
  const isLast = isAgain || !entry.again;
  const instead = isLast ? missing(() => location.reload(), true) : <OnceOnline run={again}>{missing(again, false)}</OnceOnline>;
  // Stays the same when the code arrives later: another component would lose the state of this one.
  const ready = useMemo(() => entry.ready?.(), [entry]);
  const Part = ready ?? ((isAgain && entry.again) || entry.component);
  return (
    <NodeBoundary key={String(isAgain)} fallback={instead} handles={isMissing} onError={onError} resetKey={entry}>
      <Suspense fallback={<Reserved height={entry.reserve ?? 0} late={instead} />}>
        <Part {...(props as NodeProps<never>) /* see NodeComponent */} />
      </Suspense>
    </NodeBoundary>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof CodeLoadError;
}

/** Reserves the height of a lazy node while its code can still arrive, so that nothing moves. */
function Reserved({ height, late }: { height: number; late: ReactNode }): ReactNode {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, CODE_TIMEOUT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return late;
  return <div aria-hidden="true" aria-busy="true" data-print="no" style={{ minHeight: height }} />;
}

/** Retries a part that failed offline as soon as the network is back. */
function OnceOnline({ run, children }: { run: () => void; children: ReactNode }): ReactNode {
  useEffect(() => {
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  });
  return children;
}
