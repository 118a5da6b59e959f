import type { Ink } from './color';

/** How a mark is filled: read consumption plainly, estimates hatched, further bands with dots or lines. */
export type TextureKind = 'plain' | 'dots' | 'lines' | 'grid' | 'hatch';

/** Textures of the bands in their order, so that they differ by more than colour. */
const ofBands: readonly TextureKind[] = ['plain', 'dots', 'lines', 'grid'];

/** Texture of band `index` (read consumption). */
export function bandTexture(index: number): TextureKind {
  return ofBands[index % ofBands.length] ?? 'plain';
}

/** The fill of a mark: the colour itself, or a reference to the pattern drawn by `Texture` with the same id. */
export function fillOf(kind: TextureKind, id: string, ink: Ink): string {
  return kind === 'plain' ? ink.color : `url(#${id})`;
}

interface TextureProps {
  id: string;
  kind: TextureKind;
  ink: Ink;
  /** Ground under a hatch; a pale shade of the colour when absent. */
  ground?: string | undefined;
  /** Degrees by which a hatch is turned. */
  turn?: number;
}

/** A pattern for `defs`. Nothing for plain fills. */
export function Texture({ id, kind, ink, ground, turn = 45 }: TextureProps) {
  if (kind === 'plain') return null;
  const over = { stroke: 'var(--chart-surface)', strokeWidth: 1, strokeOpacity: 0.5 };
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${kind === 'hatch' ? turn : 0})`}
    >
      {kind === 'hatch' ? (
        <>
          <rect width={6} height={6} fill="var(--chart-surface)" />
          <rect width={6} height={6} fill={ground ?? ink.color} fillOpacity={ground ? 0.5 : 0.14} />
          <rect width={2.5} height={6} fill={ink.color} />
          {ink.outline && <rect width={1} height={6} fill={ink.outline} />}
        </>
      ) : (
        <>
          <rect width={6} height={6} fill={ink.color} />
          {kind === 'dots' && <circle cx={3} cy={3} r={1} fill="var(--chart-surface)" fillOpacity={0.6} />}
          {kind !== 'dots' && <path d="M0 3H6" {...over} />}
          {kind === 'grid' && <path d="M3 0V6" {...over} />}
        </>
      )}
    </pattern>
  );
}
