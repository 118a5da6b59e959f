import { type ReactElement, type ReactNode, useState } from 'react';
import { join } from './join';
import styles from './Picture.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** 24 or 40 px high, or as wide as its container. */
  size: 'small' | 'normal' | 'wide';
  root?: Readonly<Record<string, string | undefined>>;
  /** Shown when the image cannot be loaded. */
  instead?: ReactNode;
  onFail?: (src: string) => void;
}

/** The size in pixels at the end of an address, such as `-249x58.svg`. The build writes it for the images of a brand. */
const SIZE = /-(\d+)x(\d+)\.\w+$/;

/** An image that disappears when it cannot be loaded. Before it loads, its height is known, and its width if the address has it. */
export function Picture({ src, alt, size, root, instead, onFail }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>();
  const [, width, height] = SIZE.exec(src) ?? [];
  if (failed === src && instead) return <>{instead}</>;
  return (
    <img
      {...root}
      className={join(styles.picture, styles[size])}
      src={src}
      alt={alt}
      width={width}
      height={height}
      hidden={failed === src}
      decoding="async"
      onError={() => {
        setFailed(src);
        onFail?.(src);
      }}
    />
  );
}
