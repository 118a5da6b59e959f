import type { ReactElement } from 'react';
import { join } from './join';
import styles from './SkeletonBlock.module.css';

/** Placeholder shapes, each as high as the content that replaces it. */
export type SkeletonShape = 'amount' | 'card' | 'line' | 'title' | 'button' | 'field' | 'part' | 'whole';

/** A grey placeholder for loading content. Another element announces the loading, once. */
export function SkeletonBlock({
  shape,
  root,
}: {
  shape: SkeletonShape;
  root?: Readonly<Record<string, string | undefined>>;
}): ReactElement {
  return <div {...root} className={join(styles.bone, styles[shape])} aria-hidden="true" data-print="no" />;
}
