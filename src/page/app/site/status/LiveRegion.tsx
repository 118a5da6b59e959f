import type { ReactElement } from 'react';
import { useText } from '../../../../engine/i18n/TextsContext';
import { everyResolved } from '../../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../../engine/layout/types';

/** The live region for nodes with `live`: they mount only when their data has loaded, too late to be live regions themselves. */
export function LiveRegion({ root }: { root: ResolvedNode }): ReactElement {
  const text = useText();
  return (
    <div role="status" className="visuallyHidden">
      {everyResolved(root)
        .filter(({ type, props }) => props.live && type !== 'banner')
        .map(({ props }) => text(props.text as never))
        .join(' ')}
    </div>
  );
}
