import type { ReactElement } from 'react';
import { useText } from '../../../../engine/i18n/TextsContext';
import type { ResolvedNode } from '../../../../engine/layout/types';

/** The live region for nodes with `live`: they mount only when their data has loaded, too late to be live regions themselves. */
export function LiveRegion({ root }: { root: ResolvedNode }): ReactElement {
  const text = useText();
  return (
    <div role="status" className="visuallyHidden">
      {liveNodes(root)
        .map(({ props }) => text(props.text as never))
        .join(' ')}
    </div>
  );
}

function liveNodes(node: ResolvedNode): ResolvedNode[] {
  const inside = [...node.children, ...Object.values(node.slots).flat()];
  return [...(node.props.live && node.type !== 'banner' ? [node] : []), ...inside.flatMap(liveNodes)];
}
