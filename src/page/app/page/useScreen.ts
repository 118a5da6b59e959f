import { useSyncExternalStore } from 'react';
import type { Screen } from '../../../engine/contract/scope.generated';
import { screenOf } from '../../../engine/kernel/page/screen';
import { useFirstView } from '../start/firstView';

const borders = ['(width < 600px)', '(width <= 850px)', '(width <= 900px)', '(width >= 1100px)'];

let current: Screen | undefined;

/** Measures the screen. Returns the same object until the class of widths changes, to avoid renders. */
function measure(): Screen {
  const next = screenOf(innerWidth, navigator.userAgent);
  if (current?.class !== next.class || current.mobile !== next.mobile || current.extraWide !== next.extraWide) current = next;
  return current;
}

/** Uses the cached value: reading the width during a render forces a layout. */
const snapshot = () => current ?? measure();

function subscribe(listener: () => void): () => void {
  const changed = () => {
    measure();
    listener();
  };
  const queries = borders.map((border) => matchMedia(border));
  for (const query of queries) query.addEventListener('change', changed);
  // The width may have changed without a listener. React reads the snapshot again after subscribing.
  measure();
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** A required value that is never used: the server renders for the screen of its `FirstView`. */
const phone = screenOf(0, '');
const assumed = () => phone;
const onServer = typeof innerWidth === 'undefined' ? assumed : snapshot;

/** The current screen; changes only when the width crosses a class boundary. */
export function useScreen(): Screen {
  const first = useFirstView();
  const now = useSyncExternalStore(subscribe, snapshot, onServer);
  return first?.screen ?? now;
}
