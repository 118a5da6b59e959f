import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CODE_TIMEOUT, CodeMissing } from '../kernel/lateCode';
import type { NodeProps } from '../kernel/node';
import { NodeBoundary } from './NodeBoundary';
import type { Entry } from './registry';

/** Entries whose code did not come at the first try: whoever draws one later begins with the second. */
const renewed = new WeakSet<Entry>();

interface Props {
  entry: Entry;
  props: NodeProps<unknown>;
  onError: (error: Error) => void;
  /** What stands there when the code does not come, with the way to ask for it once more. */
  missing: (retry: () => void, isLast: boolean) => ReactNode;
}

/** A node whose code comes by itself: keeps its place meanwhile, and says so when the code fails or takes too long. */
export function LatePart({ entry, props, onError, missing }: Props): ReactElement {
  const [isAgain, setIsAgain] = useState(() => renewed.has(entry));
  const again = () => {
    renewed.add(entry);
    setIsAgain(true);
  };
  const isLast = isAgain || !entry.again;
  const instead = isLast ? missing(() => location.reload(), true) : <OnceOnline run={again}>{missing(again, false)}</OnceOnline>;
  const Part = (isAgain && entry.again) || entry.component;
  return (
    <NodeBoundary key={String(isAgain)} fallback={instead} handles={isMissing} onError={onError} resetKey={entry}>
      <Suspense fallback={<Reserved height={entry.reserve ?? 0} late={instead} />}>
        <Part {...(props as NodeProps<never>) /* see Entry */} />
      </Suspense>
    </NodeBoundary>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof CodeMissing;
}

/** Keeps the height of a lazy node so that nothing moves when its code arrives, as long as it may still come. */
function Reserved({ height, late }: { height: number; late: ReactNode }): ReactNode {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, CODE_TIMEOUT, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return late;
  return <div aria-hidden="true" aria-busy="true" data-print="no" style={{ minHeight: height }} />;
}

/** What failed without a network is tried again as soon as there is one. */
function OnceOnline({ run, children }: { run: () => void; children: ReactNode }): ReactNode {
  useEffect(() => {
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  });
  return children;
}
