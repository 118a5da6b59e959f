import { useEffect, useMemo, useState } from 'react';
import type { Layout } from '../../engine/types';
import type { Registry } from '../../renderer/registry';
import { hasCode, loadedParts, loadPageCode } from './pageCode';

/** Milliseconds that a page waits for code, which then comes part by part. */
const PATIENCE = 1_500;

/**
 * The registry with the code of a page in it, so that its parts do not come one after the other, each moving what is below;
 * undefined until then. What has loaded ahead is there at once: the page before is not drawn again in between.
 */
export function usePageCode(layout: Layout | undefined, registry: Registry): Registry | undefined {
  const [ready, setReady] = useState<Layout>();
  const isThere = layout !== undefined && (ready === layout || hasCode(layout));
  useEffect(() => {
    if (!layout || isThere) return;
    let isOver = false;
    const timer = setTimeout(() => setReady(layout), PATIENCE);
    void loadPageCode(layout).then(() => !isOver && setReady(layout));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [layout, isThere]);
  const parts = loadedParts();
  // The same object as long as nothing is new in it: every part of a page is drawn again with another one.
  const known = useMemo(() => ({ ...registry, ...parts }), [registry, parts]);
  return isThere ? known : undefined;
}
