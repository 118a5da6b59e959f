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

/** An image that disappears when it cannot be loaded. Its height is known before it loads. */
export function Picture({ src, alt, size, root, instead, onFail }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>();
  if (failed === src && instead) return <>{instead}</>;
  return (
    <img
      {...root}
      className={join(styles.picture, styles[size])}
      src={src}
      alt={alt}
      hidden={failed === src}
      decoding="async"
      onError={() => {
        setFailed(src);
        onFail?.(src);
      }}
    />
  );
}
