import { useEffect, useState } from 'react';
import type { NodeProps } from '../../kernel/node';

/** True the first time a chart is opened: bars grow once, not at every look at their tab. */
export function useFirstDraw(ui: NodeProps<unknown>['ui']): boolean {
  const [first] = useState(() => ui.get('drawn') === undefined);
  useEffect(() => {
    if (first) ui.set('drawn', 'true');
    // Only the opening counts; `ui` is another object at every render.
  }, [first]);
  return first;
}
