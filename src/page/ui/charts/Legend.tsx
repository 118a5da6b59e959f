import styles from './charts.module.css';
import type { Ink } from './color';
import { fillOf, Texture, type TextureKind } from './Texture';

/** One entry of a legend. */
export interface LegendEntry {
  id: string;
  text: string;
  ink: Ink;
  kind: TextureKind;
  ground?: string | undefined;
  turn?: number;
  fine?: boolean;
}

/** A square in the colour and texture of a series. */
export function Swatch({ id, ink, kind, ground, turn, fine = false }: Omit<LegendEntry, 'text'>) {
  return (
    <svg className={styles.swatch} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <defs>
        <Texture id={id} kind={kind} ink={ink} ground={ground} fine={fine} {...(turn !== undefined && { turn })} />
      </defs>
      <rect
        x={1}
        y={1}
        width={12}
        height={12}
        rx={2}
        fill={fillOf(kind, id, ink)}
        stroke={ink.outline ?? (kind === 'hatch' ? ink.color : 'none')}
      />
    </svg>
  );
}

/** Explains colours and textures. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.legend}>
      {entries.map(({ text, ...entry }) => (
        <li key={entry.id}>
          <Swatch {...entry} />
          {text}
        </li>
      ))}
    </ul>
  );
}
