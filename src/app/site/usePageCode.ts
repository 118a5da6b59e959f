import { useEffect, useMemo, useState } from 'react';
import type { Layout } from '../../engine/types';
import type { Entry, Registry } from '../../renderer/registry';
import { typesIn } from './loadAhead';

/** The parts that most pages have and whose height depends on their data; others load in the room that they reserve. */
const code: Readonly<Record<string, () => Promise<Record<string, Entry['component']>>>> = {
  menu: () => import('../../nodes/Menu'),
  recordList: () => import('../../nodes/RecordList'),
  search: () => import('../../nodes/Search'),
  select: () => import('../../nodes/Select'),
};

/** Milliseconds that a page waits for code, which then comes part by part. */
const PATIENCE = 1_500;

/**
 * The registry with the code of a page in it, so that its parts do not come one after the other, each moving what is below;
 * undefined until then.
 */
export function usePageCode(layout: Layout | undefined, registry: Registry): Registry | undefined {
  const [parts] = useState(() => new Map<string, Entry>());
  const [ready, setReady] = useState<Layout>();
  useEffect(() => {
    if (!layout) return;
    let isOver = false;
    const loading = [...typesIn(layout)].map(async (type) => {
      // A failure is repeated by the render, which shows it.
      const [component] = Object.values((await code[type]?.().catch(() => undefined)) ?? {});
      if (component) parts.set(type, { component });
    });
    const timer = setTimeout(() => setReady(layout), PATIENCE);
    void Promise.all(loading).then(() => !isOver && setReady(layout));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [layout, parts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are those of the layouts so far
  const known = useMemo(() => ({ ...registry, ...Object.fromEntries(parts) }), [registry, ready]);
  return layout !== undefined && ready === layout ? known : undefined;
}
