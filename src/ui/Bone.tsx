import type { ReactElement } from 'react';
import styles from './Bone.module.css';
import { join } from './join';

/** Shapes of what is on its way, each as high as what replaces it. */
export type Shape = 'amount' | 'card' | 'line' | 'button';

/** A grey shape in the place of something that loads. Screen readers hear of loading elsewhere, once. */
export function Bone({ shape, root }: { shape: Shape; root?: Readonly<Record<string, string | undefined>> }): ReactElement {
  return <div {...root} className={join(styles.bone, styles[shape])} aria-hidden="true" data-print="no" />;
}
